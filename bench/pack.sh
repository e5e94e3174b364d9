#!/bin/sh
# Measures a pack of synthetic sites and prints the table of docs/pack.md. Exits 1 if the pack opens in 0.2 s or more, is larger than 0.6
# of the robots.txt files, or decides less than half as fast as policies in memory. Arguments: number of sites (default 1000000, which
# takes some minutes and 1 GB), and a folder to work in (default: a temporary one).
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

(cd "$root" && ./mvnw -q -B -ntp -pl usher-bench -am package -Dmaven.test.skip=true -Dspotless.check.skip=true) >&2
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
"$java" -version 2>&1 | head -n 1
exec "$java" -Xmx2g -Dusher.project.root="$root" -cp "$root/usher-bench/target/classes:$root/usher-bench/target/lib/*" \
  usher.bench.pack.PackTable "$@"
