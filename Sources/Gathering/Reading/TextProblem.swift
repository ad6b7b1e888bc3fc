import Diagnostics
import News

/// What is wrong with a text of the site's own news.
enum TextProblem: Sendable {
  /// `slug` of its head: its title does instead.
  case unusableSlug(String, file: String)
  /// `slug` of its head is another than that of the address which its page has for good.
  case keptAddress(Permalink, wish: Slug, file: String)
  /// A text with a slip, or that cannot be read: what was read of it before stands.
  case heldBack(Diagnostic)
}
