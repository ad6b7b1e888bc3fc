internal import Diagnostics
internal import Feeds
internal import Fetching
internal import News

/// What reading an API gave.
struct APIReading: Sendable {
  /// nil where the list could not be read; `failure` says why.
  var feed: ParsedFeed?
  var failure: Diagnostic?
  /// Files beside a recorded answer that its items show, sorted by path.
  var media: [FolderFile] = []
  /// Fields of the mapping that no item had a value for.
  var emptyFields: [String] = []
  /// What decides when to ask again: the answer to the first request, or one that asks to be left alone.
  var outcomes: [FetchOutcome] = []
  /// Of all answers that the feed is made of.
  var digest: ContentDigest?
  /// For people: a line for each request.
  var transfer: [String] = []
  var fetching = FetchingReport()
  /// Of requests; those of what came are the feed's.
  var diagnostics: [Diagnostic] = []
}

extension APIReading {
  /// A warning that names fields of the mapping which no item fills.
  func emptyFields(of written: String, at place: Place? = nil) -> Diagnostic? {
    guard let count = feed?.items.count, count > 0, !emptyFields.isEmpty else { return nil }
    return Diagnostic(
      .warning, "mapping.empty-fields",
      "\(emptyFields.map { "`\($0)`" }.joined(separator: ", ")): no value in any of the \(count) items of \(written)",
      at: place, fixes: ["look whether the paths are right"])
  }
}
