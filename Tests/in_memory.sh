#!/bin/sh
# Runs a command with its temporary files in memory if there is room for 4 GB and programs may be executed there: tests start the program some three
# thousand times, and each time it would wait for files to reach the disk.
set -eu
folder=$(mktemp -d /dev/shm/broadsheet-tests.XXXXXX 2>/dev/null) || exec "$@"
# Some tests run the program as a user without rights, who has to reach the files that everybody may read.
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
