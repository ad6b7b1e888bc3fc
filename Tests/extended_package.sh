#!/bin/sh
# extended_package.sh FOLDER PART: makes FOLDER a package that is this one with what PART, the end of a manifest, adds to it. It is for programs
# that have no place in ordinary builds and tests; the dependencies between targets stay in one file.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
for name in Sources Tests Templates; do ln -sfn "$root/$name" "$1/$name"; done
cat "$root/Package.swift" "$2" > "$1/Package.swift.new"
cmp -s "$1/Package.swift.new" "$1/Package.swift" || cp "$1/Package.swift.new" "$1/Package.swift"
rm "$1/Package.swift.new"
