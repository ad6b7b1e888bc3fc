package import News
package import Theming

/// How items are told of in the site's words, whatever file they stand in.
package struct Wording: Sendable {
  package let language: String
  package let direction: TextDirection
  /// Names the rule that dates follow.
  package let timeZone: String
  let strings: Strings
  package let stringsDigest: ContentDigest
  package let dates: DateStyle
  /// "4 min read" by minutes, for those that occur.
  let readingTimes: [String]

  package init(language: String, direction: TextDirection, clock: SiteClock, theme: Theme) {
    self.language = language
    self.direction = direction
    timeZone = clock.zone
    strings = theme.strings
    stringsDigest = theme.stringsDigest
    dates = DateStyle(strings: theme.strings, secondsFromGMT: clock.secondsFromGMT)
    readingTimes = (0..<60).map { theme.strings.plural("readingTime", $0) }
  }

  /// Language and direction of an item where they differ from the site's, or may.
  package func differingTongue(of details: ItemDetails) -> (language: String?, direction: String?) {
    let language = LanguageTag.shown(details.language)
    let differs = language != nil && language != LanguageTag.shown(self.language)
    guard let direction = details.direction ?? LanguageTag.direction(of: details.language) else {
      let isPlain = self.direction == .leftToRight && details.title.utf8.allSatisfy { $0 < 0x80 }
      return (nil, isPlain ? nil : "auto")
    }
    return (differs ? language : nil, direction == self.direction ? nil : direction.rawValue)
  }
}
