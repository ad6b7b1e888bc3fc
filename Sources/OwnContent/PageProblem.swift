import Diagnostics

/// What is wrong with one of the site's own pages.
enum PageProblem: Sendable {
  /// `slug` of its head.
  case unusableSlug(String, file: String)
  /// No address can be made of its file.
  case nameless(file: String)
  /// What is to lead on to it is no path.
  case redirect(from: String, page: String)
}
