#!/bin/sh
# Makes the usher command available to the next steps. Reads from the environment:
#   USHER_COMMAND   a command that is installed already; if it is empty, a released archive is downloaded
#   USHER_VERSION   the release, such as 0.9.0
#   USHER_RELEASES  where releases are, without the version
#   RUNNER_TEMP     the folder for the archive
#   GITHUB_PATH     the file that lists folders for the next steps' PATH
set -eu

fail() { echo "usher: $*" >&2; exit 2; }

bin=$RUNNER_TEMP/usher-bin
mkdir -p "$bin"
if [ -n "${USHER_COMMAND:-}" ]; then
  command=$(command -v "$USHER_COMMAND") || fail "the command '$USHER_COMMAND' is not there"
  case $command in /*) ;; *) command=$PWD/$command ;; esac
  ln -sf "$command" "$bin/usher"
else
  [ -n "${USHER_VERSION:-}" ] || fail "set the version, such as 0.9.0, or the path of a command"
  version=${USHER_VERSION#v}
  case $(uname -s)-$(uname -m) in
    Linux-x86_64) arch=amd64 ;;
    Linux-aarch64) arch=arm64 ;;
    *) fail "there is no archive for $(uname -s) on $(uname -m); install Usher and name its command" ;;
  esac
  archive=usher-$version-linux-$arch.tar.gz
  from=${USHER_RELEASES:-https://github.com/usher-robots/usher/releases/download}/v$version
  cd "$RUNNER_TEMP"
  for file in "$archive" SHA256SUMS; do
    curl -fsSL --retry 3 -o "$file" "$from/$file" || fail "cannot download $from/$file"
  done
  grep -F "$archive" SHA256SUMS | sha256sum -c - >/dev/null || fail "the checksum of $archive is wrong"
  tar -xzf "$archive"
  ln -sf "$RUNNER_TEMP/usher-$version/bin/usher" "$bin/usher"
fi
"$bin/usher" --version
[ -z "${GITHUB_PATH:-}" ] || echo "$bin" >> "$GITHUB_PATH"
