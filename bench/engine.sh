#!/bin/sh
# Measures the engine beside crawler-commons in one run and prints the table of docs/performance.md. Exits 1 if a gate is missed.
# Reads the real files that USHER_SHARED or ../shared has, otherwise those in corpus/, for which the gates were not chosen.
# One argument: seconds for each iteration (default 1). Takes about three minutes.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

(cd "$root" && ./mvnw -q -B -ntp -pl usher-bench -am package -Dmaven.test.skip=true -Dspotless.check.skip=true) >&2
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
"$java" -version 2>&1 | head -n 1
exec "$java" -Xmx3g -Dusher.project.root="$root" -cp "$root/usher-bench/target/classes:$root/usher-bench/target/lib/*" \
  usher.bench.EngineTable "$@"
