#!/bin/sh
# The C libraries in the form that is put into the program: static.sh FOLDER
# What the linker is told beside those that the program names itself: static.sh --libraries
#
# FOLDER/lib gets Debian's own static libraries, and two of which Debian has none that fits:
# - libcurl, built from Debian's source without what Broadsheet never asks it for (Kerberos, LDAP, RTMP, SSH, and a list of domains for cookies),
#   of which Debian has no static libraries at all;
# - libcmark-gfm, the same objects with three names changed, so that Sources/CCMarkGFM can stand between: see there.
#
# A linker that looks into this folder first finds these and no shared library. The C library itself stays shared: what looks up names and
# converts encodings is loaded by it while the program runs, and has to be of the same version.
set -eu
if [ "$1" = --libraries ]; then
  for name in cmark-gfm-extensions cmark-gfm nghttp2 idn2 unistring ssl crypto brotlidec brotlienc brotlicommon zstd z webp sqlite3 stdc++; do printf ' -Xlinker -l%s' $name; done
  exit 0
fi
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
system=/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)

# Built anew when a library of Debian is another, or this script.
stamp=$( { cat "$here/static.sh"; dpkg-query -W -f '${Package} ${Version}\n' $(cat "$here/../.ci/packages" "$here/../.ci/static-packages"); } |
  sha256sum | cut -d ' ' -f 1)
[ "$(cat "$folder/stamp" 2>/dev/null)" = "$stamp" ] && exit 0
rm -rf "$folder"
mkdir -p "$folder/lib" "$folder/source" "$folder/apt/lists/partial"
cd "$folder"

for name in brotlicommon brotlidec brotlienc cmark-gfm-extensions crypto gumbo idn2 jpeg nghttp2 png16 re2 sqlite3 ssl unistring webp webpdemux \
  webpmux yaml z zstd; do
  ln -s "$system/lib$name.a" lib/
done
# GCC's own library of C++, whichever version it has.
ln -s "$(gcc -print-file-name=libstdc++.a)" lib/

# Debian's sources, from where its packages come.
sources=apt/sources.list
apt-get indextargets --format '$(SITE) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' | sort -u |
  sed -n 's|^\(.*\) Debian$|deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] \1|p' > $sources
get() {
  apt-get -o APT::Sandbox::User=root -o Dir::Etc::SourceList="$folder/$sources" -o Dir::Etc::SourceParts=/dev/null \
    -o Dir::State::Lists="$folder/apt/lists" -o Dir::Cache="$folder/apt" -qq "$@"
}
get update
version=$(dpkg-query -W -f '${source:Version}' libcurl4-openssl-dev)
(cd source && get source "curl=$version" >/dev/null)
mv source/curl-*/ source/curl
cd source/curl
./configure --quiet --disable-shared --enable-static --disable-dependency-tracking \
  --with-openssl --with-zlib --with-brotli --with-zstd --with-nghttp2 --with-libidn2 --with-ca-bundle=/etc/ssl/certs/ca-certificates.crt \
  --without-gssapi --without-librtmp --without-libssh2 --without-libpsl --disable-ldap --disable-ldaps --disable-manual \
  --disable-dict --disable-ftp --disable-gopher --disable-imap --disable-mqtt --disable-pop3 --disable-rtsp --disable-smb --disable-smtp \
  --disable-telnet --disable-tftp \
  CFLAGS="-O2 -g0 -fPIC -fstack-protector-strong -D_FORTIFY_SOURCE=2 -ffile-prefix-map=$folder=." >configure.log 2>&1 ||
  { tail -20 configure.log >&2; exit 1; }
make -s -j"$(nproc)" -C lib >make.log 2>&1 || { tail -20 make.log >&2; exit 1; }
cp lib/.libs/libcurl.a "$folder/lib/"

cd "$folder/lib"
cp "$system/libcmark-gfm.a" .
ar x libcmark-gfm.a blocks.c.o
objcopy \
  --redefine-sym cmark_manage_extensions_special_characters=broadsheet_cmark_special_characters \
  --redefine-sym cmark_inlines_add_special_character=broadsheet_cmark_add_special_character \
  --redefine-sym cmark_inlines_remove_special_character=broadsheet_cmark_remove_special_character blocks.c.o
ar rD libcmark-gfm.a blocks.c.o 2>/dev/null
rm blocks.c.o
rm -rf "$folder/source" "$folder/apt"
echo "$stamp" > "$folder/stamp"
