#!/bin/sh
# Tries the packages in FOLDER on a bare Debian, and checks that packing the same program again gives the same bytes: check.sh FOLDER
#
# It needs root, for chroot. Times and sizes go to standard output.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
dist=$(cd "$1" && pwd)
[ "$(id -u)" = 0 ] || { echo "Trying packages on a bare Debian needs root: sudo make check-packages" >&2; exit 1; }
work=$(cd "$here/.." && pwd)/.build/check
root=$work/new/root
# Also of a debootstrap that was interrupted.
leave() {
  for place in "$root/proc" "$work/base/proc" "$work/base/sys"; do ! mountpoint -q "$place" || umount "$place"; done
}
trap leave EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
leave
rm -rf --one-file-system "$work/new" "$work/again" "$work/base"
mkdir -p "$work/new"

now() { date +%s.%N; }
since() { awk -v a="$1" -v b="$(now)" 'BEGIN { printf "%.1f s", b - a }'; }
tell() { printf '%-58s %s\n' "$1" "$2"; }

sh "$here/dist.sh" "$here/../.build/programs/static" "$here/../.build/static" "$work/again" >/dev/null
sh "$here/deb.sh" "$here/../.build/programs/shared" "$work/again" >/dev/null
for file in "$work"/again/*; do
  cmp "$file" "$dist/$(basename "$file")"
  tell "packed again, the same bytes: $(basename "$file")" "$(wc -c < "$file") bytes"
done

mirror=$(apt-get indextargets --format '$(SITE) $(CODENAME) $(ORIGIN)' 'Created-By: Packages' | sed -n 's/^\([^ ]*\) bookworm Debian$/\1/p' | head -1)
[ -n "$mirror" ] || { echo "apt knows no source of Debian 12's packages" >&2; exit 1; }
start=$(now)
if [ ! -f "$work/bookworm.tar" ]; then
  debootstrap --variant=minbase bookworm "$work/base" "$mirror" >"$work/debootstrap.log" 2>&1 || { tail -5 "$work/debootstrap.log" >&2; exit 1; }
  tar -C "$work/base" -cf "$work/bookworm.tar.new" . && mv "$work/bookworm.tar.new" "$work/bookworm.tar"
  rm -rf "$work/base"
  tell "a bare Debian 12" "$(since "$start")"
fi

bare() {
  leave
  rm -rf --one-file-system "$root"
  mkdir "$root"
  tar -C "$root" -xf "$work/bookworm.tar"
  # Programs expect it, as on every machine and in every container.
  mount -t proc proc "$root/proc"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  # The sources and settings of this machine's apt, without those that are not Debian's.
  rm -f "$root/etc/apt/sources.list"
  apt-get indextargets --format 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $(SITE) $(RELEASE) $(COMPONENT) $(ORIGIN)' \
    'Created-By: Packages' | sed -n 's/ Debian$//p' | sort -u > "$root/etc/apt/sources.list.d/here.list"
  apt-config dump | grep -i '^Acquire::' > "$root/etc/apt/apt.conf.d/90here" || true
}
in_root() { chroot "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
size() { du -skx "$root" | cut -f 1; }

# Makes a new site and its first pages, then those of the demo.
first_pages() {
  command=$1
  ! in_root sh -c 'command -v swift' || { echo "The bare Debian has Swift" >&2; exit 1; }
  begun=$(now)
  in_root "$command" new site /site >/dev/null
  # Without the machine's time zones, this one has to come from the program's own data. Its days begin at 18:15 UTC of the day before.
  rm -rf "$root/usr/share/zoneinfo"
  in_root sh -c 'printf "timeZone: Asia/Kathmandu\n" >> /site/Content/site.yml'
  in_root "$command" generate --offline --site /site --first-run >/dev/null
  pages=$(in_root find /site/Output -name '*.html' | wc -l)
  [ "$pages" -gt 3 ] || { echo "Only $pages pages were written" >&2; exit 1; }
  in_root grep -rqF 'T18:15:00Z"' /site/Output || { echo "No page has a day that begins at midnight in Kathmandu" >&2; exit 1; }
  tell "  new site, generate: $pages pages" "$(since "$begun")"
  in_root sh -c 'cp -R /usr/share/doc/broadsheet/examples/demo /demo 2>/dev/null || cp -R /usr/local/share/doc/broadsheet/examples/demo /demo'
  in_root "$command" generate --offline --site /demo >/dev/null 2>&1
  in_root test -f /demo/Output/racing/index.html || { echo "The demo site in the package has no races" >&2; exit 1; }
}

bare
before=$(size)
start=$(now)
in_root apt-get update -qq
tell "apt-get update" "$(since "$start")"
start=$(now)
cp "$dist"/broadsheet_*_"$(dpkg --print-architecture)".deb "$root/broadsheet.deb"
in_root apt-get install -y -qq --no-install-recommends /broadsheet.deb >"$work/install.log" 2>&1 || { tail "$work/install.log" >&2; exit 1; }
rm "$root/broadsheet.deb"
rm -f "$root"/var/cache/apt/archives/*.deb
tell "apt-get install ./broadsheet.deb, with its libraries" "$(since "$start"), $(($(size) - before)) kB"
first_pages broadsheet
in_root broadsheet --version | sed 's/^/  /'
in_root getent passwd broadsheet >/dev/null || { echo "The package created no user" >&2; exit 1; }
in_root apt-get purge -y -qq broadsheet >/dev/null 2>&1
! in_root sh -c 'command -v broadsheet' || { echo "Purging the package left the program" >&2; exit 1; }

bare
before=$(size)
start=$(now)
tar -xzf "$dist/broadsheet-"*"-linux-$(uname -m).tar.gz" -C "$root/usr/local" --strip-components 1
tell "tar -xzf broadsheet.tar.gz, nothing else" "$(since "$start"), $(($(size) - before)) kB"
first_pages broadsheet
in_root broadsheet --version | sed 's/^/  /'
leave
rm -rf "$work/new" "$work/again"
