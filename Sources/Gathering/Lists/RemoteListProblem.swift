import Diagnostics
import Feeds
import Fetching
import News

/// Why a list of feeds is not read, or not taken as it came, although an earlier version is known.
enum RemoteListProblem: Sendable {
  /// What the archive keeps of a list that could not be read: what it names, if it was ever read.
  struct Kept: Sendable {
    var named: ListExtent?
  }

  /// An answer is not OPML.
  case answerIsNoList(String, Place, Kept, of: NamedFolder)
  case empty(String, Place, Kept)
  /// Only some of what the list named can be read; a file of the site, too.
  case damaged(OPMLList, String, formerly: OPMLList, Place)
  /// `isLedByList`: another list leads to this address, and may not open a private one.
  case unfetched(FetchFailure, FetchResponse?, WebAddress, written: String, isLedByList: Bool, Place, Kept)
  /// No run has asked for the list yet. A check of a fresh checkout has nothing to warn of.
  case neverRead(String, isCheck: Bool, Place, of: NamedFolder)
}
