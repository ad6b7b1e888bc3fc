import Archive
import News
import Roster

extension Gathering {
  /// Items whose files may turn up in another folder.
  func leaving(except source: SourceID) -> Set<ItemID> {
    var leaving = folders.formerItems.values.reduce(into: Set<ItemID>()) { $0.formUnion($1) }
    for (other, walk) in walks where other != source { leaving.formUnion(walk.gone.compactMap(\.item)) }
    return leaving.filter { !isHeld($0) }
  }

  /// Lets the texts of folders that are no longer a source leave, too. They stay as long as some folder cannot be read completely, since
  /// that may hold them.
  mutating func leaveFormerFolders() async throws {
    guard !hasUnreadFiles, walks.values.allSatisfy(\.isComplete) else { return }
    for (source, items) in folders.formerItems.sorted(by: { $0.key < $1.key }) {
      let removed = items.filter { !isHeld($0) }
      let paths = try await archive.stamps(of: source).map(\.path)
      local.departures.add(removed.sorted(), FileChanges(gone: paths), of: source)
      formerTexts += removed.count
    }
  }

  /// Keeps items whose file left one folder and turned up in another that was read later.
  mutating func settleDepartures() { local.departures.items = local.departures.items.filter { !isHeld($0) } }
}
