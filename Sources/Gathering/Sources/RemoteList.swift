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

/// What is known of a list of feeds on the web: its last good state, with absolute addresses.
public struct RemoteList: Sendable {
  /// nil where it was never read.
  var list: OPMLList?
  /// This run could not read it.
  var isFailed = false
  /// This run asked for it, and something is known of how it is doing.
  var isAsked = false
  /// Of one that could not be read: of what kind that is, and when it was read last.
  var condition = SourceCondition.badResponse
  var lastSuccess: Timestamp?
  /// Of one that was asked for, out there.
  var contact: HostContact?
  /// What was known of it before it was asked in vain.
  var former: FetchState?
  var fetching = FetchingReport()
  var diagnostics: [Diagnostic] = []
}
