// gzip streams (RFC 1952). zlib begins one with a macro, which Swift cannot call.
#pragma once
#include <stdint.h>
#include <zlib.h>

static inline int czlib_begin_deflate(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

static inline int czlib_begin_inflate(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

// The most bytes that czlib_gzip writes for an input of `count` bytes.
static inline size_t czlib_gzip_bound(size_t count) { return compressBound(count) + 32; }

// Writes one whole stream and returns its length; 0 if it does not fit.
static inline size_t czlib_gzip(const uint8_t *bytes, size_t count, uint8_t *output, size_t room, int level) {
  z_stream stream = {0};
  if (count > UINT32_MAX || room > UINT32_MAX || czlib_begin_deflate(&stream, level) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = output;
  stream.avail_out = (uInt)room;
  size_t written = deflate(&stream, Z_FINISH) == Z_STREAM_END ? stream.total_out : 0;
  deflateEnd(&stream);
  return written;
}
