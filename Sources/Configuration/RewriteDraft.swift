import Newsroom
import Settings

/// An entry of `rewrite` as the file gives it.
struct RewriteDraft: Sendable {
  var field: Rewrite.Field?
  var pattern: Placed<String>?
  var with: Placed<String>?
}

extension RewriteDraft {
  static let schema = SettingsSchema<RewriteDraft>(
    "a rewrite", plural: "rewrites", title: "A rewrite", example: "{field: title, pattern: \"^Blog: \", with: \"\"}",
    initial: RewriteDraft()
  ) {
    SettingsKey("field", \.field, .choice(), required: true, "What is changed.")
    SettingsKey(
      "pattern", \.pattern, .placed(.pattern), required: true,
      "What to look for, in upper and lower case as written unless it begins with `(?i)`; every match changes.")
    SettingsKey(
      "with", \.with, .placed(.anyText), default: "nothing",
      "What replaces it: `\\1` stands for the first group of the pattern, `\\0` for the whole match.")
  }
}
