#!/bin/sh
# Builds the fuzzers and runs each for a while. Findings are kept in .build/fuzz, and their place is printed.
#   FUZZ_TARGETS        the fuzzers to run; all of them if empty
#   FUZZ_SECONDS        how long each runs; 60 if empty
#   BROADSHEET_CORPUS   a folder of real feeds, stories and payloads that inputs are made of (seeds.py); ../shared/corpus if empty
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$here/../../.build/fuzz
seeds=$work/seeds
corpus=${BROADSHEET_CORPUS:-$here/../../../shared/corpus}
mkdir -p "$work"
# The default linker of some systems cannot read the object files that the sanitizers make, so lld is used.
sh "$here/../extended_package.sh" "$work/package" "$here/Part.swift"
"${SWIFT:-swift}" build --configuration release --product fuzz --package-path "$work/package" --scratch-path "$work/build" \
  -Xswiftc -use-ld=lld -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address
if [ -e "$corpus/MANIFEST.md" ]; then python3 "$here/seeds.py" "$corpus" "$seeds"; else echo "notice: no corpus at $corpus, so the fuzzers begin without seeds"; fi
# Targets abort on purpose, so a backtrace only costs time. Freed memory need not stay in quarantine for long.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=quarantine_size_mb=16:handle_abort=0
failed=
for FUZZ_TARGET in ${FUZZ_TARGETS:-dates documents feeds html icons json mappings markdown paths pictures}; do
  export FUZZ_TARGET
  found=$work/$FUZZ_TARGET
  mkdir -p "$found" "$found-findings" "$seeds/$FUZZ_TARGET"
  echo "== $FUZZ_TARGET"
  "$work/build/release/fuzz" -timeout=5 -rss_limit_mb=1024 -max_len=16384 -dict="$here/Dictionaries/$FUZZ_TARGET.dict" \
    -artifact_prefix="$found-findings/" -max_total_time="${FUZZ_SECONDS:-60}" -print_final_stats=1 -verbosity=0 "$found" \
    "$seeds/$FUZZ_TARGET" || failed="$failed $FUZZ_TARGET"
done
[ -z "$failed" ] || { echo "findings in$failed: see $work/*-findings" >&2; exit 1; }
