import Diagnostics
import News

/// Goes through candidates, collects what is to become of each item, and then makes a `Reconciliation` of it.
struct Reconciler {
  let known: [IdentityKey: KnownItem]
  let presence: SourcePresence?
  let retention: Retention
  let presentation: Presentation
  let now: Timestamp
  private var items: [ReconciledItem] = []
  private var indexByID: [ItemID: Int] = [:]
  /// Keys first seen in this run, with the index of the item that brought them.
  private var indexByKey: [IdentityKey: Int] = [:]
  /// Items whose file is gone or holds another item now.
  private var gone: [ItemID: SourceID] = [:]
  private var withoutMoves: Set<SourceID> = []
  private var reconciliation = Reconciliation()

  init(
    known: [IdentityKey: KnownItem], presence: SourcePresence?, retention: Retention, presentation: Presentation,
    now: Timestamp
  ) {
    self.known = known
    self.presence = presence
    self.retention = retention
    self.presentation = presentation
    self.now = now
  }

  mutating func add(_ given: SourceCandidates) {
    var claims = NameClaims(given, known, presence)
    let source = claims.settled()
    if given.tellsNoMoves { withoutMoves.insert(given.source) }
    reconciliation.reusedGuids[source.source] = claims.reused
    reconciliation.diagnostics += source.diagnostics
    var counts = reconciliation.counts[source.source] ?? SourceCounts()
    counts.found += source.found
    counts.hidden += source.hidden
    reconciliation.counts[source.source] = counts
    items.reserveCapacity(items.count + source.candidates.count)
    var paths = source.local?.paths ?? [:]
    var formerItems: [String: ItemID] = [:]
    if source.local != nil {
      // A file that was read again tells anew which item it holds.
      let read = Set(source.candidates.compactMap(\.file))
      for (id, path) in paths where read.contains(path) {
        formerItems[path] = id
        paths[id] = nil
      }
    }
    paths.merge(source.local?.elsewhere ?? [:]) { own, _ in own }
    let (match, local) = (ContentMatch(source, known), source.local ?? LocalPresence())
    let firstItem = items.count
    var brought: Set<ItemID> = []
    for candidate in source.inOrderOfClaims {
      let found = index(of: candidate, source.source, match, local)
      let id = add(candidate, of: source.source, found: found, paths: &paths)
      if let id { brought.insert(id) }
      guard let file = candidate.file else { continue }
      reconciliation.files[source.source, default: [:]][file] = .some(id)
      if let former = formerItems[file], former != id { gone[former] = source.source }
    }
    if source.local == nil, presence?.isUnread(source.source) == true { placeUndated(from: firstItem, of: source) }
    for key in source.withdrawn {
      if let id = withdraw(key, of: source.source) { brought.insert(id) }
    }
    if source.local == nil, !brought.isEmpty { reconciliation.brought[source.source] = brought.sorted() }
    for id in source.local?.gone ?? [] where paths[id] == nil { gone[id] = source.source }
  }

  /// Gives undated items of a source's first answer a place in lists: they existed before anybody knew of the source.
  /// - Parameter first: the first index of the items that the answer brought.
  private mutating func placeUndated(from first: Int, of source: SourceCandidates) {
    let dated = source.candidates.lazy.map(\.item.details.dates).filter { $0.given != nil && !$0.isAhead }.map(\.sort)
    let undated = items.indices[first...].filter { index in
      guard items[index].owner == source.source, items[index].known == nil, let item = items[index].current?.item
      else { return false }
      return item.kind != .event && (item.details.dates.isMissing || item.details.dates.isAhead)
    }
    let places = UndatedPlaces(
      of: undated.count, behind: dated.min(), now: now, keptFor: retention.maximumAge(of: source.source))
    for (index, place) in zip(undated, places.times) {
      items[index].current?.item.details.dates.placed = place
    }
  }

  /// Returns the identity of the item, or nil if the item is not shown.
  private mutating func add(
    _ candidate: Candidate, of source: SourceID, found: Int?, paths: inout [ItemID: String]
  ) -> ItemID? {
    let id = found.map { items[$0].id } ?? candidate.item.id
    if let file = candidate.file {
      if let other = paths[id], other != file {
        let place = Place(candidate.place.file)
        let problem: NewsroomProblem =
          candidate.isNamedByPath ? .formerFile(place, now: other) : .sharedFileIdentity(file: place, other: other)
        reconciliation.diagnostics.append(problem.diagnostic)
        count(source) { $0.hidden += 1 }
        return nil
      }
      paths[id] = file
    }
    if let reason = candidate.hidden {
      guard let found, candidate.file == nil else {
        count(source) { $0.hidden += 1 }
        guard let found else { return nil }
        items[found].isWithdrawn = true
        if reason == .expired { reconciliation.over.insert(id) }
        return nil
      }
      guard reason == .expired, tellsNewEnd(candidate, of: source, found) else {
        count(source) { $0.hidden += 1 }
        if reason != .expired, isIntroducer(source, of: found, candidate) { items[found].isWithdrawn = true }
        return id
      }
    }
    guard let found else {
      insert(candidate, source)
      return id
    }
    join(candidate, of: source, to: found)
    return id
  }

  /// Withdraws an item if the source introduced it: a source cannot take back what others say. Returns nil if nothing was withdrawn.
  private mutating func withdraw(_ key: IdentityKey, of source: SourceID) -> ItemID? {
    guard let found = known[key], found.item?.details.sources.first == source else { return nil }
    let index = indexByID[found.id] ?? take(found, source)
    guard items[index].current == nil else { return nil }
    items[index].isWithdrawn = true
    return found.id
  }

  private func isIntroducer(_ source: SourceID, of index: Int, _ candidate: Candidate) -> Bool {
    if case .further = part(of: source, in: items[index], candidate) { return false }
    return true
  }

  /// Whether the introducer of an expired item gave it another end: it is then kept like any other item, and the plan leaves it out.
  private func tellsNewEnd(_ candidate: Candidate, of source: SourceID, _ index: Int) -> Bool {
    guard let former = items[index].known?.item, former.details.expires != candidate.item.details.expires else {
      return false
    }
    return isIntroducer(source, of: index, candidate)
  }

  private mutating func insert(_ candidate: Candidate, _ source: SourceID) {
    let index = items.count
    items.append(ReconciledItem(id: candidate.item.id, known: nil, current: candidate, owner: source))
    indexByID[candidate.item.id] = index
    name(index, by: candidate.keys)
    count(source) { $0.new += 1 }
  }

  private mutating func join(_ candidate: Candidate, of source: SourceID, to index: Int) {
    let former = items[index].known
    if let former, former.item == nil {
      name(index, by: candidate.keys)
      if candidate.file == nil, !mayReturn(former, as: candidate, of: source) {
        count(source) { $0.hidden += 1 }
      } else if items[index].current == nil {
        items[index].current = candidate
        items[index].owner = source
      } else if items[index].owner != source, !items[index].sources.contains(source) {
        items[index].sources.append(source)
      }
      return
    }
    switch part(of: source, in: items[index], candidate) {
    case .introducer:
      name(index, by: candidate.keys)
      // A second candidate for the same item in one source is a double; the first one stands.
      if items[index].current == nil {
        items[index].current = candidate
        items[index].owner = source
      } else {
        count(source) { $0.unchanged += 1 }
      }
    case .successor(let succession):
      name(index, by: candidate.keys)
      if former == nil { items[index].sources.append(items[index].owner) }
      items[index].sources.removeAll { $0 == source }
      items[index].current = candidate
      items[index].owner = source
      items[index].succession = succession
    case .further:
      // A further address that the candidate names is its own affair: another source's story may come under it one day.
      let shared = candidate.address?.sharedKey
      name(index, by: candidate.keys.filter { $0 != shared })
      let others = former?.item?.details.sources ?? [items[index].owner]
      if !others.contains(source), !items[index].sources.contains(source) { items[index].sources.append(source) }
      count(source) { $0.unchanged += 1 }
    }
  }

  /// Nothing is known of a tombstone but its names and who brought it: the item comes back under its first name, with the source that
  /// brought it first, or as a story of the source's own site.
  private func mayReturn(_ former: KnownItem, as candidate: Candidate, of source: SourceID) -> Bool {
    guard former.isWithheld, !retention.hasExpired(candidate.item, now: now) else { return false }
    guard let presence, candidate.item.id != former.id, source != former.introducer else { return true }
    return candidate.address.map { presence.speaks(source, for: $0) } ?? false
  }

  /// Adds the keys under which nothing is known yet, as long as there is room for them.
  private mutating func name(_ index: Int, by keys: [IdentityKey]) {
    for key in keys where known[key] == nil && indexByKey[key] == nil {
      if items[index].hasRoom(for: key.kind) { items[index].keys.insert(key) }
      indexByKey[key] = index
    }
  }

  /// The part that a source has in an item that is already there.
  private enum Part {
    /// Its version of the item counts.
    case introducer
    /// Its version counts from now on.
    case successor(SourcePresence.Succession?)
    /// It brings the item too.
    case further
  }

  private func part(of source: SourceID, in item: ReconciledItem, _ candidate: Candidate) -> Part {
    let former = item.known?.item?.details.sources.first
    if item.owner == source, item.current != nil { return .introducer }
    guard let first = item.current == nil ? former : item.owner, first != source else { return .introducer }
    if candidate.file != nil { return .successor(.heir) }
    guard let presence, let address = address(of: candidate, as: item),
      let succession = presence.succession(of: source, to: first, item.id, at: address)
    else { return .further }
    return .successor(succession)
  }

  /// The address whose story the item is: the candidate's, if the item is known by it, else the one that the item has. A name that the
  /// source made up itself says nothing about others.
  private func address(of candidate: Candidate, as item: ReconciledItem) -> WebAddress? {
    if let key = candidate.address?.sharedKey, candidate.keys.contains(key) {
      let holder = known[key]?.id ?? indexByKey[key].map { items[$0].id }
      if holder == item.id { return candidate.address }
    }
    return item.known?.item?.details.link ?? item.current?.item.details.link
  }

  /// The index of the item that a candidate is, by its surest key that is known from this run or before.
  private mutating func index(
    of candidate: Candidate, _ source: SourceID, _ match: ContentMatch, _ local: LocalPresence
  ) -> Int? {
    for key in candidate.keys {
      // Within one answer, a candidate with names of its own is not another one's item, however alike the two are.
      if let index = indexByKey[key], key.kind != .content || candidate.hasOnlyContent { return index }
      guard let found = known[key], key.kind != .content || match.isTrusted(found, for: candidate) else { continue }
      return indexByID[found.id] ?? take(found, source)
    }
    for key in candidate.formerKeys {
      guard let found = known[key], indexByID[found.id] == nil, candidate.mayContinue(found, local) else { continue }
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
      reconciliation.departed.append(id)
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
    if item.isWithdrawn, item.current == nil {
      return known.hiding?.reason == .withdrawn ? (nil, .none) : (.hide(item.id, .withdrawn), .removed)
    }
    let extends = !item.keys.isEmpty || !item.sources.isEmpty
    let extended: ItemChange? = extends ? .extend(item.id, sources: item.sources, keys: item.keys) : nil
    guard let current = item.current else { return (extended, .none) }
    let isOriginal = item.succession == .original
    var merged = current.merged(with: former, id: item.id, isOriginal: isOriginal)
    if item.succession != nil {
      let others = current.file == nil ? former.details.sources.filter { $0 != item.owner } : []
      merged.details.sources = [item.owner] + others
    }
    if let hiding = known.hiding, hiding.reason != .expired {
      merged.details.sources += item.sources
      return (.revive(merged, current.body, keys: item.keys), .changed)
    }
    // What rules had made of an item makes way for what its source says, even if both are the same.
    let isAsGiven = known.shownUnder == nil || current.isPartial
    if isAsGiven, merged.version(body: current.bodyDigest) == known.version { return (extended, .unchanged) }
    merged.details.sources += item.sources
    // A title in which nothing is visible does not count as a former title.
    var formerTitle = isSeen(former.details.title) ? former.details.title : merged.details.title
    if let lost = known.shownUnder.map({ LostWords($0) }), lost.fields.contains(.title),
      !presentation.hasNewTitle(merged, since: former, lost)
    {
      formerTitle = merged.details.title
    }
    let titleChanged = merged.details.title != formerTitle
    let bodyChanged = current.bodyDigest != known.body
    // The history of a local text is kept with the text; what another source said of a story is no part of its history.
    let isMoved = merged.isMoved(from: former) && !withoutMoves.contains(item.owner)
    let isEdit = (titleChanged || bodyChanged || isMoved) && current.file == nil && !isOriginal
    var edit = FormerVersion(title: formerTitle, bodyChanged: bodyChanged, changedAt: now)
    edit.isMoved = isMoved
    return (.update(merged, current.body, keys: item.keys, former: isEdit ? edit : nil), .changed)
  }

  private func insertion(of item: ReconciledItem) -> ItemChange? {
    guard let current = item.current else { return nil }
    var new = current.item
    new.details.id = item.id
    new.details.sources += item.sources
    return .insert(new, current.body, keys: item.keys)
  }

  private func revival(of item: ReconciledItem, as current: Candidate, _ known: KnownItem) -> ItemChange {
    var revived = current.item
    revived.details.id = item.id
    revived.details.sources += item.sources
    revived.details.dates.settle(firstSeen: known.firstSeen, placed: known.placed)
    return .revive(revived, current.body, keys: item.keys)
  }
}

extension NewsItem {
  /// Whether it is an event that is at another time or place than before.
  fileprivate func isMoved(from former: NewsItem) -> Bool {
    guard case .event(let new) = self, case .event(let old) = former else { return false }
    return (new.start, new.end, new.venue) != (old.start, old.end, old.venue)
  }
}
