#!/bin/sh
# Puts what every package holds into FOLDER, laid out as below /usr or /usr/local: stage.sh BINARY FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
binary=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder/bin" "$folder/share/bash-completion/completions" "$folder/share/zsh/site-functions" \
  "$folder/share/fish/vendor_completions.d"
cp "$binary" "$folder/bin/broadsheet"
# Symbols and notes of the build are of no use to those who run the program. The compiler's hashes for incremental builds also differ from build
# to build, and so does the build ID.
strip --strip-all --remove-section=.comment --remove-section=.swift_modhash --remove-section=.note.gnu.build-id "$folder/bin/broadsheet"
# The run path is the folder of Swift's libraries on the machine that linked the program, and the program loads none of them.
chrpath --delete "$folder/bin/broadsheet" >/dev/null
"$folder/bin/broadsheet" --generate-completion-script bash | sed '1{/^#!/d}' > "$folder/share/bash-completion/completions/broadsheet"
"$folder/bin/broadsheet" --generate-completion-script zsh > "$folder/share/zsh/site-functions/_broadsheet"
"$folder/bin/broadsheet" --generate-completion-script fish > "$folder/share/fish/vendor_completions.d/broadsheet.fish"
"$folder/bin/broadsheet" --experimental-dump-help |
  python3 "$here/manual.py" "$("$folder/bin/broadsheet" --version | head -1)" "$folder/share/man/man1"
# The demo site, which includes five APIs with their mappings. Debhelper does not compress files below `examples`.
mkdir -p "$folder/share/doc/broadsheet/examples/demo"
cp -R "$here/../Content" "$folder/share/doc/broadsheet/examples/demo/"
