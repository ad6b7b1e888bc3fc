#!/usr/bin/env bash
# Generates the site. Its diagnostics become annotations of the run.
set -euo pipefail

options=(--site "${SITE:-.}" --report github)
[[ -z ${STATE_FROM:-} ]] || options+=(--state-from "$STATE_FROM")
[[ ${FIRST_RUN:-no} != yes ]] || options+=(--first-run)
# Splits the options into words as a shell does, without expanding or running anything.
if [[ ${ARGS:-} == *[![:space:]]* ]]; then
  # The full stop keeps empty words at the end, whose line feeds $() would remove.
  if ! words=$(xargs -n 1 printf '%s\n' <<<"$ARGS" 2>/dev/null && echo .); then
    echo "::error title=Broadsheet::args cannot be split into words: a quotation mark is not closed on its line: ${ARGS//$'\n'/ }"
    exit 1
  fi
  mapfile -t further <<<"${words%$'\n'.}"
  options+=("${further[@]}")
fi
broadsheet generate "${options[@]}"
