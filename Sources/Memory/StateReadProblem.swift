public import Diagnostics

/// Why an empty archive was not filled.
public enum StateReadProblem: Sendable, Hashable {
  /// The site is there, but not its state.
  case notFound(file: String, of: NamedFolder)
  /// Neither the state nor the site is there.
  case noSite(file: String, of: NamedFolder)
  case unreachable(file: String, reason: String, of: NamedFolder)
  /// For an archive that remembers: its published state is not there. `wasSeen` says whether it ever was.
  case gone(file: String, wasSeen: Bool)
  /// A run without network leaves one on the web unread.
  case notAsked(at: String)
  case notCompared(file: String, reason: String)
  /// The archive and the published state each hold something that the other does not. The numbers are those of their last states.
  case apart(file: String, published: Int, archive: Int, isSameSite: Bool)
  /// A part that the index names cannot be had.
  case noPart(file: String, reason: String, of: NamedFolder)
  /// What is published is to be gone on from, but nothing says where it is.
  case notNamed
  /// What was asked for is neither an address nor a folder.
  case nowhere(written: String, path: String)
}
