public import Diagnostics
public import Feeds
public import News

/// What is wrong with lists of feeds, both those that the configuration names and those that they include, wherever they come from.
public enum ListProblem: Sendable {
  /// What an entry of a list was meant to lead to.
  public enum Entry: String, Sendable {
    case feed, list
  }

  /// An included list is more than `most` steps away from the list that the configuration names.
  case tooDeep(list: String, most: Int, Place)
  /// An included list is one of too many.
  case tooMany(list: String, Place)
  case tooLong(most: Int, Place)
  case entryLeftOut(ListEntryFault, written: String, Entry, Place)
  /// An address has a user name or password, which is not sent. The address is that without them.
  case credentialsLeftOut(WebAddress, Entry, Place?)
  /// All entries of a list were left out.
  case nothingLeft(list: String, count: Int, Place)
  /// A file of the site is not OPML.
  case fileIsNoList(String, Place)
  /// A file of the site ends before the list does, so that nobody knows which feeds it named there.
  case fileIsCut(String, OPMLList, Place)
  /// The list has never named a feed, like that of a site that has just begun.
  case withoutFeeds(String, Place)
}
