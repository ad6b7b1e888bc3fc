#!/bin/sh
# Makes the package for any Linux in FOLDER: dist.sh BINARY FOLDER-OF-STATIC-LIBRARIES FOLDER. The same binary gives the same bytes.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
binary=$1 static=$2 out=$3
version=$("$binary" --version | head -1)
name=broadsheet-$version-linux-$(uname -m)
epoch=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)}
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
sh "$here/stage.sh" "$binary" "$stage/$name"
mkdir -p "$stage/$name/share/doc/broadsheet" "$out"
cp "$here/../LICENSE" "$here/../README.md" "$here/../CHANGELOG.md" "$stage/$name/share/doc/broadsheet/"
sh "$here/notices.sh" "$binary" "$static" > "$stage/$name/share/doc/broadsheet/NOTICES"
# The folder holds the package of one version: what takes it from there names none.
rm -f "$out"/broadsheet-*-linux-"$(uname -m)".tar.gz*
tar --create --format=gnu --sort=name --mtime="@$epoch" --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -C "$stage" "$name" |
  gzip -9n > "$out/$name.tar.gz"
(cd "$out" && sha256sum "$name.tar.gz" > "$name.tar.gz.sha256")
echo "$out/$name.tar.gz: $(wc -c < "$out/$name.tar.gz") bytes; unpacked, the program takes $(wc -c < "$stage/$name/bin/broadsheet")"
