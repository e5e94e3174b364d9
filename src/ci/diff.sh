#!/bin/sh
# Compares a robots.txt with the deployed one, and writes the changed verdicts as Markdown. Reads from the environment:
#   USHER_DEPLOYED        the deployed file: a URL or a file; empty for no comparison
#   USHER_FILE            the new file
#   USHER_MARKDOWN        the Markdown file to write
#   USHER_FAIL_ON_CHANGE  true if a changed verdict fails the step
#   GITHUB_STEP_SUMMARY   the summary of the job
set -eu

[ -n "${USHER_DEPLOYED:-}" ] || { echo "no deployed file to compare with"; exit 0; }
code=0
usher diff --files-only --format markdown -- "$USHER_DEPLOYED" "$USHER_FILE" > "$USHER_MARKDOWN" || code=$?
case $code in
  0) changed=false ;;
  1) changed=true ;;
  3)
    # The site cannot be reached now, which is not the fault of this change.
    echo "::warning title=robots.txt::The deployed robots.txt could not be fetched and was not compared"
    echo "The deployed robots.txt could not be fetched and was not compared." > "$USHER_MARKDOWN"
    changed=undecided
    USHER_FAIL_ON_CHANGE=false
    ;;
  4) changed=undecided ;;
  *) exit "$code" ;;
esac
[ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$USHER_MARKDOWN" >> "$GITHUB_STEP_SUMMARY"
[ -z "${GITHUB_OUTPUT:-}" ] || printf 'changed=%s\nmarkdown=%s\n' "$changed" "$USHER_MARKDOWN" >> "$GITHUB_OUTPUT"
echo "verdicts changed: $changed"
[ "$changed" = false ] || [ "${USHER_FAIL_ON_CHANGE:-false}" != true ] || exit 1
