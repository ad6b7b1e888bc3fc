#!/bin/sh
# What every package holds, as it lies below /usr or /usr/local: stage.sh BINARY FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
binary=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder/bin" "$folder/share/bash-completion/completions" "$folder/share/zsh/site-functions" \
  "$folder/share/fish/vendor_completions.d"
cp "$binary" "$folder/bin/broadsheet"
# Nothing of where and how it was built is of use to who runs it; and what the compiler notes for its next build differs from build to
# build, as does the identity that is made of it.
strip --strip-all --remove-section=.comment --remove-section=.swift_modhash --remove-section=.note.gnu.build-id "$folder/bin/broadsheet"
# It is where Swift's own libraries lay on the machine that linked it, and none is shared.
chrpath --delete "$folder/bin/broadsheet" >/dev/null
"$folder/bin/broadsheet" --generate-completion-script bash | sed '1{/^#!/d}' > "$folder/share/bash-completion/completions/broadsheet"
"$folder/bin/broadsheet" --generate-completion-script zsh > "$folder/share/zsh/site-functions/_broadsheet"
"$folder/bin/broadsheet" --generate-completion-script fish > "$folder/share/fish/vendor_completions.d/broadsheet.fish"
"$folder/bin/broadsheet" --experimental-dump-help |
  python3 "$here/manual.py" "$("$folder/bin/broadsheet" --version | head -1)" "$folder/share/man/man1"
# The demo, five APIs with their mappings among it. What lies below examples is packed as it is.
mkdir -p "$folder/share/doc/broadsheet/examples/demo"
cp -R "$here/../Content" "$folder/share/doc/broadsheet/examples/demo/"
