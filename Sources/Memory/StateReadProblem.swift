/// Why an empty archive was not filled.
public enum StateReadProblem: Sendable, Hashable {
  /// The site is there, its state is not.
  case notFound(file: String)
  /// Neither the state nor the site.
  case noSite(file: String)
  case unreachable(file: String, reason: String)
  /// Of an archive that remembers: it was there, and is not.
  case gone(file: String)
  case notCompared(file: String, reason: String)
  /// Archive and published state each hold what the other does not. Numbers of their last states.
  case apart(file: String, published: Int, archive: Int, isSameSite: Bool)
  /// A part that the index names.
  case noPart(file: String, reason: String)
  /// What was asked for is neither an address nor a folder.
  case nowhere(written: String, path: String)
}
