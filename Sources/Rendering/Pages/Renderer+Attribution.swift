internal import News
internal import Site
internal import Templating

extension Renderer {
  /// Of the section's sources, on pages that belong to none of all; each text once.
  func attributions(in section: Int?) -> [Record] {
    let own = section.flatMap { self.section($0)?.sources }
    var seen: Set<Attribution> = []
    return sources.sorted { $0.key < $1.key }.compactMap { id, source in
      guard let attribution = source.attribution, own?.contains(id) ?? true, seen.insert(attribution).inserted else {
        return nil
      }
      let address: Value = attribution.address.map { .address($0.text) } ?? .absent
      return [.text(attribution.text), address, .absent, .flag(false), .flag(false), .flag(false)]
    }
  }
}
