#!/bin/sh
# Writes an archive of synthetic sites to try the jobs of docs/spark.md on. Arguments: a folder that does not exist, and the numbers
# of sites, visits of each site, URLs and WARC files. The same numbers give the same archive.
set -eu

[ $# -eq 5 ] || { echo "usage: archive.sh FOLDER SITES VISITS URLS WARC_FILES" >&2; exit 2; }

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM

spark=$root/usher-spark/target
(cd "$root" && ./mvnw -q -B -ntp -pl usher-spark -am test-compile dependency:build-classpath \
  -Dmdep.outputFile="$folder/classpath.\${project.artifactId}" -Dmdep.includeScope=test -Dspotless.check.skip=true) >&2
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
opens=@$root/usher-spark/src/launch/java-options
"$java" "$opens" -cp "$spark/test-classes:$spark/classes:$(cat "$folder/classpath.usher-spark")" \
  usher.spark.synthetic.ArchiveWriter "$@"
find "$1" \( -name _SUCCESS -o -name '.*.crc' \) -delete
