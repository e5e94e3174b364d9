#!/bin/sh
# Bundles the page: bundle.sh PROJECT_ROOT OUT. Needs Node 20 with npm; without them everything else of Usher is built all the same,
# and the page says what is missing. Where CI is set that is a failure.
set -eu

if command -v npm >/dev/null 2>&1 && command -v node >/dev/null 2>&1 \
  && npm ci --no-audit --no-fund --prefer-offline --loglevel=error && node build.mjs "$1" "$2"; then
  exit 0
fi
echo "the analyzer page is left out: it needs Node 20 with npm, which is missing or failed" >&2
[ -z "${CI:-}" ] || exit 1
mkdir -p "$2"
cp page.css logo.svg "$2"
cp left-out.html "$2/index.html"
echo "// The page was left out." > "$2/app.js"
cp "$2/app.js" "$2/theme.js"
