#!/bin/sh
# Prints what is linked into a program or loaded by it, and the licence of everything inside: notices.sh BINARY [FOLDER-OF-STATIC-LIBRARIES]
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
binary=$1 static=${2:-}

# The names of the packages that the files belong to, sorted.
owners() {
  for file in "$@"; do
    real=$(readlink -f "$file")
    # dpkg knows a file that moved from /lib to /usr/lib by its former path.
    dpkg-query -S "$real" 2>/dev/null || dpkg-query -S "${real#/usr}" 2>/dev/null || true
  done | cut -d : -f 1 | sort -u
}
loaded=$(owners $(ldd "$binary" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p'))
# static.sh makes two of these libraries itself, from Debian's sources.
inside=
[ -z "$static" ] || inside=$(printf '%s\n' libcmark-gfm-dev libcurl4-openssl-dev $(owners "$static"/lib/*.a) | sort -u)

version() { dpkg-query -W -f '${Version}' "$1"; }
# The toolchain says where it is: the program on the PATH may be a link to one that chooses among several.
swift=${SWIFT:-swift}
toolchain=$($swift -print-target-info | sed -n 's|^ *"runtimeResourcePath": *"\(/.*\)/lib/swift.*|\1|p')
checkouts="$here/.build/checkouts"

echo "Broadsheet is under the MIT licence: see LICENSE. It would not exist without the work of others."
echo
echo "Inside the program:"
echo
echo "  Swift standard library, Foundation with ICU, Dispatch   $($swift --version 2>/dev/null | sed -n 's/^Swift version \([^ ]*\).*/\1/p')"
for name in GRDB.swift swift-argument-parser; do
  echo "  $name   $(sed -n "/\"location\".*$name\"/,/version/s/.*\"version\" : \"\(.*\)\"/\1/p" "$here/Package.resolved")"
done
for package in $inside; do echo "  $package   $(version "$package")   (Debian)"; done
echo "  toml++   $(version libtomlplusplus-dev)   (Debian; headers)"
echo
echo "Loaded from the system:"
echo
for package in $loaded; do echo "  $package   $(version "$package")   (Debian's version at the time of the build)"; done

section() {
  printf '\n\n======== %s ========\n\n' "$1"
  cat "$2"
}
section "Swift" "$toolchain/share/swift/LICENSE.txt"
section "GRDB.swift" "$checkouts/GRDB.swift/LICENSE"
section "swift-argument-parser" "$checkouts/swift-argument-parser/LICENSE.txt"
for package in $inside libtomlplusplus-dev; do section "$package" "/usr/share/doc/$package/copyright"; done
