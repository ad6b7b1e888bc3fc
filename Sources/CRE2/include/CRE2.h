// RE2, the regular expressions of linear time, through C: what Swift can call without C++ interoperability.
#ifndef CRE2_H
#define CRE2_H

#include <stdbool.h>
#include <stddef.h>

/// Nothing may be thrown through callers in Swift: what runs out of memory ends.
#ifdef __cplusplus
#define CRE2_NOTHROW noexcept
extern "C" {
#else
#define CRE2_NOTHROW
#endif

typedef struct cre2_pattern cre2_pattern;

/// Never NULL; whether it is of use, `cre2_error` tells. `memory` bounds the compiled program and its automata, in bytes.
cre2_pattern *cre2_compile(const char *text, size_t length, bool ignores_case, size_t memory) CRE2_NOTHROW;
void cre2_free(cre2_pattern *pattern) CRE2_NOTHROW;

/// NULL where the pattern is sound; lives as long as the pattern.
const char *cre2_error(const cre2_pattern *pattern) CRE2_NOTHROW;

/// The part of the pattern that the error is about, of `length` bytes; lives as long as the pattern.
const char *cre2_error_part(const cre2_pattern *pattern, size_t *length) CRE2_NOTHROW;

/// Whether the pattern is found in the text; the whole text has to match where `whole` is set.
bool cre2_matches(const cre2_pattern *pattern, const char *text, size_t length, bool whole) CRE2_NOTHROW;

/// Why `with` cannot stand for what the pattern finds (`\1` where it has no group); NULL where it can. To be freed.
char *cre2_replacement_error(const cre2_pattern *pattern, const char *with, size_t with_length) CRE2_NOTHROW;

/// The text with `with` in every place where the pattern is found; NULL where it is found nowhere. To be freed.
char *cre2_replace(
    const cre2_pattern *pattern, const char *text, size_t length, const char *with, size_t with_length,
    size_t *result_length) CRE2_NOTHROW;

#ifdef __cplusplus
}
#endif
#endif
