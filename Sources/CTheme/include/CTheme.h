#pragma once
#include <stddef.h>

/// A file of the default theme. The bytes last as long as the program.
typedef struct {
  /// Relative to Templates/.
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
} ThemeFile;

size_t themeFileCount(void);

/// The caller keeps the index below the count. In the order of the paths.
ThemeFile themeFile(size_t index);
