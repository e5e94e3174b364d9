#!/bin/sh
# Measures how long a short command takes beside a class that prints one word on the same Java, in turn, and prints both
# medians and the ratio. Exits 1 if the gate is short: 6 times on Java 17 to 24, 4 times from 25 on. JAVA_HOME says which
# Java. One argument: the number of runs (default 25).
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
runs=${1:-25}
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

cat > "$work/Hello.java" <<'JAVA'
final class Hello {
    public static void main(String[] args) {
        System.out.println("hello");
    }
}
JAVA
"${java}c" -d "$work" "$work/Hello.java"

check() { "$root/usher" check --robots "$root/examples/robots/shop.example" /x; }
check >/dev/null

hello() { "$java" -cp "$work" Hello; }

microseconds() { # COMMAND
  began=$(date +%s%N)
  "$1" >/dev/null
  echo $((($(date +%s%N) - began) / 1000))
}

run=0
while [ "$run" -lt "$runs" ]; do
  microseconds hello >> "$work/hello"
  microseconds check >> "$work/usher"
  run=$((run + 1))
done

median() { sort -n "$1" | sed -n "$((runs / 2 + 1))p"; }
hello=$(median "$work/hello")
usher=$(median "$work/usher")
version=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/.*java.specification.version = //p')
gate=6
[ "$version" -lt 25 ] || gate=4
ratio=$((usher * 100 / hello))
result=holds
[ "$ratio" -le $((gate * 100)) ] || result=short
printf 'start-up, Java %s: hello %d ms, usher check %d ms, ratio %d.%02d, gate %d: %s\n' \
  "$version" $((hello / 1000)) $((usher / 1000)) $((ratio / 100)) $((ratio % 100)) "$gate" "$result"
[ "$result" = holds ]
