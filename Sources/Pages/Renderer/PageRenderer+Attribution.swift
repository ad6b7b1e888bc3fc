import News
import Showing
import Site
import Templating
import Theming

extension Edition {
  /// By section (0: none).
  var attributions: [[Record]] {
    let sources = sources.filter { $0.value.attribution != nil }.sorted { $0.key < $1.key }.map(\.value)
    return (0...outline.sections.count).map { attributions(of: sources, in: $0 == 0 ? nil : $0 - 1) }
  }

  /// Of the section's sources, on pages that belong to none of all; each text once.
  private func attributions(of sources: [Source], in section: Int?) -> [Record] {
    let own = section.flatMap { self.section($0)?.sources }
    var seen: Set<Attribution> = []
    return sources.compactMap { source in
      guard let attribution = source.attribution, own?.contains(source.id) ?? true, seen.insert(attribution).inserted
      else { return nil }
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
