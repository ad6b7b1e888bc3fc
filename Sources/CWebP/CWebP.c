#include "CWebP.h"
#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

int cwebp_version(void) { return WebPGetDecoderVersion(); }

int cwebp_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, int *is_moving) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) return 0;
  *width = (uint32_t)features.width;
  *height = (uint32_t)features.height;
  *is_moving = features.has_animation;
  return 1;
}

static int decode_first(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t room) {
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return 0;
  options.color_mode = MODE_RGBA;
  options.use_threads = 0;
  WebPData data = {bytes, count};
  WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, &options);
  if (!decoder) return 0;
  WebPAnimInfo info;
  uint8_t *canvas = NULL;
  int time = 0;
  int is_whole = WebPAnimDecoderGetInfo(decoder, &info) &&
                 (uint64_t)info.canvas_width * info.canvas_height * 4 == room &&
                 WebPAnimDecoderGetNext(decoder, &canvas, &time);
  if (is_whole) memcpy(pixels, canvas, room);
  WebPAnimDecoderDelete(decoder);
  return is_whole;
}

int cwebp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t room) {
  uint32_t width, height;
  int is_moving;
  if (!cwebp_size(bytes, count, &width, &height, &is_moving)) return 0;
  if ((uint64_t)width * height * 4 != room) return 0;
  if (is_moving) return decode_first(bytes, count, pixels, room);
  return WebPDecodeRGBAInto(bytes, count, pixels, room, (int)width * 4) != NULL;
}

size_t cwebp_chunk(const uint8_t *bytes, size_t count, const char *name, uint8_t *chunk, size_t room) {
  WebPData data = {bytes, count};
  WebPDemuxer *demuxer = WebPDemux(&data);
  if (!demuxer) return 0;
  size_t result = 0;
  WebPChunkIterator found;
  if (WebPDemuxGetChunk(demuxer, name, 1, &found)) {
    result = found.chunk.size;
    memcpy(chunk, found.chunk.bytes, result < room ? result : room);
    WebPDemuxReleaseChunkIterator(&found);
  }
  WebPDemuxDelete(demuxer);
  return result;
}

static uint8_t *with_profile(
    uint8_t *bytes, size_t length, const uint8_t *profile, size_t profile_count, size_t *count) {
  WebPData image = {bytes, length};
  WebPData chunk = {profile, profile_count};
  WebPData whole;
  WebPDataInit(&whole);
  WebPMux *mux = WebPMuxNew();
  int is_made = mux && WebPMuxSetImage(mux, &image, 0) == WEBP_MUX_OK &&
                WebPMuxSetChunk(mux, "ICCP", &chunk, 0) == WEBP_MUX_OK &&
                WebPMuxAssemble(mux, &whole) == WEBP_MUX_OK;
  if (mux) WebPMuxDelete(mux);
  WebPFree(bytes);
  if (!is_made) return NULL;
  *count = whole.size;
  return (uint8_t *)whole.bytes;
}

uint8_t *cwebp_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, float quality, const uint8_t *profile, size_t profile_count,
    size_t *count) {
  if (width == 0 || height == 0 || width > WEBP_MAX_DIMENSION || height > WEBP_MAX_DIMENSION) return NULL;
  uint8_t *bytes = NULL;
  size_t length = quality < 0
                      ? WebPEncodeLosslessRGBA(pixels, (int)width, (int)height, (int)width * 4, &bytes)
                      : WebPEncodeRGBA(pixels, (int)width, (int)height, (int)width * 4, quality, &bytes);
  if (length == 0 || !bytes) return NULL;
  *count = length;
  return profile_count > 0 ? with_profile(bytes, length, profile, profile_count, count) : bytes;
}

void cwebp_free(uint8_t *bytes) { WebPFree(bytes); }
