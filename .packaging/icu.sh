#!/bin/sh
# Puts what Broadsheet needs of ICU's data into FOLDER, and prints that file's path: icu.sh FOLDER
#
# Foundation brings ICU, and ICU the words of 800 languages, 34 MB of them; asked of it are time zones. The file is called as the data is: see
# Sources/CICU. Nothing is printed, and all data stays, where the toolchain keeps it otherwise.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
swift=${SWIFT:-swift}
library=$($swift -print-target-info -static-stdlib | sed -n 's|^ *"\(/.*/swift_static/[a-z]*\)".*|\1/lib_FoundationICU.a|p' | head -1)
[ -f "$library" ] && command -v clang ar nm >/dev/null || exit 0
mkdir -p "$1"
folder=$(cd "$1" && pwd)

# Chosen anew when the toolchain is another, or what is kept.
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
