import Diagnostics
import Fetching
import News
import Newsroom

/// Why a run ends before its end, and what else it has to say of itself, its memory and what it wrote.
enum GeneratorProblem {
  /// What stands in the place of a theme.
  enum ThemeFault {
    case noFolder
    case deadLink(to: String)
    case missing
  }

  /// What would go from a site at once, of how much.
  enum Loss {
    case pages(Int, of: Int)
    /// Of sources that are named no more.
    case items(Int, of: Int)
    /// All of them.
    case texts(Int)
  }

  /// What became of a damaged archive.
  enum Mended {
    case rebuilt(items: Int)
    case restored, begun
  }

  case stateNotAsked(Place)
  case memoryBegins(at: String, Place)
  case clock(ClockJudgement, newest: Timestamp, now: Timestamp, redated: Int)
  /// `at`: by its clock.
  case clockWasBehind(at: Timestamp, now: Timestamp, redated: Int)
  case longSilence(since: Timestamp, now: Timestamp)
  /// `keptAs`: the damaged one.
  case archiveSetAside(path: String, detail: String, Mended, keptAs: String)
  /// `at`: where it is looked for; `asked`: where the configuration names it.
  case noTheme(String, ThemeFault, at: String, asked: Place?)
  /// Pages without a policy where `privacy` is strict.
  case noPolicy(pages: Int, first: String)
  case contact(Contact)
  case shrinks(Loss)
  /// `failed`: sources that gave nothing, of so many; `found`: items that were read all the same; `waiting`: sources that were not due.
  case nothing(file: String, found: Int, failed: Int, of: Int, names: String, waiting: Int, isVerbose: Bool)
  /// A file that is to be published.
  case unpublishable(FileProblem)
  case failed(any Error)
}
