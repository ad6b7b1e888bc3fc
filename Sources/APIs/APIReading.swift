package import Configuration
package import Diagnostics
package import ParsedFeeds
package import Fetching
package import News

/// What reading an API gave.
package struct APIReading: Sendable {
  /// nil where the list could not be read; `failure` says why.
  package var feed: ParsedFeed?
  package var failure: Diagnostic?
  /// The list has come to its end, and no item of it was left out.
  package var isWhole = true
  /// Files beside a recorded answer that its items show, sorted by path.
  package var media: [FolderFile] = []
  /// Fields of the mapping that no item had a value for.
  var emptyFields: [String] = []
  /// Details or collections that were asked for gave nothing.
  package var hasLostTexts = false
  /// What decides when to ask again: the answer to the first request, or one that asks to be left alone.
  package var outcomes: [FetchOutcome] = []
  /// Of all answers that the feed is made of.
  package var digest: ContentDigest?
  /// For people: a line for each request.
  package var transfer: [String] = []
  package var fetching = FetchingReport()
  /// Of requests; those of what came are the feed's.
  package var diagnostics: [Diagnostic] = []
}

extension APIReading {
  /// A warning that names fields of the mapping which no item fills.
  package func emptyFields(of written: String, at place: Place? = nil) -> Diagnostic? {
    guard let count = feed?.items.count, count > 0, !emptyFields.isEmpty else { return nil }
    return Diagnostic(
      .warning, "mapping.empty-fields",
      "\(emptyFields.map { "`\($0)`" }.joined(separator: ", ")): no value in any of the \(count) items of \(written)",
      at: place, fixes: ["check whether the paths are right"])
  }
}
