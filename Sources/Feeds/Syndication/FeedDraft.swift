import News
import ParsedFeeds

/// A feed whose document is being read. Candidates for a field are kept until all have been seen.
struct FeedDraft {
  var parsed = ParsedFeed(format: .rss(version: ""))
  var title = Ranked<ParsedText>()
  var subtitle = Ranked<ParsedText>()
  var image = Ranked<WebAddress>()
  var rights = RightsDraft()
  var picture = FeedImage()
  /// The podcast's authors, if no others are named.
  var showAuthors: [Person] = []
  var direction: TextDirection?
  var updatePeriod: Int?
  var updateFrequency: Int?

  mutating func add(link: FeedLink) {
    if parsed.links.count < 100 { parsed.links.append(link) }
  }

  /// Returns the feed after the end of its document.
  func finished(_ format: FeedFormat) -> ParsedFeed {
    var result = parsed
    result.format = format
    result.titleText = title.value
    result.title = title.value.map(\.words).flatMap { $0.isEmpty ? nil : $0 }
    result.subtitleText = subtitle.value
    result.subtitle = subtitle.value.map(\.words).flatMap { $0.isEmpty ? nil : $0 }
    result.image = image.value
    result.picture = unlessEmpty(picture, FeedImage())
    result.rights = rights.finished
    if result.authors.isEmpty { result.authors = showAuthors }
    finish(&result.hints)
    return result
  }

  private func finish(_ hints: inout UpdateHints) {
    // A feed that is never to be read is a mistake.
    hints.skipHours = Set(hints.skipHours).sorted()
    if hints.skipHours.count == 24 { hints.skipHours = [] }
    hints.skipDays = Set(hints.skipDays).sorted()
    if hints.skipDays.count == 7 { hints.skipDays = [] }
    if updatePeriod != nil || updateFrequency != nil {
      // RSS 1.0 modules, Syndication: the period is daily and the frequency is 1 unless the feed says otherwise.
      let period = updatePeriod ?? 86_400
      hints.updateInterval = period / min(max(updateFrequency ?? 1, 1), period)
    }
  }
}

/// Returns nil for a group in which nothing is set.
func unlessEmpty<Group: Equatable>(_ group: Group, _ empty: Group) -> Group? { group == empty ? nil : group }

/// The rights of a feed or an item; of several statements, the best is kept.
struct RightsDraft {
  var statement = Ranked<ParsedText>()
  var license: WebAddress?

  var finished: Rights? {
    guard statement.value != nil || license != nil else { return nil }
    var rights = Rights()
    rights.statement = statement.value
    rights.license = license
    return rights
  }
}
