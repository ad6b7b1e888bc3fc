public import Diagnostics
public import Folders
public import ParsedFeeds
public import Fetching
public import News

/// What reading an API gave.
public struct APIReading: Sendable {
  /// nil where the list could not be read; `failure` says why.
  public var feed: ParsedFeed?
  public var failure: Diagnostic?
  /// The list has come to its end, and no item of it was left out.
  public var isWhole = true
  /// Files beside a recorded answer that its items show, sorted by path.
  public var media: [FolderFile] = []
  /// Fields of the mapping that no item had a value for.
  var emptyFields: [String] = []
  /// Details or collections that were asked for gave nothing: how many, and why the first did not.
  public var lostTexts: Diagnostic?
  /// What decides when to ask again: the answer to the first request, or one that asks to be left alone.
  public var outcomes: [FetchOutcome] = []
  /// Of all answers that the feed is made of.
  public var digest: ContentDigest?
  /// For people: a line for each request.
  public var transfer: [String] = []
  public var fetching = FetchingReport()
  /// Of requests; those of what came are the feed's.
  public var diagnostics: [Diagnostic] = []
}

extension APIReading {
  /// A warning that names fields of the mapping which no item fills.
  public func emptyFields(of written: String, at place: Place? = nil) -> Diagnostic? {
    guard let count = feed?.items.count, count > 0, !emptyFields.isEmpty else { return nil }
    return APIProblem.emptyFields(emptyFields, items: count, of: written, place).diagnostic
  }
}
