#!/bin/sh
# Puts the static forms of the C libraries into FOLDER/lib: static.sh FOLDER
# Prints the options that name further libraries to the linker, beside those that Package.swift names: static.sh --libraries
#
# Most are Debian's own static libraries. Two are made here, since Debian has none that fits:
# - libcurl, built from Debian's source without features that Broadsheet never uses (Kerberos, LDAP, RTMP, SSH, and the list of public suffixes for
#   cookies), for which Debian has no static libraries;
# - libcmark-gfm: the same objects with three symbols renamed, so that Sources/CCMarkGFM can interpose them: see there.
#
# A linker that looks into this folder first finds these instead of shared libraries. The C library itself stays shared: it loads modules for
# looking up names and converting encodings while the program runs, and those have to be of its own version.
set -eu
if [ "$1" = --libraries ]; then
  for name in cmark-gfm-extensions cmark-gfm nghttp2 idn2 unistring ssl crypto brotlidec brotlienc brotlicommon zstd z webp sqlite3 stdc++; do printf ' -Xlinker -l%s' $name; done
  exit 0
fi
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
system=/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)

# The libraries are made anew when the version of one of Debian's packages changes, or this script.
stamp=$( { cat "$here/static.sh"; dpkg-query -W -f '${Package} ${Version}\n' $(cat "$here/../.ci/packages" "$here/../.ci/static-packages"); } |
  sha256sum | cut -d ' ' -f 1)
[ "$(cat "$folder/stamp" 2>/dev/null)" = "$stamp" ] && exit 0
rm -rf "$folder"
mkdir -p "$folder/lib" "$folder/apt/lists/partial"
# The options of compilers that name this folder may have no space in them, as the path of the checkout may.
source=$(mktemp -d)
trap 'rm -rf "$source"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
cd "$folder"

for name in brotlicommon brotlidec brotlienc cmark-gfm-extensions crypto gumbo idn2 jpeg nghttp2 png16 re2 sqlite3 ssl unistring webp webpdemux \
  webpmux yaml z zstd; do
  ln -s "$system/lib$name.a" lib/
done
# The C++ library of GCC, from the folder of the installed version.
ln -s "$(gcc -print-file-name=libstdc++.a)" lib/

# Debian's sources come from the same mirrors as its packages.
sources=apt/sources.list
apt-get indextargets --format '$(SITE) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' | sort -u |
  sed -n 's|^\(.*\) Debian$|deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] \1|p' > $sources
get() {
  apt-get -o APT::Sandbox::User=root -o Dir::Etc::SourceList="$folder/$sources" -o Dir::Etc::SourceParts=/dev/null \
    -o Dir::State::Lists="$folder/apt/lists" -o Dir::Cache="$folder/apt" -qq "$@"
}
get update
version=$(dpkg-query -W -f '${source:Version}' libcurl4-openssl-dev)
(cd "$source" && get source "curl=$version" >/dev/null)
mv "$source"/curl-*/ "$source/curl"
cd "$source/curl"
./configure --quiet --disable-shared --enable-static --disable-dependency-tracking \
  --with-openssl --with-zlib --with-brotli --with-zstd --with-nghttp2 --with-libidn2 --with-ca-bundle=/etc/ssl/certs/ca-certificates.crt \
  --without-gssapi --without-librtmp --without-libssh2 --without-libpsl --disable-ldap --disable-ldaps --disable-manual \
  --disable-dict --disable-ftp --disable-gopher --disable-imap --disable-mqtt --disable-pop3 --disable-rtsp --disable-smb --disable-smtp \
  --disable-telnet --disable-tftp \
  CFLAGS="-O2 -g0 -fPIC -fstack-protector-strong -D_FORTIFY_SOURCE=2 -ffile-prefix-map=$source=." >configure.log 2>&1 ||
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
rm -rf "$folder/apt"
echo "$stamp" > "$folder/stamp"
