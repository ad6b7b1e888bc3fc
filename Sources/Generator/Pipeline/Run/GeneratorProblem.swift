import Configuration
import Diagnostics
import Fetching
import News
import Newsroom
import Reporting
import Roster

/// Why a run stops before its end, and what else it has to say about itself, its memory and what it wrote.
enum GeneratorProblem {
  /// What stands in the place of a theme.
  enum ThemeFault {
    case noFolder
    case deadLink(to: String)
    case missing
  }

  /// What a site would lose at once, and out of how many.
  enum Loss {
    case pages(Int, of: Int)
    /// Items of sources that are no longer named.
    case items(Int, of: Int)
    /// All texts of the site.
    case texts(Int)
  }

  /// What became of a damaged archive.
  enum Mended {
    case rebuilt(items: Int)
    case restored
    /// Says why what was published of it does not help, if anything was.
    case begun(because: [String])
  }

  case stateNotAsked(Place)
  case memoryBegins(at: String, Place)
  case clock(ClockJudgement, newest: Timestamp, now: Timestamp, redated: Int)
  /// `at` is the time by the clock of that run.
  case clockWasBehind(at: Timestamp, now: Timestamp, redated: Int)
  case longSilence(since: Timestamp, now: Timestamp)
  /// `keptAs` names the damaged archive.
  case archiveSetAside(path: String, detail: String, Mended, keptAs: String, of: NamedFolder)
  /// `at` is where the theme is looked for, `asked` where the configuration names it.
  case noTheme(String, ThemeFault, at: String, asked: Place?)
  /// Pages without a policy, although `privacy` is strict.
  case noPolicy(pages: Int, first: String)
  case contact(Contact)
  /// A source of the same name as one that is no longer named, whose items it brings, or else whose site it calls its own; `page` is the
  /// former one's, beside which it may have had feeds.
  case unrecognised(name: String, page: String, hasFeeds: Bool, bringsItems: Bool, SiteSource)
  case shrinks(Loss)
  /// `failed` counts the sources that gave nothing, out of so many; `found` the items that were read all the same; `waiting` the sources
  /// that were not due.
  case nothing(
    file: String, found: Int, failed: Int, of: Int, names: String, waiting: Int, isOffline: Bool, isVerbose: Bool,
    in: NamedFolder)
  /// A file that is to be published cannot be read.
  case unpublishable(FileProblem, whileWriting: Bool)
  /// A picture that was there when the plan was made; the path is that at which it would be published.
  case pictureGone(String)
  case failed(any Error, whileWriting: Bool)
}
