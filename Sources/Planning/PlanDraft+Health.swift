import News
import Site

extension PlanDraft {
  /// Plans the pages that tell how the sources are. The feed among them needs the address of the site.
  mutating func planHealth() {
    guard !input.sources.isEmpty else { return }
    let output = Dictionary(zip(catalog.sources, catalog.output)) { first, _ in first }
    let rows = input.sources.keys.sorted(byNamesOf: input.sources).map { source in
      HealthFile.Row(
        source: source, health: input.health.sources[source] ?? SourceHealth(), count: output[source]?.count ?? 0,
        newest: output[source]?.newest)
    }
    let changes = input.health.changes.filter { input.sources[$0.source] != nil }
    for format in HealthFile.Format.allCases where format != .atom || input.hasAddress {
      add(SitePath(format.rawValue), .health(HealthFile(format: format, rows: rows, changes: changes)))
    }
  }

  /// The sources of a section that are failing, sorted by name.
  func failingSources(ofSection index: Int) -> [SourceID] {
    let section = outline.sections[index]
    return input.health.sources.keys.filter { section.takes($0) && isFailing($0) }.sorted(byNamesOf: input.sources)
  }

  func isFailing(_ source: SourceID) -> Bool {
    input.health.sources[source]?.condition?.isFailing == true && input.sources[source] != nil
  }
}
