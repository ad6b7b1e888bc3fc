// A C interface to RE2, the regular expressions of linear time, for Swift without C++ interoperability.
#ifndef CRE2_H
#define CRE2_H

#include <stdbool.h>
#include <stddef.h>

/// Nothing may be thrown through callers in Swift, so the process ends if memory runs out.
#ifdef __cplusplus
#define CRE2_NOTHROW noexcept
extern "C" {
#else
#define CRE2_NOTHROW
#endif

typedef struct cre2_pattern cre2_pattern;

/// Never NULL; `cre2_error` tells whether the pattern is valid. `memory` limits the compiled program and its automata, in bytes.
cre2_pattern *cre2_compile(const char *text, size_t length, bool ignores_case, size_t memory) CRE2_NOTHROW;
void cre2_free(cre2_pattern *pattern) CRE2_NOTHROW;

/// NULL if the pattern is valid; lives as long as the pattern.
const char *cre2_error(const cre2_pattern *pattern) CRE2_NOTHROW;

/// The part of the pattern that the error is about, of `length` bytes; lives as long as the pattern.
const char *cre2_error_part(const cre2_pattern *pattern, size_t *length) CRE2_NOTHROW;

/// Whether the pattern is found in the text; if `whole` is set, the whole text has to match.
bool cre2_matches(const cre2_pattern *pattern, const char *text, size_t length, bool whole) CRE2_NOTHROW;

/// Why `with` cannot replace matches of the pattern (such as `\1` if it has no group); NULL if it can. To be freed.
char *cre2_replacement_error(const cre2_pattern *pattern, const char *with, size_t with_length) CRE2_NOTHROW;

/// The text with each match replaced by `with`; NULL if there is no match. To be freed.
char *cre2_replace(
    const cre2_pattern *pattern, const char *text, size_t length, const char *with, size_t with_length,
    size_t *result_length) CRE2_NOTHROW;

#ifdef __cplusplus
}
#endif
#endif
