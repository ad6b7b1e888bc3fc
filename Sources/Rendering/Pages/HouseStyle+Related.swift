import News
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  func related(_ relatives: [ShownRelative], from page: SitePath) -> [Record] {
    relatives.map { relative in
      let details = relative.item.item.details
      let address = relative.item.permalink.map { link(to: SitePath($0), from: page) }
      let tongue = tongue(of: details)
      return RelatedField.record([
        .title: .text(details.title),
        .url: optionalAddress(address ?? details.link?.text),
        .isElsewhere: .flag(address == nil),
        .language: tongue.language,
        .direction: tongue.direction,
        .source: optional(relative.item.source?.name),
        .published: date(details.dates.shown),
        .reason: .text(reason(relative)),
      ])
    }
  }

  /// Words and tags that rules or an edit have taken away since are not told.
  private func reason(_ relative: ShownRelative) -> String {
    let strings = theme.strings
    let details = relative.item.item.details
    switch relative.reason {
    case .story: return strings[.sameEvent]
    case .source: return strings.filled("moreFrom", ["source": relative.item.source?.name ?? ""])
    case .shared(.tag(let tag)):
      return details.tags.contains(tag) ? strings.filled("alsoTagged", ["tag": tag]) : strings[.similar]
    case .shared(.words(let words)):
      let title = details.title.lowercased()
      let told = words.filter { title.containsAny(of: [$0.lowercased()]) }
      return told.isEmpty
        ? strings[.similar] : strings.filled("alsoAbout", ["words": told.joined(separator: strings[.comma])])
    }
  }
}
