#pragma once
#include <stddef.h>
#include <stdint.h>

// libpng, through its simplified interface except for profiles. Whatever the bytes, its functions return, write no more than they have room
// for, and print nothing.

/// The version of libpng.
const char *cpng_version(void);

/// The size that a PNG states; 0 if the bytes do not begin as one.
int cpng_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height);

/// Writes red, green, blue and alpha of each pixel; 0 if the bytes are damaged, or if `room` is not the exact size of the pixels.
int cpng_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t room);

/// The colour profile, as much of it as there is room for. Returns its size in bytes; 0 if there is none that still applies to the decoded
/// pixels.
size_t cpng_profile(const uint8_t *bytes, size_t count, uint8_t *profile, size_t room);

/// Encodes pixels of four bytes, or of three if there is no alpha, as a PNG. Returns its size in bytes; 0 if there is not enough room.
size_t cpng_encode(const uint8_t *pixels, int has_alpha, uint32_t width, uint32_t height, uint8_t *bytes, size_t room);
