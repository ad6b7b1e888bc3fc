#!/usr/bin/env bash
# Makes the site. What is wrong stands as annotations beside the run.
set -euo pipefail

options=(--site "${SITE:-.}" --report github)
[[ -z ${STATE_FROM:-} ]] || options+=(--state-from "$STATE_FROM")
[[ ${FIRST_RUN:-no} != yes ]] || options+=(--first-run)
# As a shell takes words apart, without carrying anything out.
if [[ ${ARGS:-} == *[![:space:]]* ]]; then
  # The full stop keeps an empty word at the end.
  if ! words=$(xargs -n 1 printf '%s\n' <<<"$ARGS" 2>/dev/null && echo .); then
    echo "::error title=Broadsheet::args cannot be taken apart: a quotation mark is not closed on its line: ${ARGS//$'\n'/ }"
    exit 1
  fi
  mapfile -t further <<<"${words%$'\n'.}"
  options+=("${further[@]}")
fi
broadsheet generate "${options[@]}"
