import Configuration
import Diagnostics
import Feeds
import Fetching
import News
import ParsedFeeds

/// A list of feeds on the web that has to be read before the sources are known.
public struct RemoteListRequest: Sendable {
  var id: SourceID
  var address: WebAddress
  var document: ListDocument
  /// The entry of the configuration that led to it.
  var entry: ConfiguredSource
}

/// What is known of a list of feeds on the web: its last good version, with absolute addresses.
public struct RemoteList: Sendable {
  /// Nil if it was never read.
  var list: OPMLList?
  /// This run could not read the list.
  var isFailed = false
  /// This run asked for the list, so that its condition is known.
  var isAsked = false
  /// If it could not be read, the kind of failure, and when it was last read.
  var condition = SourceCondition.badResponse
  var lastSuccess: Timestamp?
  /// Whether its host was reached, if this run asked a host outside.
  var contact: HostContact?
  /// What was known of it before it was asked in vain.
  var former: FetchState?
  var fetching = FetchingReport()
  var diagnostics: [Diagnostic] = []
}
