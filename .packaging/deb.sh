#!/bin/sh
# Makes the package for Debian 12 in FOLDER: deb.sh BINARY FOLDER. The same binary gives the same bytes.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
mkdir -p "$2"
out=$(cd "$2" && pwd)
version=$("$binary" --version | head -1)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
build=$work/broadsheet-$version
mkdir -p "$build"
cp -R "$here/debian" "$build/debian"
sh "$here/stage.sh" "$binary" "$build/usr"
cp "$here/../README.md" "$build/"
cp "$here/../CHANGELOG.md" "$build/changelog.md"
cat > "$build/debian/changelog" <<END
broadsheet ($version) bookworm; urgency=medium

  * See changelog.gz for what is new.

 -- Broadsheet <$(sed -n 's/^Maintainer: .*<\(.*\)>$/\1/p' "$here/debian/control")>  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END
(cd "$build" && dpkg-buildpackage --build=binary --unsigned-changes --unsigned-buildinfo > ../log 2>&1) || { cat "$work/log" >&2; exit 1; }
# The folder holds the package of one version: what takes it from there names none.
rm -f "$out"/broadsheet_*_"$(dpkg --print-architecture)".deb*
cp "$work"/*.deb "$out/"
for package in "$work"/*.deb; do
  name=$(basename "$package")
  (cd "$out" && sha256sum "$name" > "$name.sha256")
  echo "$out/$name: $(wc -c < "$package") bytes"
done
