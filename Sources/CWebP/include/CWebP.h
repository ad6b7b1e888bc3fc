#pragma once
#include <stddef.h>
#include <stdint.h>

// libwebp. Whatever the bytes, its functions return and write no more than they have room for.

/// The major, minor and revision number, one byte each.
int cwebp_version(void);

/// The size that a WebP states, and whether it is animated; 0 if the bytes do not begin as one.
int cwebp_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, int *is_moving);

/// Writes red, green, blue and alpha of each pixel, of the first frame if it is animated; 0 if the bytes are damaged, or if `room` is not
/// the exact size of the pixels.
int cwebp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t room);

/// The bytes of a chunk such as `EXIF` or `ICCP`, as many as there is room for. Returns the chunk's size; 0 if there is none.
size_t cwebp_chunk(const uint8_t *bytes, size_t count, const char *name, uint8_t *chunk, size_t room);

/// Encodes pixels of red, green, blue and alpha as WebP; to be freed with `cwebp_free`. NULL if that fails.
/// - quality: below zero for lossless compression.
/// - profile: the colour profile; may be empty.
uint8_t *cwebp_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, float quality, const uint8_t *profile, size_t profile_count,
    size_t *count);

void cwebp_free(uint8_t *bytes);
