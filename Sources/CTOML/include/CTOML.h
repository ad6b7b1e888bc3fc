// toml++, a reader of TOML 1.0, through C: its tree as a sequence of events with places.
#ifndef CTOML_H
#define CTOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Nothing may be thrown through callers in Swift: what runs out of memory ends.
#ifdef __cplusplus
#define CTOML_NOTHROW noexcept
extern "C" {
#else
#define CTOML_NOTHROW
#endif

typedef enum {
  CTOML_TABLE,
  CTOML_ARRAY,
  /// Of the table or array begun last.
  CTOML_END,
  CTOML_KEY,
  /// Text without its quotation marks and escapes.
  CTOML_STRING,
  /// A number, a date, true or false, as it is written.
  CTOML_PLAIN,
  /// Why there is nothing else, in toml++'s words.
  CTOML_ERROR
} ctoml_kind;

/// `line` and `column` count from 0, the column in Unicode scalars.
typedef struct {
  ctoml_kind kind;
  const char *text;
  size_t length;
  uint32_t line;
  uint32_t column;
} ctoml_event;

/// The entries of a table come in the order of the text. What nests deeper than some hundred levels must not be given: reading is recursive.
void ctoml_read(
    const char *text, size_t length, void *context, void (*visit)(void *context, const ctoml_event *event)) CTOML_NOTHROW;

#ifdef __cplusplus
}
#endif
#endif
