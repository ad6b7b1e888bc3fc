import Diagnostics
import Fetching
import News

/// What is wrong with lists of feeds, those that the configuration names and those that they include.
enum ListProblem: Sendable {
  /// What an entry of a list was to lead to.
  enum Entry: String, Sendable {
    case feed, list
  }

  /// What the archive keeps of a list that could not be read: its feeds, where it was ever read.
  struct Kept: Sendable {
    var feeds: Int?
  }

  /// A list that includes, or stands beside, too many others.
  case tooMany(list: String, Place)
  case tooLong(most: Int, Place)
  case entryLeftOut(ListEntryFault, written: String, Entry, Place)
  /// All entries of a list were left out.
  case nothingLeft(list: String, count: Int, Place)
  /// A file of the site that is no OPML.
  case fileIsNoList(String, Place)
  /// An answer that is no OPML.
  case answerIsNoList(String, Place, Kept)
  case empty(String, Place, Kept)
  /// One that never named a feed, as that of a site which begins.
  case withoutFeeds(String, Place)
  /// Of its feeds only some can be read; what its parser says of it.
  case damaged(String, feeds: Int, formerly: Int, [Diagnostic], Place, Kept)
  /// `isLedByList`: a list leads there, which may not open a private address.
  case unfetched(FetchFailure, FetchResponse?, WebAddress, written: String, isLedByList: Bool, Place, Kept)
  /// No run has asked for it yet. A check of a fresh checkout has nothing to be warned of.
  case neverRead(String, isCheck: Bool, Place)
}
