import Diagnostics

/// What is wrong with a text of the site, be it a page or news.
enum TextProblem: Sendable {
  /// `slug` of a page.
  case unusablePageSlug(String, file: String)
  /// `slug` of an item: its title does instead.
  case unusableItemSlug(String, file: String)
  /// No address can be made of a page's file.
  case namelessPage(file: String)
  /// What is to lead on to a page is no path.
  case redirect(from: String, page: String)
  /// A text with a slip, or that cannot be read: what was read of it before stands.
  case heldBack(Diagnostic)
}
