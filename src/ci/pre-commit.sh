#!/bin/sh
# Runs usher for pre-commit: the installed command, or else the release of this checkout, which is downloaded once.
set -eu

if ! command -v usher >/dev/null 2>&1; then
  root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
  RUNNER_TEMP=$root/.usher
  export RUNNER_TEMP
  if [ ! -x "$RUNNER_TEMP/usher-bin/usher" ]; then
    USHER_VERSION=$(sed -n 's:^  <version>\(.*\)</version>$:\1:p' "$root/pom.xml" | head -n 1)
    export USHER_VERSION
    sh "$root/src/ci/install.sh" >&2
  fi
  PATH=$RUNNER_TEMP/usher-bin:$PATH
fi
exec usher "$@"
