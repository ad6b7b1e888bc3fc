internal import Archive
internal import News
internal import Newsroom

extension Gathering {
  /// What the walk says about items read before; those whose file is gone leave with the last unit, when every file has been read, so that
  /// an item whose file only moved stays.
  ///
  /// Of the paths only those are given that concern the files of the unit, so that a large folder is not gone through for each of its parts.
  func presence(
    of source: SourceID, _ files: [FolderFile], _ candidates: [Candidate], known: [IdentityKey: KnownItem], isLast: Bool
  ) -> LocalPresence {
    guard let walk = walks[source] else { return LocalPresence() }
    var presence = LocalPresence()
    func add(_ id: ItemID) {
      if let path = walk.paths[id] { presence.paths[id] = path }
    }
    for file in files {
      if let former = walk.formerItems[file.name] { add(former) }
    }
    for candidate in candidates { add(candidate.item.id) }
    for item in known.values { add(item.id) }
    if candidates.contains(where: { !$0.formerKeys.isEmpty }) { presence.leaving = leaving(except: source) }
    guard isLast else { return presence }
    presence.gone = Set(walk.gone.values.compactMap(\.self)).subtracting(met).subtracting(walk.paths.keys)
    return presence
  }

  /// The stamps of the files that were read, and the paths that are there no more.
  mutating func files(
    of source: SourceID, _ files: [FolderFile], _ reading: SourceReading, _ result: Reconciliation, isLast: Bool
  ) -> FileChanges {
    var changes = FileChanges()
    changes.read.reserveCapacity(files.count)
    let items = result.files[source] ?? [:]
    for file in files where !reading.unreadable.contains(file.name) {
      let item = items[file.name] ?? nil
      local.items[file.path] = item
      if let item {
        walks[source]?.paths[item] = file.name
      }
      // A size that no file has: next time the stamp differs, and the file is read again.
      let bytes = reading.unstable.contains(file.name) ? -1 : file.bytes
      changes.read[file.name] = FileStamp(bytes: bytes, modified: file.modified, item: item)
    }
    if isLast { changes.gone = walks[source]?.gone.keys.sorted() ?? [] }
    return changes
  }
}
