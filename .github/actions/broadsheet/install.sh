#!/usr/bin/env bash
# Downloads the package of a release, verifies its checksum, and puts the program on the path of the later steps.
set -euo pipefail

fail() {
  echo "::error title=Broadsheet::$1"
  exit 1
}

version=${VERSION#v}
[[ $version =~ ^[0-9A-Za-z.+-]+$ ]] || fail "version is \"$VERSION\"; it takes one such as 0.1.0"
[[ -n ${RELEASES:-} || ${REPOSITORY:-} =~ ^[^/]+/[^/]+$ ]] ||
  fail "repository is \"${REPOSITORY:-}\"; it takes the OWNER/NAME of the repository whose releases have the program"
expected=${SHA256:-}
expected=${expected,,}
[[ -z $expected || $expected =~ ^[0-9a-f]{64}$ ]] ||
  fail "sha256 is \"$SHA256\"; it takes the 64 hexadecimal digits that \`sha256sum\` prints of the package, or nothing"
releases=${RELEASES:-${GITHUB_SERVER_URL:-https://github.com}/$REPOSITORY/releases/download}
package=broadsheet-$version-linux-$(uname -m).tar.gz
address=${releases%/}/v$version/$package
folder=${RUNNER_TEMP:?}/broadsheet
rm -rf "$folder"
mkdir -p "$folder"

download() {
  local reason
  reason=$(curl -fsSL --retry "${RETRIES:-3}" --retry-delay 2 --connect-timeout 20 --max-time 300 -o "$2" "$1" 2>&1) ||
    fail "$1 cannot be had: ${reason//$'\n'/ }. Is there a release v$version with a package for $(uname -m)?"
}

download "$address" "$folder/$package"
if [[ -z $expected ]]; then
  download "$address.sha256" "$folder/sum"
  read -r expected _ <"$folder/sum" || true
  [[ $expected =~ ^[0-9a-f]{64}$ ]] || fail "$address.sha256 has no checksum"
fi
read -r sum _ < <(sha256sum "$folder/$package")
[[ $sum == "$expected" ]] ||
  fail "$package is not what was released: its checksum is $sum, and that of the release $expected. Nothing of it was run."

tar -xzf "$folder/$package" -C "$folder" --strip-components 1
"$folder/bin/broadsheet" --version || fail "the program does not run on this machine"
echo "$folder/bin" >>"${GITHUB_PATH:?}"
