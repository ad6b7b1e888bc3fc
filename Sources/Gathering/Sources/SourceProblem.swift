import Configuration
import Diagnostics
import Fetching
import News
import Newsroom

/// Why a source gives nothing, or not all, and what else there is to say of one.
enum SourceProblem: Sendable {
  /// A source that has failed for long.
  struct Failing: Sendable {
    var name: String
    var place: Place
    var times: Int
    var kept: KeptItems?
  }

  case unfetched(FetchFailure, FetchResponse?, WebAddress, name: String, SiteSource)
  /// An API could not be read, of which its reader says why.
  case unreadAPI(Diagnostic, name: String)
  /// A server sent something else than a feed.
  case answerIsNoFeed(Misfit, FetchResponse, name: String, SiteSource)
  /// A file beside the configuration holds something else than a feed.
  case fileIsNoFeed(Misfit, SiteSource)
  /// Items were left out; `goesOn`: there is more of the list, unread; `isChosen`: the source is to give no more than so many.
  case surplus(taken: Int, left: Int, goesOn: Bool, isChosen: Bool, name: String, Place?)
  /// Why it gave nothing, with what is kept of it and how often it gave nothing in a row.
  case failed(Diagnostic, kept: KeptItems?, times: Int)
  case failing([Failing], atLeast: Int)
  /// For good, as its server said.
  case gone(name: String, since: Timestamp?, kept: KeptItems?, Place)
  /// `entry`: what the line that names it is to say.
  case moved(name: String, since: Timestamp, to: String, entry: String, Place)
  /// One whose address was corrected.
  case recognised(SourceSuccession.Reason, SiteSource)
  case becameAnother(from: Masthead, to: Masthead, SiteSource)
  /// Its address is kept back for its look alone.
  case withheldAddress(name: String, SiteSource)
}
