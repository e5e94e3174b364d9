#!/usr/bin/env bash
# Checks a proxy in front of a service with the access log LOG: check.sh URL LOG. It passes requests, names the client, and keeps no lines back.
set -euo pipefail
url=$1 log=$2
fail() { echo "check.sh: $*" >&2; exit 1; }
for _ in $(seq 100); do curl -sf "$url/healthz" >/dev/null && break; sleep 0.1; done
answer=$(curl -sf -w '\n%header{x-request-id}' --interface 127.0.0.3 -H 'X-Forwarded-For: 203.0.113.9' -H 'Forwarded: for=203.0.113.9' "$url/v1/check?url=https://shop.example/cart&agent=GPTBot")
id=${answer##*$'\n'}
[ -n "$id" ] && grep -q '"access":"disallow"' <<<"$answer" || fail "a check through the proxy: $answer"
# The log gets its line after the client gets the answer.
for _ in $(seq 50); do line=$(grep "$id" "$log") && break; sleep 0.1; done
grep -q '"client":"addr:127.0.0.3"' <<<"$line" || fail "the client is not the one before the proxy: $line"
# The second line is sent after the answer to the first has come.
coproc lines { curl -sN --no-buffer -T . -X POST -H 'Content-Type: application/x-ndjson' "$url/v1/check" 2>/dev/null; }
for path in cart shoes; do
  echo "{\"url\":\"https://shop.example/$path\"}" >&"${lines[1]}"
  read -r -t 10 answer <&"${lines[0]}" || fail "the proxy keeps lines back"
  grep -q "shop.example/$path" <<<"$answer" || fail "a line through the proxy: $answer"
done
echo "the proxy passes requests, clients and single lines"
