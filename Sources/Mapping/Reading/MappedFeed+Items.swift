import Decoding
public import Diagnostics
import JSONPaths
import News
public import ParsedFeeds
import Settings

extension MappedFeed {
  /// The feed made of the answers taken so far.
  public mutating func feed() -> ParsedFeed {
    var feed = ParsedFeed(format: .mapped)
    feed.language = mapping.language
    feed.items.reserveCapacity(entries.count)
    for index in entries.indices { feed.items.append(item(index)) }
    sharedIdentity = MappedFeed.sharedIdentity(of: feed.items)
    feed.itemCount = count - repeated
    feed.surplus = surplus
    feed.goesOnUnread = goesOnUnread
    feed.withdrawn = withdrawn
    feed.diagnostics = diagnostics + [unmetCondition].compactMap(\.self) + findings.diagnostics
    return feed
  }

  /// The fields of the mapping for which no item had a value, not even one of another form, in the order of the reference, the collections
  /// whose entries have no title, and what no item leads to: the entries of a collection, or details. Valid after `feed()`.
  public var emptyFields: [String] {
    var names = mapping.fields.given
    let others = mapping.kind.cases.values.map(\.fields) + [mapping.detail?.fields].compactMap(\.self)
    for name in others.flatMap(\.given) where !names.contains(name) { names.append(name) }
    let told = findings.filled.union(findings.misread)
    return names.filter { !told.contains($0) } + findings.emptyCollections + findings.unfound
  }

  /// The error for items that have nothing of what the mapping names, as when `$` is `{"error": …}` and not a list: that is an answer of
  /// another shape, and never counts as items without words. nil if details did not come, since they may have had it. Valid after `feed()`.
  public var otherShape: Diagnostic? {
    guard findings.filled.isEmpty, findings.misread.isEmpty, !entries.contains(where: \.lacksDetail),
      let first = entries.first(where: { !$0.node.isBlank })
    else { return nil }
    let keys =
      first.key == nil ? first.node.firstKeys : entries.prefix(12).compactMap(\.key).map { shortened($0, to: 60) }
    return MappingProblem.noFields(path: mapping.items.text, keys: keys, ofFirst: first.key == nil).diagnostic(
      at: Place(first.place.file))
  }

  private mutating func item(_ index: Int) -> ParsedItem {
    let entry = entries[index]
    var item = ParsedItem(place: entry.place)
    item.kind = entry.kind.kind
    var reader = reader(of: index)
    reader.fill(&item, by: mapping.fields.overridden(by: entry.kind.fields))
    item.guid = item.guid ?? entry.key
    if let detail = entry.detail, let rules = mapping.detail?.fields {
      reader.reading(at: detail) { $0.fill(&item, by: rules) }
    }
    item.missing = missing(from: entry)
    item.collections = collections(entry, &reader)
    findings = reader.findings
    return item
  }

  /// What was asked for in vain, or is left for the next run; nil if all has come.
  private func missing(from entry: Entry) -> MissingParts? {
    guard entry.lacksDetail || !entry.awaited.isEmpty else { return nil }
    let rules = entry.lacksDetail ? mapping.detail?.fields : nil
    return MissingParts(
      fields: Set((rules?.given ?? []).compactMap { MissingParts.Field(rawValue: $0) }),
      facets: Set((rules?.facets ?? []).map(\.name)),
      collections: Set(entry.awaited.map { mapping.collections[$0].name }))
  }

  private func collections(_ entry: Entry, _ reader: inout NodeReader) -> [ItemCollection] {
    mapping.collections.enumerated().compactMap { position, rule in
      var entries: [ItemCollection.Entry] = []
      if let collected = entry.collections[position] {
        entries = collected.entries
      } else if let items = rule.items {
        let found = items.values(in: entry.node)
        reader.findings.seek(rule.name, isFound: !found.isEmpty || !items.ofList.values(in: entry.node).isEmpty)
        let nodes = found.flatMap { $0.array ?? [$0] }
        entries = nodes.compactMap { node in reader.reading(at: node) { $0.entry(rule.entry) } }
        reader.findings.addEntries(entries.count, of: nodes.count { $0 != .null }, collection: rule.name)
      }
      guard !entries.isEmpty else { return nil }
      let total = entry.collections[position]?.total ?? rule.total?.first(in: entry.node)?.integer
      return ItemCollection(name: rule.name, entries: entries, total: total.map { max($0, entries.count) })
    }
  }
}

extension JSONValue {
  /// Whether it says nothing, however that is written: APIs without items may send `[{}]`, or an item with empty texts.
  var isBlank: Bool {
    switch self {
    case .array(let values): values.allSatisfy(\.isBlank)
    case .object(let object): object.members.allSatisfy { $0.value.isBlank }
    case .null: true
    case .bool: false
    case .number, .string: text == nil
    }
  }
}
