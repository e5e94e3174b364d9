#!/bin/sh
# Measures the snapshot store beside a bare SQLite database in one run and prints the table of docs/store.md. Exits 1 if the
# store does less than half of what the bare one does. Arguments: number of authorities (default 1000000, which takes some
# ten minutes and 10 GB for a while), and a folder to work in (default: a temporary one).
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

(cd "$root" && ./mvnw -q -B -ntp -pl usher-bench -am package -Dmaven.test.skip=true -Dspotless.check.skip=true) >&2
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
"$java" -version 2>&1 | head -n 1
exec "$java" -Xmx1g -Dusher.project.root="$root" -cp "$root/usher-bench/target/classes:$root/usher-bench/target/lib/*" \
  usher.bench.store.StoreTable "$@"
