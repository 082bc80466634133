#!/bin/sh
# Runs a slow command of the Makefile: tools/step.sh TITLE COMMAND…
# Shows the seconds it has taken so far, and its output only if it fails or is stopped.
title=$1
shift
output=$(mktemp)
begun=$(date +%s)
elapsed() { echo $(($(date +%s) - begun)); }
"$@" >"$output" 2>&1 &
command=$!
trap 'kill "$command" 2>/dev/null; echo; cat "$output"; echo "$title: stopped after $(elapsed) s"; rm -f "$output"; exit 130' INT TERM
[ -t 1 ] || echo "$title …"
shown=0
while kill -0 "$command" 2>/dev/null; do
  if [ -t 1 ]; then
    printf '\r%s … %s s' "$title" "$(elapsed)"
  elif [ $(($(elapsed) - shown)) -ge 30 ]; then
    shown=$(elapsed)
    echo "  still running after $shown s"
  fi
  sleep 1
done
wait "$command"
result=$?
[ -t 1 ] && printf '\r'
if [ "$result" = 0 ]; then
  echo "$title: done in $(elapsed) s"
else
  cat "$output"
  echo "$title: failed after $(elapsed) s"
fi
rm -f "$output"
exit "$result"
