#!/bin/sh
# Writes the changed verdicts as a comment of the pull request, the same one each time. Reads from the environment:
#   USHER_COMMENT      true if there shall be a comment
#   USHER_CHANGED      whether a verdict changes: without a change, only an earlier comment is renewed
#   USHER_MARKDOWN     the Markdown file of the comparison
#   GH_TOKEN           a token that may write comments
#   GITHUB_REF, GITHUB_REPOSITORY
set -eu

# A pull request from a fork has a token that may not write. That is not the fault of the change.
failed() {
  echo "::warning title=robots.txt::The comment could not be written: the token may not write, as in a pull request from a fork"
  exit 0
}

[ "${USHER_COMMENT:-}" = true ] && [ -n "${USHER_CHANGED:-}" ] || exit 0
case ${GITHUB_REF:-} in
  refs/pull/*) number=${GITHUB_REF#refs/pull/} ;;
  *) echo "no comment: this is not a pull request"; exit 0 ;;
esac
mark='<!-- usher diff -->'
text=$USHER_MARKDOWN.comment
{ echo "$mark"; cat "$USHER_MARKDOWN"; } > "$text"
comments=repos/$GITHUB_REPOSITORY/issues/${number%%/*}/comments
# Anyone can write such a line, but only a bot's comment is ours.
id=$(gh api --paginate "$comments" --jq ".[] | select(.user.type == \"Bot\" and (.body | startswith(\"$mark\"))) | .id") || failed
id=$(printf '%s\n' "$id" | head -n 1)
if [ -n "$id" ]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" --field "body=@$text" || failed
elif [ "$USHER_CHANGED" != false ]; then
  gh api --silent --method POST "$comments" --field "body=@$text" || failed
fi
