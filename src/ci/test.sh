#!/bin/sh
# Runs the test cases. Reads from the environment:
#   USHER_CASES  case files and folders, separated by spaces, or one on each of several lines; empty for none
set -eu
set -f

[ -n "${USHER_CASES:-}" ] || { echo "no test cases"; exit 0; }
case ${USHER_CASES:-} in
  *"
"*) IFS='
' ;; # names with blanks
esac
# Text of a case file must not become a command of the workflow.
token=usher-$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
echo "::stop-commands::$token"
code=0
# shellcheck disable=SC2086 # it is split
usher test -- $USHER_CASES || code=$?
echo "::$token::"
exit "$code"
