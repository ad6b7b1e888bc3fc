package import News

/// What a careful editor would take out of the items of others before they are shown. Like rules it works on what is kept, for each plan,
/// and rules look at items before it does.
package struct Cleaning: Sendable {
  /// Of the sources whose items are cleaned: never of the site's own texts.
  private let titles: [SourceID: SourceTitles]
  /// Sources at least a third of whose headlines bear a likely name.
  private let signing: Set<SourceID>

  /// - Parameter records: all that are shown, because what one item means only shows beside the others of its source.
  package init(_ titles: [SourceID: SourceTitles], among records: [ItemRecord]) {
    self.titles = titles
    var counts: [SourceID: SourceCount] = [:]
    for record in records {
      let details = record.item.details
      guard let source = details.sources.first, let names = titles[source] else { continue }
      counts[source, default: SourceCount()].add(details, names)
    }
    signing = Set(counts.filter { $0.value.signsMany }.keys)
  }

  /// nil where there is nothing to clean.
  package func cleaned(_ record: ItemRecord) -> ItemRecord? {
    let details = record.item.details
    guard let source = details.sources.first, titles[source] != nil else { return nil }
    let headline = headline(of: details)
    guard headline != nil else { return nil }
    var record = record
    if let headline { record.item.details.title = headline }
    record.version = record.item.version(body: record.version)
    return record
  }

  private func headline(of details: ItemDetails) -> String? {
    for source in details.sources {
      guard let names = titles[source], let found = HeadlineName(in: details.title, of: names),
        found.isSure || signing.contains(source)
      else { continue }
      return String(found.headline)
    }
    return nil
  }
}

/// What the items of a source have in common.
private struct SourceCount {
  private var items = 0
  private var signed = 0

  mutating func add(_ details: ItemDetails, _ names: SourceTitles) {
    items += 1
    if HeadlineName(in: details.title, of: names) != nil { signed += 1 }
  }

  var signsMany: Bool { items >= 3 && 3 * signed >= items }
}
