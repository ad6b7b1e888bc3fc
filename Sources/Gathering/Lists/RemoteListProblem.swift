import Diagnostics
import Fetching
import News

/// Why a list of feeds on the web is not read, or not taken as it came.
enum RemoteListProblem: Sendable {
  /// What the archive keeps of a list that could not be read: the number of its feeds, if it was ever read.
  struct Kept: Sendable {
    var feeds: Int?
  }

  /// An answer is not OPML.
  case answerIsNoList(String, Place, Kept)
  case empty(String, Place, Kept)
  /// Only some feeds of the list can be read; the diagnostics are those of its parser.
  case damaged(String, feeds: Int, formerly: Int, [Diagnostic], Place, Kept)
  /// `isLedByList`: another list leads to this address, and may not open a private one.
  case unfetched(FetchFailure, FetchResponse?, WebAddress, written: String, isLedByList: Bool, Place, Kept)
  /// No run has asked for the list yet. A check of a fresh checkout has nothing to warn of.
  case neverRead(String, isCheck: Bool, Place)
}
