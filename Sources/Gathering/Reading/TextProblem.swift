import Diagnostics
import News
import Roster

/// What is wrong with a text of the site's own news.
enum TextProblem: Sendable {
  /// The `slug` of its head cannot be used; its title is used instead.
  case unusableSlug(String, file: String)
  /// The `slug` of its head differs from that of the address which its page has for good.
  case keptAddress(Permalink, wish: Slug, file: String)
  /// The text has an error or cannot be read; what was read of it before stays.
  case heldBack(Diagnostic)
}
