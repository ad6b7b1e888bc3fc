internal import News
internal import Site
internal import Theming

/// How items are told of in the site's words, whatever file they stand in: all that data for scripts takes of a site's style, so that
/// another style sheet makes none of it anew.
struct Wording: Sendable {
  let language: String
  let direction: TextDirection
  /// Names the rule that dates follow.
  let timeZone: String
  private let strings: Strings
  let stringsDigest: ContentDigest
  let dates: DateStyle
  /// "4 min read" by minutes, for those that occur.
  private let readingTimes: [String]

  init(_ settings: RenderingSettings, _ theme: Theme) {
    language = settings.language
    direction = settings.direction
    timeZone = settings.timeZone
    strings = theme.strings
    stringsDigest = theme.stringsDigest
    dates = DateStyle(strings: theme.strings, secondsFromGMT: settings.secondsFromGMT)
    readingTimes = (0..<60).map { theme.strings.plural("readingTime", $0) }
  }

  /// At 230 words a minute; nothing for what is read at a glance, or elsewhere.
  func readingTime(_ details: ItemDetails, _ traits: ItemTraits) -> String? {
    guard traits.start == nil, traits.hasPage, traits.shown == .full, details.wordCount >= 115 else { return nil }
    let minutes = (details.wordCount + 115) / 230
    return minutes < readingTimes.count ? readingTimes[minutes] : strings.plural("readingTime", minutes)
  }

  /// The update that an item is sorted by, where readers see another date than without it.
  func shownUpdate(of item: ShownItem) -> Timestamp? {
    guard item.isSortedByUpdate else { return nil }
    let own = item.item.details.dates
    guard let update = own.updated, let shown = own.shown, shown.isWritable, dates.date(update) == dates.date(shown)
    else { return own.updated }
    return nil
  }

  /// Language and direction of an item where they differ from the site's, or may.
  func differingTongue(of details: ItemDetails) -> (language: String?, direction: String?) {
    let language = LanguageTag.shown(details.language)
    let differs = language != nil && language != LanguageTag.shown(self.language)
    guard let direction = details.direction ?? LanguageTag.direction(of: details.language) else {
      let isPlain = self.direction == .leftToRight && details.title.utf8.allSatisfy { $0 < 0x80 }
      return (nil, isPlain ? nil : "auto")
    }
    return (differs ? language : nil, direction == self.direction ? nil : direction.rawValue)
  }
}

extension Wording: DigestInput {
  func add(to digest: inout DigestAccumulator) {
    digest.add(language)
    digest.add(direction.rawValue)
    digest.add(timeZone)
    digest.add(stringsDigest)
  }
}
