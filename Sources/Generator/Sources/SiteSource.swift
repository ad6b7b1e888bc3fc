internal import Diagnostics
internal import Fetching
internal import Foundation
internal import News

/// A source of a run: what the configuration or one of its OPML lists declares, with everything found out that can be before it is read.
struct SiteSource: Sendable {
  enum Origin: Sendable {
    case web(WebAddress)
    case file(URL)
    /// A folder of Markdown, relative to the content folder.
    case folder(String)
  }

  var id: SourceID
  var origin: Origin
  /// Configured, or given by the list; nil: what the feed calls itself.
  var name: String?
  var home: WebAddress?
  var tags: [String]
  /// What messages call it: an address without secrets, or a path.
  var written: String
  /// For messages: what looks like a secret in an address is left out, and a variable of the environment stays a name.
  var shown: String { written.contains("${") ? written : WebAddress(written)?.withoutSecrets ?? written }
  var configured: ConfiguredSource
  /// Where the configuration or the list names it.
  var place: Place
  /// Of a source that a list on the web names: the one host of which private addresses may be opened for it. nil: of any.
  var openedHost: String?

  var isLocalFolder: Bool {
    if case .folder = origin { true } else { false }
  }
}

/// All sources of a run, in the order that decides which of several introduces an item.
struct SourceList: Sendable {
  var sources: [SiteSource] = []
  var diagnostics: [Diagnostic] = []
  /// Ids of the sources that each configured entry became: a list stands for all its feeds.
  var members: [SourceID: [SourceID]] = [:]
  /// Lists that could not be read, as they are written; what was known of their feeds stays.
  var failedLists: [String] = []
  /// Lists on the web that have to be read before the sources are complete.
  var wanted: [RemoteListRequest] = []
}
