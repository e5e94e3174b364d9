#!/bin/sh
# Bundles the page: bundle.sh PROJECT_ROOT OUT. Requires Node 20 or newer with npm. Without them the rest of Usher is still built, and
# the page says what is missing; if CI is set, the build fails.
set -eu

if command -v npm >/dev/null 2>&1 && command -v node >/dev/null 2>&1 \
  && npm ci --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error && node build.mjs "$1" "$2"; then
  exit 0
fi
echo "The analyzer page was not built: Node 20 or newer with npm is missing, or failed." >&2
[ -z "${CI:-}" ] || exit 1
mkdir -p "$2"
cp page.css logo.svg "$2"
cp not-built.html "$2/index.html"
echo "// The analyzer page was not built." > "$2/app.js"
cp "$2/app.js" "$2/theme.js"
