import Diagnostics

/// Why a source cannot be inspected.
enum InspectionProblem: Sendable {
  /// There is neither such a file nor a site.
  case noFile(String)
  /// `knowsAll`: no list on the web is still unread.
  case noSource(String, isMuted: Bool, known: [String], knowsAll: Bool, of: NamedFolder)
  /// `isFeed`: the source is a feed, which could be saved and then inspected.
  case offline(String, isFeed: Bool)
}
