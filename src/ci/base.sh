#!/bin/sh
# Fails if the new file closes the site to Google or Bing, and the file of the base branch does not. Reads from the environment:
#   USHER_FILE       the new file
#   USHER_BASE       the file to compare with; empty for that of the branch GITHUB_BASE_REF, if there is one
#   RUNNER_TEMP      a folder for the file of the branch
set -eu

[ -f "$USHER_FILE" ] || { echo "no $USHER_FILE to compare with the base"; exit 0; }
base=${USHER_BASE:-}
if [ -z "$base" ]; then
  [ -n "${GITHUB_BASE_REF:-}" ] || { echo "no base to compare with"; exit 0; }
  base=${RUNNER_TEMP:-/tmp}/usher-base.txt
  git fetch --quiet --depth=1 origin "$GITHUB_BASE_REF" || {
    echo "::warning title=robots.txt::The base branch could not be fetched and was not compared"
    exit 0
  }
  git show "FETCH_HEAD:./$USHER_FILE" > "$base" 2> /dev/null || : > "$base" # the file is new
fi
# The search engines that a file closes the site to, unless a comment in it says that this is meant.
closed() {
  usher lint --no-config --select REP127 --exit-zero --format json -- "$1" | grep -o 'closed to [^"]*' | grep -oE 'Google|Bing' | sort -u
}
before=" $(closed "$base" | tr '\n' ' ')"
code=0
for name in $(closed "$USHER_FILE"); do
  case $before in
    *" $name "*) ;;
    *)
      echo "::error file=$USHER_FILE,title=robots.txt::This change closes the site to $name. If that is meant, add the comment: # usher: ignore-file REP127"
      code=1
      ;;
  esac
done
exit $code
