public import Diagnostics
public import Folders
public import ParsedFeeds
public import Fetching
public import News

/// The result of reading an API.
public struct APIReading: Sendable {
  /// nil if the list could not be read; `failure` says why.
  public var feed: ParsedFeed?
  public var failure: Diagnostic?
  /// Whether the list was read to its end, and none of its items was left out.
  public var isWhole = true
  /// The files beside a recorded answer that its items show, sorted by path.
  public var media: [FolderFile] = []
  /// The fields of the mapping for which no item had a value.
  var emptyFields: [String] = []
  /// The warning that requests for details or collections gave nothing: how many, and why the first did not.
  public var lostTexts: Diagnostic?
  /// The outcomes that decide when to ask again: that of the first request, and that of one after which nothing more was asked.
  public var outcomes: [FetchOutcome] = []
  /// The digest of all answers that the feed is made of.
  public var digest: ContentDigest?
  /// A line for each request, for people.
  public var transfer: [String] = []
  public var fetching = FetchingReport()
  /// The diagnostics of requests; those of the answers' contents belong to the feed.
  public var diagnostics: [Diagnostic] = []
}

extension APIReading {
  /// A warning that names the fields of the mapping for which no item has a value.
  public func emptyFields(of written: String, at place: Place? = nil) -> Diagnostic? {
    guard let count = feed?.items.count, count > 0, !emptyFields.isEmpty else { return nil }
    return APIProblem.emptyFields(emptyFields, items: count, of: written, place).diagnostic
  }
}
