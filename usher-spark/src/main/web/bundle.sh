#!/bin/sh
# Builds the page of reports: bundle.sh OUT. Requires Node 20 or newer with npm. Without them usher-spark is still built, and
# `sql --report` says what is missing; if CI is set, the build fails.
set -eu

mkdir -p "$1"
if command -v npm >/dev/null 2>&1 && command -v node >/dev/null 2>&1 \
  && npm ci --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error >/dev/null && node build.mjs "$1"; then
  exit 0
fi
echo "The page of reports was not built: Node 20 or newer with npm is missing, or failed." >&2
[ -z "${CI:-}" ] || exit 1
