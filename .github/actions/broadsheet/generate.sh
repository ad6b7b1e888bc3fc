#!/usr/bin/env bash
# Makes the site. What is wrong stands as annotations beside the run.
set -euo pipefail

options=(--site "${SITE:-.}" --report github)
[[ -z ${STATE_FROM:-} ]] || options+=(--state-from "$STATE_FROM")
[[ ${FIRST_RUN:-no} != yes ]] || options+=(--first-run)
# As a shell takes words apart, without carrying anything out.
if [[ -n ${ARGS:-} ]]; then
  mapfile -t further < <(xargs -n 1 printf '%s\n' <<<"$ARGS")
  options+=("${further[@]}")
fi
broadsheet generate "${options[@]}"
