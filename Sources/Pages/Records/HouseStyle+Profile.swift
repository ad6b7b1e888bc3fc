import News
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  func profile(_ profile: ShownProfile, hasFeeds: Bool, from page: SitePath) -> Record {
    let language = ShownLanguage.shown(profile.language)
    let differs = language != ShownLanguage.shown(wording.language)
    return ProfileField.record([
      .face: face(profile.face, from: page),
      .summary: optional(profile.summary),
      .tongue: optional(differs ? language : nil),
      .url: optionalAddress(profile.home?.text),
      .host: .text(profile.home?.host ?? ""),
      .feed: optionalAddress(profile.feed?.text),
      .hasFeeds: .flag(hasFeeds),
      .language: optional(language.map { ShownLanguage.name(of: $0) ?? $0 }),
      .languageTag: .text(language ?? ""),
      .newest: profile.activity.map { day($0.lastDay) } ?? .absent,
      .activity: optional(
        profile.activity.map { theme.strings.plural("activity", $0.counts.reduce(0, +)) }),
      .most: optional(profile.activity.map { theme.strings.plural("mostOnADay", $0.most) }),
      .bars: .text(profile.activity.map(\.bars) ?? ""),
    ])
  }

  private func day(_ day: CivilDate) -> Value {
    .record(DateField.record([.shown: .text(dates.date(day)), .machine: .text(day.description)]))
  }
}

extension SourceActivity {
  fileprivate var most: Int { max(1, counts.max() ?? 1) }

  /// The data of an SVG path of height 16, with a vertical line for each day that has items; the day with the most items has the
  /// longest line.
  fileprivate var bars: String {
    counts.enumerated().filter { $0.element > 0 }
      .map { "M\($0.offset).5 16v-\(max(1, ($0.element * 16 + most / 2) / most))" }.joined()
  }
}
