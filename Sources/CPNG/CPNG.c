#include "CPNG.h"
#include <png.h>
#include <string.h>

const char *cpng_version(void) { return png_get_libpng_ver(NULL); }

static int begin(png_image *image, const uint8_t *bytes, size_t count) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  return png_image_begin_read_from_memory(image, bytes, count);
}

int cpng_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height) {
  png_image image;
  if (!begin(&image, bytes, count)) return 0;
  *width = image.width;
  *height = image.height;
  png_image_free(&image);
  return 1;
}

int cpng_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t room) {
  png_image image;
  if (!begin(&image, bytes, count)) return 0;
  image.format = PNG_FORMAT_RGBA;
  // As browsers take them: what says nothing of its colours has those of screens, whatever its depth.
  image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  if ((uint64_t)image.width * image.height * 4 != room) {
    png_image_free(&image);
    return 0;
  }
  return png_image_finish_read(&image, NULL, pixels, 0, NULL);
}

size_t cpng_encode(const uint8_t *pixels, int has_alpha, uint32_t width, uint32_t height, uint8_t *bytes, size_t room) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = has_alpha ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
  png_alloc_size_t size = room;
  if (!png_image_write_to_memory(&image, bytes, &size, 0, pixels, 0, NULL)) return 0;
  return size;
}
