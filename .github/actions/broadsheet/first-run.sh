#!/usr/bin/env bash
# Decides whether a new memory may be begun: yes if GitHub's list of deployments shows that this repository has never published to the environment.
#
# The published site is not asked: a server that has lost what was published answers like one that never had it, while the list of deployments is
# kept elsewhere. If the list does not prove it, the answer is "no", and a run that finds no memory stops and says so.
set -euo pipefail

decide() {
  echo "first-run=$1" >>"${GITHUB_OUTPUT:?}"
  echo "$2"
  exit 0
}

case ${FIRST_RUN:-auto} in
  yes | true) decide yes "A new memory may be begun: the input first-run says so." ;;
  no | false) decide no "No new memory is begun: the input first-run says so." ;;
  auto) ;;
  *)
    echo "::error title=Broadsheet::first-run is \"$FIRST_RUN\"; it takes yes, no or auto"
    exit 1
    ;;
esac

# curl retries, so its messages go to a file of their own: those of a failed attempt must not mix with the answer of a later one.
reasons=$(mktemp)
trap 'rm -f "$reasons"' EXIT
reason() {
  local text
  text=$(<"$reasons")
  echo "${text//$'\n'/ }"
}

unproved() {
  echo "::notice title=Broadsheet::It is not known whether anything was published before: $1. If the site has no memory yet, this run stops."
  decide no "No new memory is begun."
}

api=${GITHUB_API_URL:-https://api.github.com}/repos/${GITHUB_REPOSITORY:?}/deployments
ask() {
  curl -fsS --retry "${RETRIES:-2}" --connect-timeout 20 --max-time 60 \
    -H "Authorization: Bearer ${TOKEN:-}" -H "Accept: application/vnd.github+json" -H "X-GitHub-Api-Version: 2022-11-28" "$1" 2>"$reasons"
}

most=100
environment=$(jq -rn --arg name "${ENVIRONMENT:-github-pages}" '$name | @uri')
deployments=$(ask "$api?environment=$environment&per_page=$most") ||
  unproved "the list of deployments cannot be read (the job needs the permission deployments: read): $(reason)"
numbers=$(jq -r 'if type == "array" then .[].id else error("no list") end' <<<"$deployments" 2>/dev/null) ||
  unproved "GitHub's answer is not a list of deployments"

count=0
for number in $numbers; do
  count=$((count + 1))
  statuses=$(ask "$api/$number/statuses?per_page=$most") || unproved "the deployment $number cannot be read: $(reason)"
  # A deployment that a later one has replaced stays in the list, with all of its statuses.
  published=$(jq -r 'any(.[]; .state == "success" or .state == "inactive")' <<<"$statuses" 2>/dev/null) ||
    unproved "GitHub's answer for the deployment $number is not a list of statuses"
  [[ $published == false ]] ||
    decide no "This repository has published before, so the site has a memory: no new one is begun."
done
((count < most)) || unproved "there are $most or more deployments, and none of the first $most succeeded"
decide yes "This repository has never published to ${ENVIRONMENT:-github-pages}: a new memory may be begun."
