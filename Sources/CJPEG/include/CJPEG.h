#pragma once
#include <stddef.h>
#include <stdint.h>

// libjpeg-turbo, whose errors leave by longjmp: they end here. Whatever the bytes, it returns, writes no more than it was given room for,
// and says nothing aloud.

/// The size that a JPEG says it has; 0 where the bytes do not begin as one.
int cjpeg_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height);

/// Of a picture made smaller by 1, 2, 4 or 8 while it is read.
uint32_t cjpeg_scaled(uint32_t length, unsigned denominator);

/// Writes red, green, blue and 255 of each pixel of the picture, scaled so; 0 where the bytes are damaged or cut off, or the pixels need
/// another room.
int cjpeg_decode(const uint8_t *bytes, size_t count, unsigned denominator, uint8_t *pixels, size_t room);

/// The colour profile, as much of it as there is room for; how many bytes it has, 0 where there is none.
size_t cjpeg_profile(const uint8_t *bytes, size_t count, uint8_t *profile, size_t room);
