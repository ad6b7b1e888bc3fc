#!/bin/sh
# Holds workflows, the action and what recipes write to the schemas of those who read them, and their shell to shellcheck: run.sh BINARY VENV
#
# Where actionlint is installed it looks, too, as in the project's CI; its package downloads it, which not every network lets it.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
binary=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") check=$here/$2/bin/check-jsonschema
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$binary" new site "$folder/site" --url https://port.example/news/ >/dev/null
for name in gitlab cron systemd nginx container rsync rclone; do "$binary" new recipe "$name" --site "$folder/site" >/dev/null; done

cd "$folder/site"
"$check" --builtin-schema vendor.github-workflows .github/workflows/publish.yml "$here"/.github/workflows/*.yml
"$check" --builtin-schema vendor.github-actions "$here/.github/actions/broadsheet/action.yml"
"$check" --builtin-schema vendor.gitlab-ci .gitlab-ci.yml
"$check" --builtin-schema vendor.compose-spec deploy/compose.yml
shellcheck --severity=warning --exclude=SC2016,SC2046 "$here"/.github/actions/broadsheet/*.sh "$here"/.packaging/*.sh "$here"/Tests/Workflows/run.sh deploy/*.sh

if command -v actionlint >/dev/null; then
  mkdir "$folder/repository" && cd "$folder/repository"
  git init -q && cp -R "$here/.github" . && cp "$folder/site/.github/workflows/publish.yml" .github/workflows/
  # The recipe checks the action out at this place.
  mkdir -p .tool && cp -R .github .tool/
  actionlint
else
  echo "notice: actionlint is not installed, and was left out"
fi
