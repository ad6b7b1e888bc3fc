import Diagnostics
import News
import Site

/// What texts name that does not exist, and what of the site is on no page, or only for a short while.
enum ComposingProblem: Sendable {
  /// Why a link of a text leads nowhere.
  enum DeadEnd: Sendable {
    /// There is no such file; `nearest` is one of nearly the same name, as messages call it.
    case noFile(nearest: String?)
    /// No page is at this address of the site; `file` is the text that would be there.
    case noPage(String, file: String?)
    /// No file of `static` is at this address; this one would be.
    case noStaticFile(String)
    case folder
    /// It is a text without a page.
    case text(of: NamedFolder)
    /// It is a file of `static`, which is published at this path.
    case copied(to: String)
    /// It is of no kind that is published with texts.
    case otherKind
    /// Its name, or that of a folder, begins as names do that are left out.
    case hidden
    /// It is in no folder that is published; `wanted` is where it would be at the address by which the text names it.
    case unpublished(wanted: String?)
  }

  /// The file that a text names, as messages call it, why the link leads nowhere, and where it stands.
  case deadLink(String, DeadEnd, Place)
  case moreDeadLinks(Int)
  /// The language in a text's name, the languages of the site, and the nearest of them.
  case otherLanguage(String, among: [SiteLanguage], nearest: SiteLanguage?, text: String)
  case moreOtherLanguages(Int)
  /// A text that no source reads, and its folder below that of the content; empty for the folder itself.
  case unusedText(String, folder: String)
  case moreUnusedTexts(Int, folder: String)
  /// A facet that the configuration names and no item has, the nearest of those that there are, and all of them.
  case unknownFacet(String, nearest: String?, known: [String], Place)
  /// A list of coming events is empty before its source is asked again.
  case eventsRunOut(source: String, last: Timestamp, due: Timestamp, section: String, Place)
}
