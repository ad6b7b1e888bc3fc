#pragma once
#include <stddef.h>
#include <stdint.h>

// libjpeg-turbo, whose errors leave by longjmp and are caught here. Whatever the bytes, its functions return, write no more than they have
// room for, and print nothing.

/// The size that a JPEG states; 0 if the bytes do not begin as one.
int cjpeg_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height);

/// A length of a picture that is scaled down by 1, 2, 4 or 8 while it is read.
uint32_t cjpeg_scaled(uint32_t length, unsigned denominator);

/// Writes red, green, blue and 255 for each pixel of the picture, scaled by `denominator`; 0 if the bytes are damaged or cut off, or if
/// `room` is not the exact size of the pixels.
int cjpeg_decode(const uint8_t *bytes, size_t count, unsigned denominator, uint8_t *pixels, size_t room);

/// The colour profile, as much of it as there is room for. Returns its size in bytes; 0 if there is none.
size_t cjpeg_profile(const uint8_t *bytes, size_t count, uint8_t *profile, size_t room);
