internal import Archive
internal import Diagnostics
internal import News

extension Gathering {
  /// Items whose files may turn up in another folder.
  func leaving(except source: SourceID) -> Set<ItemID> {
    var leaving = folders.formerItems.values.reduce(into: Set<ItemID>()) { $0.formUnion($1) }
    for (other, walk) in walks where other != source { leaving.formUnion(walk.gone.values.compactMap(\.self)) }
    return leaving.subtracting(met)
  }

  /// Removes the texts of folders that are no source any more. While a folder cannot be read whole they stay: it may hold them.
  mutating func removeFormerFolders(now: Timestamp) async throws {
    guard !hasUnreadFiles, walks.values.allSatisfy(\.isComplete) else { return }
    for (source, items) in folders.formerItems.sorted(by: { $0.key < $1.key }) {
      let removed = items.subtracting(met).sorted()
      let paths = try await archive.stamps(of: source).keys.sorted()
      var batch = Batch(changes: removed.map { .remove($0) })
      batch.files[source] = FileChanges(gone: paths)
      try await archive.apply(batch, now: now)
      guard !removed.isEmpty else { continue }
      diagnostics.append(
        Diagnostic(
          .note, "source.former-folder",
          "\(removed.count) text\(removed.count == 1 ? "" : "s") of a folder that is no source any more: removed"))
    }
  }
}
