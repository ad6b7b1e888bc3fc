// gzip streams (RFC 1952). Beginning one is a macro of zlib, which Swift cannot call.
#pragma once
#include <zlib.h>

static inline int czlib_begin_deflate(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

static inline int czlib_begin_inflate(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
