import Archive
import News

extension Gathering {
  /// Items whose files may turn up in another folder.
  func leaving(except source: SourceID) -> Set<ItemID> {
    var leaving = folders.formerItems.values.reduce(into: Set<ItemID>()) { $0.formUnion($1) }
    for (other, walk) in walks where other != source { leaving.formUnion(walk.gone.compactMap(\.item)) }
    return leaving.filter { !isHeld($0) }
  }

  /// The texts of folders that are no source any more leave, too. While a folder cannot be read whole they stay: it may hold them.
  mutating func leaveFormerFolders() async throws {
    guard !hasUnreadFiles, walks.values.allSatisfy(\.isComplete) else { return }
    for (source, items) in folders.formerItems.sorted(by: { $0.key < $1.key }) {
      let removed = items.filter { !isHeld($0) }
      let paths = try await archive.stamps(of: source).map(\.path)
      local.departures.add(removed.sorted(), FileChanges(gone: paths), of: source)
      formerTexts += removed.count
    }
  }

  /// A text that left one folder may have come into one that was read later.
  mutating func settleDepartures() { local.departures.items = local.departures.items.filter { !isHeld($0) } }
}
