#!/bin/sh
# Measures the engine beside crawler-commons in one run on the shared corpus and prints the table of docs/performance.md.
# Exits 1 if a gate is short. One argument: seconds for each iteration (default 1). Takes about three minutes.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
shared=${USHER_SHARED:-$root/../shared}
[ -d "$shared/corpus/robots" ] || { echo "engine.sh: no corpus in $shared; set USHER_SHARED" >&2; exit 2; }

(cd "$root" && ./mvnw -q -B -ntp -pl usher-bench -am package -Dmaven.test.skip=true -Dspotless.check.skip=true) >&2
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
"$java" -version 2>&1 | head -n 1
exec "$java" -Xmx3g -Dusher.shared="$shared" -cp "$root/usher-bench/target/classes:$root/usher-bench/target/lib/*" \
  usher.bench.EngineTable "$@"
