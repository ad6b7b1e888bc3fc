#include "CRE2.h"

#include <re2/re2.h>

#include <cstdlib>
#include <cstring>
#include <string>

struct cre2_pattern {
  re2::RE2 expression;
  cre2_pattern(re2::StringPiece text, const re2::RE2::Options &options) : expression(text, options) {}
};

cre2_pattern *cre2_compile(const char *text, size_t length, bool ignores_case, size_t memory) noexcept {
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_case_sensitive(!ignores_case);
  options.set_max_mem(static_cast<int64_t>(memory));
  return new cre2_pattern(re2::StringPiece(text, length), options);
}

void cre2_free(cre2_pattern *pattern) noexcept { delete pattern; }

const char *cre2_error(const cre2_pattern *pattern) noexcept {
  return pattern->expression.ok() ? nullptr : pattern->expression.error().c_str();
}

const char *cre2_error_part(const cre2_pattern *pattern, size_t *length) noexcept {
  const std::string &part = pattern->expression.error_arg();
  *length = part.size();
  return part.data();
}

bool cre2_matches(const cre2_pattern *pattern, const char *text, size_t length, bool whole) noexcept {
  return pattern->expression.Match(
      re2::StringPiece(text, length), 0, length, whole ? re2::RE2::ANCHOR_BOTH : re2::RE2::UNANCHORED, nullptr, 0);
}

// Ends the process if memory runs out, since null stands for "no match" and "no error".
static char *copy_of(const std::string &text) {
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (copy == nullptr) std::abort();
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

char *cre2_replacement_error(const cre2_pattern *pattern, const char *with, size_t with_length) noexcept {
  std::string error;
  if (pattern->expression.CheckRewriteString(re2::StringPiece(with, with_length), &error)) return nullptr;
  return copy_of(error);
}

char *cre2_replace(
    const cre2_pattern *pattern, const char *text, size_t length, const char *with, size_t with_length,
    size_t *result_length) noexcept {
  std::string result(text, length);
  if (re2::RE2::GlobalReplace(&result, pattern->expression, re2::StringPiece(with, with_length)) == 0) return nullptr;
  *result_length = result.size();
  return copy_of(result);
}
