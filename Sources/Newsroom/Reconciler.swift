internal import Diagnostics
internal import News

/// Goes through candidates, gathers what is to become of each item, and then says it.
struct Reconciler {
  let known: [IdentityKey: KnownItem]
  let presence: SourcePresence?
  let now: Timestamp
  private var items: [ReconciledItem] = []
  private var indexByID: [ItemID: Int] = [:]
  /// Keys first seen in this run, by the item that brought them.
  private var indexByKey: [IdentityKey: Int] = [:]
  /// Items whose file is there no more, or holds another item now.
  private var gone: [ItemID: SourceID] = [:]
  private var reconciliation = Reconciliation()

  init(known: [IdentityKey: KnownItem], presence: SourcePresence?, now: Timestamp) {
    self.known = known
    self.presence = presence
    self.now = now
  }

  mutating func add(_ source: SourceCandidates) {
    reconciliation.diagnostics += source.diagnostics
    var counts = reconciliation.counts[source.source] ?? SourceCounts()
    counts.found += source.found
    counts.hidden += source.hidden
    reconciliation.counts[source.source] = counts
    items.reserveCapacity(items.count + source.candidates.count)
    var paths = source.local?.paths ?? [:]
    var formerItems: [String: ItemID] = [:]
    if source.local != nil {
      // A file that was read again says anew which item it holds.
      let read = Set(source.candidates.compactMap(\.file))
      for (id, path) in paths where read.contains(path) {
        formerItems[path] = id
        paths[id] = nil
      }
    }
    let match = ContentMatch(source, known)
    var brought: Set<ItemID> = []
    for candidate in source.candidates {
      let found = index(of: candidate, source.source, match, leaving: source.local?.leaving ?? [])
      let id = add(candidate, of: source.source, found: found, paths: &paths)
      if let id { brought.insert(id) }
      guard let file = candidate.file else { continue }
      reconciliation.files[source.source, default: [:]][file] = .some(id)
      if let former = formerItems[file], former != id { gone[former] = source.source }
    }
    if source.local == nil, !brought.isEmpty { reconciliation.brought[source.source] = brought.sorted() }
    for id in source.local?.gone ?? [] where paths[id] == nil { gone[id] = source.source }
  }

  /// The identity of the item as it is shown, nil where it is not.
  private mutating func add(
    _ candidate: Candidate, of source: SourceID, found: Int?, paths: inout [ItemID: String]
  ) -> ItemID? {
    let id = found.map { items[$0].id } ?? candidate.item.id
    if let file = candidate.file {
      if let other = paths[id], other != file {
        reconciliation.diagnostics.append(
          NewsroomProblem.sharedFileIdentity(id: id, file: Place(candidate.place.file), other: other).diagnostic)
        count(source) { $0.hidden += 1 }
        return nil
      }
      paths[id] = file
    }
    if candidate.hidden != nil {
      count(source) { $0.hidden += 1 }
      if let found, candidate.file != nil { items[found].isWithdrawn = true }
      return nil
    }
    guard let found else {
      insert(candidate, source)
      return id
    }
    join(candidate, of: source, to: found)
    return id
  }

  private mutating func insert(_ candidate: Candidate, _ source: SourceID) {
    let index = items.count
    var item = ReconciledItem(id: candidate.item.id, known: nil, current: candidate, owner: source)
    for key in candidate.keys where known[key] == nil && indexByKey[key] == nil {
      item.keys.insert(key)
      indexByKey[key] = index
    }
    items.append(item)
    indexByID[item.id] = index
    count(source) { $0.new += 1 }
  }

  private mutating func join(_ candidate: Candidate, of source: SourceID, to index: Int) {
    for key in candidate.keys where known[key] == nil && indexByKey[key] == nil {
      items[index].keys.insert(key)
      indexByKey[key] = index
    }
    let former = items[index].known
    if let former, former.item == nil {
      if candidate.file == nil, !former.isWithheld {
        count(source) { $0.hidden += 1 }
      } else if items[index].current == nil {
        items[index].current = candidate
        items[index].owner = source
      } else if items[index].owner != source, !items[index].sources.contains(source) {
        items[index].sources.append(source)
      }
    } else if isIntroducer(source, of: items[index], candidate) {
      // A second candidate for the same item, in one source, is a double: the first stands.
      if items[index].current == nil {
        items[index].current = candidate
        items[index].owner = source
        items[index].isHandedOver = former.map { $0.item?.details.sources.first != source } ?? false
      } else {
        count(source) { $0.unchanged += 1 }
      }
    } else {
      let others = former?.item?.details.sources ?? [items[index].owner]
      if !others.contains(source), !items[index].sources.contains(source) { items[index].sources.append(source) }
      count(source) { $0.unchanged += 1 }
    }
  }

  /// What a source says of an item counts where it introduced the item, or where the one that did brings it no more.
  private func isIntroducer(_ source: SourceID, of item: ReconciledItem, _ candidate: Candidate) -> Bool {
    guard let former = item.known else { return item.owner == source }
    guard let first = former.item?.details.sources.first, first != source else { return true }
    if candidate.file != nil { return true }
    guard let presence, item.current == nil else { return item.current != nil && item.owner == source }
    return !presence.brings(first, item.id)
  }

  /// The item that a candidate is, by its surest key that is known from this run or before.
  private mutating func index(
    of candidate: Candidate, _ source: SourceID, _ match: ContentMatch, leaving: Set<ItemID>
  ) -> Int? {
    for key in candidate.keys {
      if let index = indexByKey[key] { return index }
      guard let found = known[key], key.kind != .content || match.isTrusted(found, for: candidate) else { continue }
      return indexByID[found.id] ?? take(found, source)
    }
    for key in candidate.formerKeys {
      guard let found = known[key], indexByID[found.id] == nil,
        candidate.mayContinue(found, isLeaving: leaving.contains(found.id))
      else { continue }
      return take(found, source)
    }
    return nil
  }

  private mutating func take(_ found: KnownItem, _ source: SourceID) -> Int {
    let index = items.count
    items.append(ReconciledItem(id: found.id, known: found, current: nil, owner: source))
    indexByID[found.id] = index
    return index
  }

  private mutating func count(_ source: SourceID, _ change: (inout SourceCounts) -> Void) {
    change(&reconciliation.counts[source, default: SourceCounts()])
  }

  // MARK: - Result

  mutating func result() -> Reconciliation {
    reconciliation.changes.reserveCapacity(items.count)
    for item in items {
      let (change, effect) = change(for: item)
      if let change { reconciliation.changes.append(change) }
      switch effect {
      case .none: break
      case .changed: count(item.owner) { $0.changed += 1 }
      case .unchanged: count(item.owner) { $0.unchanged += 1 }
      case .removed: count(item.owner) { $0.removed += 1 }
      }
    }
    for (id, source) in gone.sorted(by: { $0.key < $1.key }) where indexByID[id] == nil {
      reconciliation.changes.append(.remove(id))
      count(source) { $0.removed += 1 }
    }
    return reconciliation
  }

  private enum Effect { case none, changed, unchanged, removed }

  private func change(for item: ReconciledItem) -> (ItemChange?, Effect) {
    guard let known = item.known else { return (insertion(of: item), .none) }
    guard let former = known.item else {
      if let current = item.current { return (revival(of: item, as: current, known), .changed) }
      return (item.keys.isEmpty ? nil : .extend(item.id, sources: [], keys: item.keys), .none)
    }
    if item.isWithdrawn, item.current == nil { return (.remove(item.id), .removed) }
    let extends = !item.keys.isEmpty || !item.sources.isEmpty
    let extended: ItemChange? = extends ? .extend(item.id, sources: item.sources, keys: item.keys) : nil
    guard let current = item.current else { return (extended, .none) }
    var merged = current.merged(with: former, id: item.id)
    if item.isHandedOver {
      let others = current.file == nil ? former.details.sources.filter { $0 != item.owner } : []
      merged.details.sources = [item.owner] + others
    }
    if merged.version(body: current.bodyDigest) == known.version { return (extended, .unchanged) }
    merged.details.sources += item.sources
    let titleChanged = merged.details.title != former.details.title
    let bodyChanged = current.bodyDigest != known.body
    // The history of a local text is kept where the text is.
    let isEdit = (titleChanged || bodyChanged) && current.file == nil
    let edit = FormerVersion(title: former.details.title, bodyChanged: bodyChanged, changedAt: now)
    return (.update(merged, current.body, keys: item.keys, former: isEdit ? edit : nil), .changed)
  }

  private func insertion(of item: ReconciledItem) -> ItemChange? {
    guard let current = item.current else { return nil }
    var new = current.item
    new.details.sources += item.sources
    return .insert(new, current.body, keys: item.keys)
  }

  private func revival(of item: ReconciledItem, as current: Candidate, _ known: KnownItem) -> ItemChange {
    var revived = current.item
    revived.details.id = item.id
    revived.details.sources += item.sources
    revived.details.dates.firstSeen = known.firstSeen
    return .revive(revived, current.body, keys: item.keys)
  }
}
