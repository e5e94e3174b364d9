#!/bin/sh
# Measures the service over loopback, with one site on this machine, and prints the figures of docs/operating.md. Exits 1 if a
# gate is short. One argument: seconds of load for each endpoint (default 30). Takes about four times as long.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
(cd "$root" && ./mvnw -q -B -ntp -pl usher-bench -am package -Dmaven.test.skip=true -Dspotless.check.skip=true) >&2
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
path="$root/usher-bench/target/classes:$root/usher-bench/target/lib/*"

# The crowd stays on one processor, so that it leaves the other to the service.
apart=
if command -v taskset >/dev/null 2>&1 && taskset -c 1 true 2>/dev/null; then
  apart="taskset -c 1"
fi

said=$(mktemp)
"$java" -Xmx512m -cp "$path" usher.bench.service.ServiceProcess "$root/examples/robots/shop.example" >"$said" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -f "$said"' EXIT
waited=0
until grep -q 'http://' "$said"; do
  kill -0 "$server" 2>/dev/null && [ "$waited" -lt 200 ] || { cat "$said" >&2; exit 2; }
  sleep 0.1
  waited=$((waited + 1))
done
port=$(sed -n 's|.*http://[^:]*:\([0-9]*\)/.*|\1|p' "$said" | head -n 1)
sites=$(sed -n 's/^sites //p' "$said")
"$java" -version 2>&1 | head -n 1
# shellcheck disable=SC2086 # three numbers, and perhaps a command in front
$apart "$java" -Xmx512m -cp "$path" usher.bench.service.ServiceBench "$port" $sites "${1:-30}"
