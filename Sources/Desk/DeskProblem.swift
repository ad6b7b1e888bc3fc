import Diagnostics
import Importing

/// Why a command that asks about a site, or does something to it between runs, does not do all of it.
enum DeskProblem: Sendable {
  /// Why a source has no place in a list that is given to others.
  enum Unlisted: Error, Sendable {
    case noFeed
    /// With the ways to say whether everybody may know the address.
    case holdsSecret(ways: [String])
    case restricted
    case outside
  }

  case nothingToPrune(archive: String)
  /// What goes is gone, and the file cannot be written anew without it.
  case noRoomToCompact(archive: String)
  /// Lists whose feeds nobody knows, so that no source counts as gone.
  case unknownFeeds(lists: [String])
  /// Rules for servers name addresses of the site.
  case rulesWithoutAddress
  case unreadableFolder(String)
  case link(String)
  case tooManyFiles(most: Int, below: String)
  /// What is to be imported is of others than the one that was named.
  case ofPrograms([ForeignProgram], path: String, option: String)
  case singleFeed(String)
  /// An entry of a list that is to be imported.
  case entryWithoutAddress(String, Place?)
  case entryWithCredentials(String, Place?)
  case includedList(String, Place?)
  /// `isFile`: it is none on the web.
  case noList(String, isFile: Bool)
  /// The file that feeds are to be added to.
  case targetIsNoText(String)
  case targetIsNoList(String)
  /// A file that the site is made from is to be replaced.
  case listInUse(String)
  case unlisted(name: String, Unlisted, Place)
  /// There is neither such a file nor a site.
  case noFileToInspect(String)
  /// `knowsAll`: no list on the web is unread.
  case noSourceToInspect(String, known: [String], knowsAll: Bool)
  /// `isFeed`: it could be saved and looked at.
  case inspectionOffline(String, isFeed: Bool)
}
