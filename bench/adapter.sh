#!/bin/sh
# Measures the classes of usher-crawler-commons beside those of crawler-commons in one run: parsing and 100 decisions for each file
# of the corpus. Exits 1 if they are less than 4 times as fast. One argument: seconds for each iteration (default 1).
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

(cd "$root" && ./mvnw -q -B -ntp -pl usher-bench -am package -Dmaven.test.skip=true -Dspotless.check.skip=true) >&2
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
"$java" -version 2>&1 | head -n 1
exec "$java" -Xmx3g -Dusher.project.root="$root" -cp "$root/usher-bench/target/classes:$root/usher-bench/target/lib/*" \
  usher.bench.AdapterTable "$@"
