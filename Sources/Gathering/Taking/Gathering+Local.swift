import Archive
import Configuration
import Diagnostics
import Folders
import News
import Newsroom
import Roster
import Site

extension Gathering {
  /// What the walk says about items that were read before. Items whose file is gone leave with the last unit, when every file has been
  /// read, so that an item whose file only moved stays.
  ///
  /// Only paths that concern the files of the unit are given, so that a large folder is not gone through for each of its parts.
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
    for item in known.values {
      add(item.id)
      if presence.paths[item.id] == nil { presence.elsewhere[item.id] = file(of: item.id, besides: source) }
    }
    if candidates.contains(where: { !$0.formerKeys.isEmpty }) {
      presence.leaving = leaving(except: source)
      presence.held = Set(known.values.map(\.id).filter(isHeld))
    }
    guard isLast else { return presence }
    presence.gone = Set(walk.gone.compactMap(\.item)).filter { !isHeld($0) }
    return presence
  }

  /// The file of another folder that holds the item; nil if there is none.
  private func file(of id: ItemID, besides source: SourceID) -> String? {
    walks.compactMap { other, walk in other == source ? nil : walk.paths[id].map { walk.folder + "/" + $0 } }.min()
  }

  /// Whether a file holds the item, read in this run or not.
  func isHeld(_ id: ItemID) -> Bool { met.contains(id) || walks.values.contains { $0.paths[id] != nil } }

  /// Reports texts whose `slug` asks for another address than they have. It is reported when they are read. If another text took the
  /// address, that was reported at the time.
  func keptAddresses(_ reading: SourceReading, _ known: [IdentityKey: KnownItem]) -> [Diagnostic] {
    guard !reading.wishes.isEmpty else { return [] }
    return reading.candidates.candidates.compactMap { candidate in
      guard let key = candidate.keys.first, let wish = reading.wishes[key], let item = known[key],
        let address = item.permalink, address.slug != wish,
        !Suffix.stands(address.slug, for: wish, digits: item.id.description)
      else { return nil }
      return TextProblem.keptAddress(address, wish: wish, file: candidate.place.file).diagnostic
    }
  }

  /// The stamps of the files that were read, and the paths that are gone. Changes that concern departing items wait for the plan.
  mutating func files(
    of source: SourceID, _ files: [FolderFile], _ reading: SourceReading, _ result: Reconciliation, isLast: Bool
  ) -> FileChanges {
    var changes = FileChanges()
    var waiting = FileChanges()
    let departed = Set(result.departed)
    changes.read.reserveCapacity(files.count)
    // A file that was read now holds another item.
    for id in departed { walks[source]?.paths[id] = nil }
    let items = result.files[source] ?? [:]
    local.filesHeldBack.formUnion(reading.filesHeldBack)
    // Files by the names that messages use.
    let faulty = Set(result.diagnostics.lazy.filter { $0.severity >= .warning }.compactMap { $0.place?.file })
    for file in files where !reading.unreadable.contains(file.name) {
      let item = items[file.name] ?? nil
      local.items[file.path] = item
      local.unpublished[file.path] = reading.unpublished[file.name]
      if let item { walks[source]?.paths[item] = file.name }
      let isFinal = !reading.unstable.contains(file.name) && !faulty.contains(site.folder.contentName + file.path)
      let bytes = isFinal ? file.bytes : FileStamp.noSize
      let stamp = FileStamp(bytes: bytes, modified: file.modified, item: item)
      if let former = walks[source]?.formerItems[file.name], departed.contains(former) {
        waiting.read[file.name] = stamp
      } else {
        changes.read[file.name] = stamp
      }
      if let item { met.insert(item) }
    }
    if isLast {
      for (path, item) in walks[source]?.gone ?? [] {
        if let item, departed.contains(item) { waiting.gone.append(path) } else { changes.gone.append(path) }
      }
    }
    local.departures.add(result.departed, waiting, of: source)
    return changes
  }
}
