#!/bin/sh
# Puts the part of ICU's data that Broadsheet needs into a file in FOLDER, and prints its path: icu.sh FOLDER
#
# Foundation brings ICU, and ICU brings 34 MB of data for 800 languages, of which Broadsheet needs the time zones. The file has the name of the
# data's symbol: see Sources/CICU. If the toolchain keeps the data in another way, nothing is printed, and the program has all of it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
swift=${SWIFT:-swift}
library=$($swift -print-target-info -static-stdlib | sed -n 's|^ *"\(/.*/swift_static/[a-z]*\)".*|\1/lib_FoundationICU.a|p' | head -1)
[ -f "$library" ] && command -v clang ar nm >/dev/null || exit 0
mkdir -p "$1"
folder=$(cd "$1" && pwd)

# The file is made anew when the toolchain or one of the two scripts changes.
stamp=$( { $swift --version 2>/dev/null; cat "$here/icu.sh" "$here/icu.c"; } | cksum)
if [ "$(cat "$folder/stamp" 2>/dev/null)" != "$stamp" ]; then
  cd "$folder"
  rm -f ./*
  ar x "$library" icu_packaged_data.cpp.o 2>/dev/null || exit 0
  symbol=$(nm -S icu_packaged_data.cpp.o | sed -n 's/^[0-9a-f]* \([0-9a-f]*\) R \(icudt[0-9]*_dat\)$/\1 \2/p')
  size=${symbol%% *} name=${symbol##* }
  [ -n "$name" ] || exit 0
  clang -O1 -DDATA="$name" -DBYTES="0x${size}u" "$here/icu.c" icu_packaged_data.cpp.o -o choose
  ./choose > "$name"
  rm icu_packaged_data.cpp.o choose
  echo "$stamp" > stamp
fi
ls -d "$folder"/icudt*_dat
