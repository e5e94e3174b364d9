#!/bin/sh
# What the survey job costs on WARC: one core from a gzipped file of distinct responses to the report, beside a Python loop that only
# unpacks the same file and counts its lines, on the same core. Exits 1 below half of the loop's records a second. Argument: how
# many responses (default 600000). Files are like those of the corpus: the real ones if USHER_SHARED or ../shared
# has them, otherwise those in corpus/.
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
"$java" -Xmx1g -Dusher.project.root="$root" -Dusher.bench.options="${SURVEY_OPTIONS:-}" -cp \
  "$spark/test-classes:$spark/classes:$(cat "$folder/classpath.usher-spark")" \
  usher.spark.bench.SurveyBench "$folder" "${1:-600000}"
