#!/bin/sh
# Lints the API description, makes a client of it, checks its types, and calls a running service that answers from examples/robots:
# check.sh BASE_URL OPENAPI_JSON. Needs Node 20 with npm, and "npm ci" before.
set -eu
base=$1
description=$2
cd "$(dirname "$0")"
PATH=$PWD/node_modules/.bin:$PATH

redocly lint --config redocly.yaml "$description"
openapi-typescript "$description" --root-types --root-types-no-schema-prefix --output service.d.ts
tsc --project tsconfig.json
for _ in $(seq 100); do
  node -e 'fetch(process.argv[1]).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))' "$base/readyz" && break
  sleep 0.2
done
node out/call.js "$base" "$description"
