import Diagnostics

/// What is wrong with a text of the site's own news.
enum TextProblem: Sendable {
  /// `slug` of its head: its title does instead.
  case unusableSlug(String, file: String)
  /// A text with a slip, or that cannot be read: what was read of it before stands.
  case heldBack(Diagnostic)
}
