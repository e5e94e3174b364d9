#!/bin/sh
# Runs the test cases. Reads from the environment:
#   USHER_CASES  case files and folders, separated by whitespace; empty for none
set -eu
set -f

[ -n "${USHER_CASES:-}" ] || { echo "no test cases"; exit 0; }
# Text of a case file must not become a command of the workflow.
token=usher-$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
echo "::stop-commands::$token"
code=0
# shellcheck disable=SC2086 # files are separated by whitespace
usher test -- $USHER_CASES || code=$?
echo "::$token::"
exit "$code"
