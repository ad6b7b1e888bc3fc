public import Configuration
public import Diagnostics
public import Feeds
public import Fetching
public import News
import ParsedFeeds

/// A list of feeds on the web that has to be read before the sources are known.
public struct RemoteListRequest: Sendable {
  public var id: SourceID
  public var address: WebAddress
  public var document: ListDocument
  /// The entry of the configuration that led to it.
  public var entry: ConfiguredSource
}

/// What is known of a list of feeds on the web: its last good version, with absolute addresses.
public struct RemoteList: Sendable {
  /// Nil if it was never read.
  public var list: OPMLList?
  /// This run could not read the list.
  public var isFailed = false
  /// This run asked for the list, so that its condition is known.
  public var isAsked = false
  /// If it could not be read, the kind of failure, and when it was last read.
  public var condition = SourceCondition.badResponse
  public var lastSuccess: Timestamp?
  /// Whether its host was reached; nil if this run asked no host outside this machine and its network.
  public var reachesOutside: Bool?
  /// What was known of it before it was asked in vain.
  public var former: FetchState?
  public var fetching = FetchingReport()
  public var diagnostics: [Diagnostic] = []

  public init(list: OPMLList?, isFailed: Bool = false, diagnostics: [Diagnostic] = []) {
    (self.list, self.isFailed, self.diagnostics) = (list, isFailed, diagnostics)
  }
}
