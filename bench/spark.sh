#!/bin/sh
# What Spark costs: the verdicts job on two executors of one core each, beside the bare library loop on the same data in the same
# run, and how its time grows. Exits 1 where a figure falls short. Arguments: millions of URLs of the small and of the big table
# (default 1 and 10, which takes some minutes and 4 GB for a while).
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM

spark=$root/usher-spark/target
(cd "$root" && ./mvnw -q -B -ntp -pl usher-spark -am test-compile dependency:build-classpath \
  -Dmdep.outputFile="$folder/classpath.\${project.artifactId}" -Dmdep.includeScope=test -Dspotless.check.skip=true) >&2
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
"$java" -version 2>&1 | head -n 1
opens=@$root/usher-spark/src/launch/java-options
SPARK_HOME=$folder/home SPARK_SCALA_VERSION=2.13 \
  "$java" -Xmx8g "$opens" -Djava.io.tmpdir="$folder" \
  -cp "$spark/test-classes:$spark/classes:$(cat "$folder/classpath.usher-spark")" \
  usher.spark.bench.VerdictBench "$folder" "${1:-1}" "${2:-10}" 512m
