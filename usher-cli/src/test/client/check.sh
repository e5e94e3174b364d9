#!/bin/sh
# Calls the tools of the MCP server with the client of the npm SDK, and verifies signatures with the npm package: check.sh PATH_OF_USHER. Needs Node 20 with npm, and "npm ci" before.
set -eu
cd "$(dirname "$0")"
node signatures.js "$1"
exec node call.js "$1"
