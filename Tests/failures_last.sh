#!/bin/sh
# Runs Swift tests, and prints what failed once more at the end: in the output of thousands of tests it would be hard to find, and whoever keeps
# only the end of it would not have it at all.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
{
  "$@" 2>&1
  echo $? >"$folder/status"
} | tee "$folder/output"
status=$(cat "$folder/status")
if [ "$status" != 0 ]; then
  echo "What failed, once more:"
  awk '/^(◇|✔|✘)/ { left = /^✘ .* recorded an issue/ ? 20 : 0 } left-- > 0' "$folder/output" | head -n 300
fi
exit "$status"
