import Diagnostics
import News
import Site

/// What a site's texts name that is not there, and what of the site no page or only a short while shows.
enum ComposingProblem: Sendable {
  /// Where a link of a text leads, that leads to nothing.
  enum DeadEnd: Sendable {
    /// The file of nearly the same name, as messages call it.
    case noFile(nearest: String?)
    case folder
    /// A text without a page.
    case text
    /// A file of `static`, with where that is published.
    case copied(to: String)
    case unpublished
  }

  /// The file that a text names, as messages call it.
  case deadLink(String, DeadEnd, Place)
  case moreDeadLinks(Int)
  /// The language that a text's name says, those of the site, and the nearest of them.
  case otherLanguage(String, among: [SiteLanguage], nearest: SiteLanguage?, text: String)
  case moreOtherLanguages(Int)
  /// The folder that a text is in, below that of the content; empty for the folder itself.
  case unusedText(String, folder: String)
  case moreUnusedTexts(Int, folder: String)
  /// A list of what is to come is empty before its source is asked again.
  case eventsRunOut(source: String, last: Timestamp, due: Timestamp, section: String, Place)
}
