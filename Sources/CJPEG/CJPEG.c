#include "CJPEG.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>

struct trap {
  struct jpeg_error_mgr manager;
  jmp_buf exit;
  // The bytes end without an end marker.
  int has_ended;
  // They end before the picture does: what follows is made up.
  int is_cut;
};

static void leave(j_common_ptr info) { longjmp(((struct trap *)info->err)->exit, 1); }

static void note(j_common_ptr info, int level) {
  struct trap *trap = (struct trap *)info->err;
  if (level < 0 && info->err->msg_code == JWRN_JPEG_EOF) trap->has_ended = 1;
  if (level < 0 && info->err->msg_code == JWRN_HIT_MARKER && trap->has_ended) trap->is_cut = 1;
}

static void say_nothing(j_common_ptr info) { (void)info; }

static void prepare(struct jpeg_decompress_struct *info, struct trap *trap) {
  memset(info, 0, sizeof *info);
  memset(trap, 0, sizeof *trap);
  info->err = jpeg_std_error(&trap->manager);
  trap->manager.error_exit = leave;
  trap->manager.emit_message = note;
  trap->manager.output_message = say_nothing;
}

int cjpeg_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height) {
  struct jpeg_decompress_struct info;
  struct trap trap;
  prepare(&info, &trap);
  if (setjmp(trap.exit)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  *width = info.image_width;
  *height = info.image_height;
  jpeg_destroy_decompress(&info);
  return !trap.has_ended;
}

uint32_t cjpeg_scaled(uint32_t length, unsigned denominator) { return (length + denominator - 1) / denominator; }

// Converts a row from CMYK to RGB. Adobe writes inks inverted: 255 means none.
static void from_inks(uint8_t *row, uint32_t width, int is_inverted) {
  for (uint32_t x = 0; x < width; x++) {
    uint8_t *pixel = row + (size_t)x * 4;
    unsigned black = is_inverted ? pixel[3] : 255 - pixel[3];
    for (int ink = 0; ink < 3; ink++) {
      unsigned value = is_inverted ? pixel[ink] : 255 - pixel[ink];
      pixel[ink] = (uint8_t)((value * black + 127) / 255);
    }
    pixel[3] = 255;
  }
}

// Whether bytes that end without an end marker may lack more of the picture, such as whole scans. A decoder of arithmetic codes reports
// nothing when it goes on with zeros, so a picture in such codes always may.
static int may_lack_more(struct jpeg_decompress_struct *info) {
  if (info->arith_code) return 1;
  if (!jpeg_has_multiple_scans(info)) return 0;
  if (!info->coef_bits) return 1;
  for (int component = 0; component < info->num_components; component++)
    for (int place = 0; place < DCTSIZE2; place++)
      if (info->coef_bits[component][place] != 0) return 1;
  return 0;
}

int cjpeg_decode(const uint8_t *bytes, size_t count, unsigned denominator, uint8_t *pixels, size_t room) {
  struct jpeg_decompress_struct info;
  struct trap trap;
  prepare(&info, &trap);
  if (setjmp(trap.exit)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  int has_inks = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
  info.out_color_space = has_inks ? JCS_CMYK : JCS_EXT_RGBA;
  info.scale_num = 1;
  info.scale_denom = denominator;
  info.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&info);
  if (info.output_components != 4 || (uint64_t)info.output_width * info.output_height * 4 != room) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  size_t stride = (size_t)info.output_width * 4;
  while (info.output_scanline < info.output_height && !trap.is_cut) {
    JSAMPROW row = pixels + stride * info.output_scanline;
    if (jpeg_read_scanlines(&info, &row, 1) != 1) break;
    if (has_inks) from_inks(row, info.output_width, info.saw_Adobe_marker);
  }
  int is_whole = info.output_scanline == info.output_height && !trap.is_cut && !(trap.has_ended && may_lack_more(&info));
  jpeg_destroy_decompress(&info);
  return is_whole;
}

size_t cjpeg_profile(const uint8_t *bytes, size_t count, uint8_t *profile, size_t room) {
  struct jpeg_decompress_struct info;
  struct trap trap;
  prepare(&info, &trap);
  if (setjmp(trap.exit)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_save_markers(&info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  JOCTET *found = NULL;
  unsigned length = 0;
  size_t result = 0;
  if (info.jpeg_color_space != JCS_CMYK && info.jpeg_color_space != JCS_YCCK &&
      info.jpeg_color_space != JCS_GRAYSCALE && jpeg_read_icc_profile(&info, &found, &length)) {
    result = length;
    memcpy(profile, found, length < room ? length : room);
    free(found);
  }
  jpeg_destroy_decompress(&info);
  return result;
}
