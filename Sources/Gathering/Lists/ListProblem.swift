import Diagnostics
import Fetching
import News

/// What is wrong with lists of feeds, both those that the configuration names and those that they include.
enum ListProblem: Sendable {
  /// What an entry of a list was meant to lead to.
  enum Entry: String, Sendable {
    case feed, list
  }

  /// What the archive keeps of a list that could not be read: the number of its feeds, if it was ever read.
  struct Kept: Sendable {
    var feeds: Int?
  }

  /// An included list is more than `most` steps away from the list that the configuration names.
  case tooDeep(list: String, most: Int, Place)
  /// An included list is one of too many.
  case tooMany(list: String, Place)
  case tooLong(most: Int, Place)
  case entryLeftOut(ListEntryFault, written: String, Entry, Place)
  /// All entries of a list were left out.
  case nothingLeft(list: String, count: Int, Place)
  /// A file of the site is not OPML.
  case fileIsNoList(String, Place)
  /// An answer is not OPML.
  case answerIsNoList(String, Place, Kept)
  case empty(String, Place, Kept)
  /// The list has never named a feed, like that of a site that has just begun.
  case withoutFeeds(String, Place)
  /// Only some feeds of the list can be read; the diagnostics are those of its parser.
  case damaged(String, feeds: Int, formerly: Int, [Diagnostic], Place, Kept)
  /// `isLedByList`: another list leads to this address, and may not open a private one.
  case unfetched(FetchFailure, FetchResponse?, WebAddress, written: String, isLedByList: Bool, Place, Kept)
  /// No run has asked for the list yet. A check of a fresh checkout has nothing to warn of.
  case neverRead(String, isCheck: Bool, Place)
}
