#pragma once
#include <stddef.h>

/// A chapter of the handbook. The bytes are valid as long as the program runs.
typedef struct {
  /// The name of its file, without the extension.
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} HandbookChapter;

size_t handbookChapterCount(void);

/// Chapters are sorted by name. The caller must pass an index below the count.
HandbookChapter handbookChapter(size_t index);
