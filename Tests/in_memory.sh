#!/bin/sh
# Runs a command with its temporary files in memory, where there is room for 4 GB and where programs may lie: tests start the program some
# three thousand times, and each time it waits for what is to be on a disk.
set -eu
folder=$(mktemp -d /dev/shm/broadsheet-tests.XXXXXX 2>/dev/null) || exec "$@"
# Some tests run the program as somebody without rights, who is to reach what is meant for everybody.
chmod 755 "$folder"
trap 'rm -rf "$folder"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
if [ "$(df -Pk "$folder" | awk 'END { print $4 }')" -gt 4000000 ] &&
  cp /bin/true "$folder/true" && "$folder/true" 2>/dev/null; then
  rm "$folder/true"
  TMPDIR=$folder
  export TMPDIR
fi
"$@"
