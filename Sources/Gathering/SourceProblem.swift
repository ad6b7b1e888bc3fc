import Configuration
import Diagnostics
import Fetching
import News
import Newsroom
import Roster

/// Why a source gives nothing, or not everything, and what else there is to report of one.
enum SourceProblem: Sendable {
  /// A source that has failed for a long time.
  struct Failing: Sendable {
    var name: String
    var place: Place
    var times: Int
    var kept: KeptItems?
  }

  case unfetched(FetchFailure, FetchResponse?, WebAddress, name: String, SiteSource)
  /// An API could not be read; its reader says why.
  case unreadAPI(Diagnostic, name: String)
  /// A server sent something other than a feed.
  case answerIsNoFeed(Misfit, FetchResponse, name: String, SiteSource, of: NamedFolder)
  /// A file beside the configuration holds something other than a feed.
  case fileIsNoFeed(Misfit, SiteSource)
  /// Items were left out. `goesOn`: the list has more that was not read; `isChosen`: the configuration limits the items of the source.
  case surplus(taken: Int, left: Int, goesOn: Bool, isChosen: Bool, name: String, Place?)
  /// Why a source gave nothing, with what is kept of it and how many times in a row it gave nothing.
  case failed(Diagnostic, kept: KeptItems?, times: Int)
  case failing([Failing], atLeast: Int, of: NamedFolder)
  /// The source is gone for good, as its server said.
  case gone(name: String, since: Timestamp?, kept: KeptItems?, Place, of: NamedFolder)
  /// `entry`: what the line that names the source should say, unless another source has the new address already: `taken`.
  case moved(name: String, since: Timestamp, to: String, entry: String, taken: Place?, Place)
  /// A source was recognised although its address was corrected.
  case recognised(SourceSuccession.Reason, SiteSource)
  case becameAnother(from: Masthead, to: Masthead, SiteSource)
}
