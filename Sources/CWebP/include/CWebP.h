#pragma once
#include <stddef.h>
#include <stdint.h>

// libwebp: whatever the bytes, it returns, and writes no more than it was given room for.

/// Major, minor and revision, a byte each.
int cwebp_version(void);

/// The size that a WebP says it has, and whether it moves; 0 where the bytes do not begin as one.
int cwebp_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, int *is_moving);

/// Writes red, green, blue and alpha of each pixel, of what moves as it begins; 0 where the bytes are damaged, or the pixels need another
/// room.
int cwebp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t room);

/// The bytes of a chunk such as `EXIF` or `ICCP`, as many as there is room for; how many it has, 0 where there is none.
size_t cwebp_chunk(const uint8_t *bytes, size_t count, const char *name, uint8_t *chunk, size_t room);

/// A picture of red, green, blue and alpha as WebP, to be given back with `cwebp_free`; NULL where it cannot be made.
/// - quality: below zero for one that loses nothing.
/// - profile: of its colours; may be empty.
uint8_t *cwebp_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, float quality, const uint8_t *profile, size_t profile_count,
    size_t *count);

void cwebp_free(uint8_t *bytes);
