import Diagnostics

/// What is wrong with one of the site's own pages.
enum PageProblem: Sendable {
  /// The `slug` of its front matter.
  case unusableSlug(String, file: String)
  /// No address can be made from its file's name.
  case nameless(file: String)
  /// The page about the site is where every site has it.
  case slugOfAbout(String, file: String)
  /// A text about the site in a language that has another.
  case secondAbout(String, beside: String)
  /// The address that is to redirect to it is not a path of the site.
  case redirect(from: String, page: String)
}
