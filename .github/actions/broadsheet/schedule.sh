#!/usr/bin/env bash
# Warns before GitHub disables scheduled workflows, which it does in a public repository 60 days after the last commit.
set -euo pipefail

[[ ${GITHUB_EVENT_NAME:-} == schedule ]] || exit 0
committed=$(git -C "${SITE:-.}" log -1 --format=%ct 2>/dev/null) || exit 0
days=$(((${NOW:-$(date +%s)} - committed) / 86400))
((days >= 45)) || exit 0
message="The last commit is $days days old. GitHub disables schedules after 60 days without one"
((days < 60)) && message+=", which is in $((60 - days)) days"
echo "::warning title=Schedules::$message. Any commit keeps them going, as does \"Enable workflow\" under Actions."
