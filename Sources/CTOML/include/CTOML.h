// toml++, a reader of TOML 1.0, through C: its tree becomes a sequence of events with places.
#ifndef CTOML_H
#define CTOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Nothing may be thrown through callers in Swift: if memory runs out, the program ends.
#ifdef __cplusplus
#define CTOML_NOTHROW noexcept
extern "C" {
#else
#define CTOML_NOTHROW
#endif

typedef enum {
  CTOML_TABLE,
  CTOML_ARRAY,
  /// The end of the table or array that was begun last.
  CTOML_END,
  CTOML_KEY,
  /// Text without its quotation marks and escapes.
  CTOML_STRING,
  /// A number, a date, true or false, as written.
  CTOML_PLAIN,
  /// Why the text cannot be read, in toml++'s words; there is no other event then.
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

/// Reads a text and calls `visit` with each event; the entries of a table come in the order of the text. A text must not nest deeper than
/// some hundred levels, since reading is recursive.
void ctoml_read(
    const char *text, size_t length, void *context, void (*visit)(void *context, const ctoml_event *event)) CTOML_NOTHROW;

#ifdef __cplusplus
}
#endif
#endif
