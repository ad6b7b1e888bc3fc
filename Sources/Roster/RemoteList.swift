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
  /// What became of it in this run.
  public var outcome: SourceReport.Outcome
  /// What is wrong with it, even if this run did not ask for it; nil if nothing is known to be.
  public var condition: SourceCondition?
  /// When it was last read.
  public var lastSuccess: Timestamp?
  /// Whether its host was reached; nil if this run asked no host outside this machine and its network.
  public var reachesOutside: Bool?
  /// What was known of it before it was asked in vain.
  public var former: FetchState?
  public var fetching = FetchingReport()
  public var diagnostics: [Diagnostic] = []

  public init(list: OPMLList?, _ outcome: SourceReport.Outcome, diagnostics: [Diagnostic] = []) {
    (self.list, self.outcome, self.diagnostics) = (list, outcome, diagnostics)
  }
}
