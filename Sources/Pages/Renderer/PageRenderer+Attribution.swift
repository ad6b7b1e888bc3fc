import News
import Showing
import Site
import Templating

extension Edition {
  /// Attributions by section, where index 0 stands for pages outside any section.
  func attributions(_ style: HouseStyle) -> [[Record]] {
    let sources = sources.filter { $0.value.attribution != nil }.sorted { $0.key < $1.key }.map(\.value)
    return (0...outline.sections.count).map { attributions(of: sources, in: $0 == 0 ? nil : $0 - 1, style) }
  }

  /// The attributions of a section's sources, or of all sources outside sections, without repeated texts.
  private func attributions(of sources: [Source], in section: Int?, _ style: HouseStyle) -> [Record] {
    let own = section.flatMap { self.section($0)?.sources }
    var seen: Set<Attribution> = []
    return sources.compactMap { source in
      guard let attribution = source.attribution, own?.contains(source.id) ?? true, seen.insert(attribution).inserted
      else { return nil }
      return style.linkRecord(attribution.text, address: attribution.address?.text)
    }
  }
}
