import News
import Showing
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
        .reason: .text(reason(relative, details)),
      ])
    }
  }

  private func reason(_ relative: ShownRelative, _ details: ItemDetails) -> String {
    let strings = theme.strings
    switch relative.reason {
    case .story: return strings[.sameEvent]
    case .source: return strings.filled("moreFrom", ["source": relative.item.source?.name ?? ""])
    case .shared(let shared):
      switch shared.told(of: details) {
      case .tag(let tag): return strings.filled("alsoTagged", ["tag": tag])
      case .words([]): return strings[.similar]
      case .words(let words):
        return strings.filled("alsoAbout", ["words": words.joined(separator: strings[.comma])])
      }
    }
  }
}
