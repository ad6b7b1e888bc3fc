#pragma once
#include <stddef.h>
#include <stdint.h>

// libpng, by its simplified interface but for profiles: whatever the bytes, it returns, writes no more than it was given room for, and says
// nothing aloud.

/// The version of libpng.
const char *cpng_version(void);

/// The size that a PNG says it has; 0 where the bytes do not begin as one.
int cpng_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height);

/// Writes red, green, blue and alpha of each pixel; 0 where the bytes are damaged, or the pixels need another room.
int cpng_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t room);

/// The colour profile, as much of it as there is room for; how many bytes it has, 0 where there is none that the pixels are still to be
/// read by.
size_t cpng_profile(const uint8_t *bytes, size_t count, uint8_t *profile, size_t room);

/// Pixels of four bytes, or of three where there is no alpha, as a PNG; how many bytes it has, 0 where they find no room.
size_t cpng_encode(const uint8_t *pixels, int has_alpha, uint32_t width, uint32_t height, uint8_t *bytes, size_t room);
