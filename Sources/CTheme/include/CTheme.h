#pragma once
#include <stddef.h>

/// A file of the default theme or the smallest one. The bytes are valid as long as the program runs.
typedef struct {
  /// The path relative to Templates/; files of the smallest theme begin with minimal/.
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
} ThemeFile;

size_t themeFileCount(void);

/// Files are sorted by path. The caller must pass an index below the count.
ThemeFile themeFile(size_t index);
