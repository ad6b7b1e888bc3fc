#include "CPNG.h"
#include <png.h>
#include <setjmp.h>
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
  // As in browsers, a file that says nothing about its colours is taken to have those of screens (sRGB), whatever its depth.
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

struct source {
  const uint8_t *bytes;
  size_t left;
};

static void take(png_structp png, png_bytep bytes, size_t count) {
  struct source *source = png_get_io_ptr(png);
  if (count > source->left) png_error(png, "cut off");
  memcpy(bytes, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

static void leave(png_structp png, png_const_charp words) {
  (void)words;
  png_longjmp(png, 1);
}

static void say_nothing(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

size_t cpng_profile(const uint8_t *bytes, size_t count, uint8_t *profile, size_t room) {
  struct source source = {bytes, count};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, leave, say_nothing);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &source, take);
  png_read_info(png, info);
  png_charp name = NULL;
  png_bytep found = NULL;
  png_uint_32 length = 0;
  int method = 0;
  png_fixed_point gamma = 0;
  size_t result = 0;
  // If the file states a gamma other than that of screens, the pixels were converted to that of screens when they were read.
  int is_brought = png_get_gAMA_fixed(png, info, &gamma) && (gamma < 43200 || gamma > 47700);
  if (!is_brought && png_get_iCCP(png, info, &name, &method, &found, &length)) {
    result = length;
    memcpy(profile, found, length < room ? length : room);
  }
  png_destroy_read_struct(&png, &info, NULL);
  return result;
}
