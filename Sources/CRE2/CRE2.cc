#include "CRE2.h"

#include <re2/re2.h>

struct cre2_pattern {
  re2::RE2 expression;
  cre2_pattern(re2::StringPiece text, const re2::RE2::Options &options) : expression(text, options) {}
};

cre2_pattern *cre2_compile(const char *text, size_t length, bool ignores_case, size_t memory) {
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_case_sensitive(!ignores_case);
  options.set_max_mem(static_cast<int64_t>(memory));
  return new cre2_pattern(re2::StringPiece(text, length), options);
}

void cre2_free(cre2_pattern *pattern) { delete pattern; }

const char *cre2_error(const cre2_pattern *pattern) {
  return pattern->expression.ok() ? nullptr : pattern->expression.error().c_str();
}

bool cre2_matches(const cre2_pattern *pattern, const char *text, size_t length, bool whole) {
  return pattern->expression.Match(
      re2::StringPiece(text, length), 0, length, whole ? re2::RE2::ANCHOR_BOTH : re2::RE2::UNANCHORED, nullptr, 0);
}
