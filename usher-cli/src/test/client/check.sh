#!/bin/sh
# Calls the tools of the MCP server with the client of the npm SDK: check.sh PATH_OF_USHER. Needs Node 20 with npm, and "npm ci" before.
set -eu
cd "$(dirname "$0")"
exec node call.js "$1"
