#!/bin/sh
# Lints the files: annotations on standard output, and a SARIF log. Reads from the environment:
#   USHER_FILES    files and folders, separated by spaces, or one on each of several lines; empty for none
#   USHER_FAIL_ON  the lowest severity that fails the step; empty for the configuration's
#   USHER_CONFIG   a configuration; empty to search for usher.yaml
#   USHER_SARIF    the SARIF log to write; empty for none
set -eu
set -f # patterns are not expanded

[ -n "${USHER_FILES:-}" ] || { echo "no files to lint"; exit 0; }

case ${USHER_FILES:-} in
  *"
"*) IFS='
' ;; # names with blanks
esac
set -- --files-only ${USHER_FAIL_ON:+"--fail-on=$USHER_FAIL_ON"} ${USHER_CONFIG:+"--config=$USHER_CONFIG"}
if [ -n "${USHER_SARIF:-}" ]; then
  # Exit code 1 means issues, which the next command reports.
  # shellcheck disable=SC2086 # it is split
  usher lint "$@" --format sarif -- $USHER_FILES > "$USHER_SARIF" || [ $? -eq 1 ]
  [ -z "${GITHUB_OUTPUT:-}" ] || echo "sarif=$USHER_SARIF" >> "$GITHUB_OUTPUT"
fi
# shellcheck disable=SC2086
usher lint "$@" --format github -- $USHER_FILES
