import Diagnostics
import ImportedSites

/// Why a command that does something to a site between runs does not do all of it.
enum DeskProblem: Sendable {
  /// Why a source is left out of a list that is given to others.
  enum Unlisted: Error, Sendable {
    case noFeed
    /// `ways`: how to say whether everybody may know the address.
    case holdsSecret(ways: [String])
    case restricted
    case outside
  }

  case nothingToPrune(archive: String, of: NamedFolder)
  /// What was to be removed is gone, but there is no space to write the file anew without it.
  case noRoomToCompact(archive: String)
  /// The feeds of these lists are unknown, so no source counts as gone.
  case unknownFeeds(lists: [String])
  /// Rules for servers name addresses of the site, which has none.
  case rulesWithoutAddress
  case unreadableFolder(String)
  case link(String)
  case tooManyFiles(most: Int, below: String)
  /// What is to be imported belongs to other programs than the one that was named.
  case ofPrograms([ForeignProgram], path: String, of: NamedFolder)
  case singleFeed(String, of: NamedFolder)
  /// An entry of an imported list has no address.
  case entryWithoutAddress(String, Place?)
  case includedList(String, Place?)
  /// `isFile`: it is a file rather than a list on the web.
  case noList(String, isFile: Bool, of: NamedFolder)
  /// The file that feeds are to be added to is not a text.
  case targetIsNoText(String)
  case targetIsNoList(String)
  /// The file that is to be replaced is one that the site is made from.
  case listInUse(String)
  /// The file for the rules of a server holds something else.
  case noFileOfRules(String)
  case unlisted(name: String, Unlisted, Place)
}
