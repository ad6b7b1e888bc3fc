#pragma once
#include <stddef.h>

/// A chapter of the handbook. The bytes last as long as the program.
typedef struct {
  /// The name of its file, without the ending.
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} HandbookChapter;

size_t handbookChapterCount(void);

/// The caller keeps the index below the count. In the order of the names.
HandbookChapter handbookChapter(size_t index);
