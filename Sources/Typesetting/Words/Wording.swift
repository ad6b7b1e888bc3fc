public import News
public import Theming

/// How items are described in the site's words, whatever file describes them.
public struct Wording: Sendable {
  public let language: String
  public let direction: TextDirection
  /// The name of the time zone that dates follow.
  public let timeZone: String
  let strings: Strings
  public let stringsDigest: ContentDigest
  public let dates: DateStyle
  /// "4 min read", by number of minutes, for the usual numbers.
  let readingTimes: [String]

  public init(language: String, direction: TextDirection, clock: SiteClock, theme: Theme) {
    self.language = language
    self.direction = direction
    timeZone = clock.zone
    strings = theme.strings
    stringsDigest = theme.stringsDigest
    dates = DateStyle(strings: theme.strings, secondsFromGMT: clock.secondsFromGMT)
    readingTimes = (0..<60).map { theme.strings.plural("readingTime", $0) }
  }

  /// Language and direction of an item if they differ, or may differ, from the site's.
  public func differingTongue(of details: ItemDetails) -> (language: String?, direction: String?) {
    guard let direction = details.direction ?? ShownLanguage.direction(of: details.language) else {
      let isPlain = self.direction == .leftToRight && details.title.utf8.allSatisfy { $0 < 0x80 }
      return (nil, isPlain ? nil : "auto")
    }
    return (differing(details.language), direction == self.direction ? nil : direction.rawValue)
  }

  /// A language in the form that pages state; nil if it is the page's own, or not known.
  public func differing(_ language: String?) -> String? {
    guard let shown = ShownLanguage.shown(language) else { return nil }
    return shown == ShownLanguage.shown(self.language) ? nil : shown
  }
}
