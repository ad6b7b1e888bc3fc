import News
import Site
import Templating
import Theming

extension PageRenderer {
  /// Of the section's sources, on pages that belong to none of all; each text once.
  func attributions(in section: Int?) -> [Record] {
    let own = section.flatMap { edition.section($0)?.sources }
    var seen: Set<Attribution> = []
    return edition.sources.sorted { $0.key < $1.key }.compactMap { id, source in
      guard let attribution = source.attribution, own?.contains(id) ?? true, seen.insert(attribution).inserted else {
        return nil
      }
      let address: Value = attribution.address.map { .address($0.text) } ?? .absent
      return LinkField.record([
        .title: .text(attribution.text),
        .url: address,
        .isPage: .flag(false),
        .isParent: .flag(false),
        .isLast: .flag(false),
      ])
    }
  }
}
