#!/bin/sh
# Checks workflows, the action and the files that recipes write against the schemas of the programs that read them, and shell scripts with shellcheck:
# run.sh BINARY VENV
#
# Also runs actionlint if it is installed, as the project's CI does. It is not in the requirements, since its package downloads it when it is
# installed, which not every network allows.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
binary=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") check=$here/$2/bin/check-jsonschema
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

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
  # The workflow of the recipe checks the action out here.
  mkdir -p .tool && cp -R .github .tool/
  actionlint
else
  echo "notice: actionlint is not installed, so it did not check the workflows"
fi
