import Archive
import Configuration
import Diagnostics
import Fetching
import Folders
import Mapping
import News
import Newsroom
import Roster

/// Takes what was read, source by source in their order, and hands the archive what has to be remembered.
struct Gathering {
  let archive: any Archive
  /// Saves the states of sources that brought nothing else to remember.
  let writer: FetchStateWriter
  let states: [SourceID: FetchState]
  var fingerprints: SourceNotes
  var reports: [SourceReport]
  var local = LocalContent()
  var diagnostics: [Diagnostic] = []
  private(set) var fetching = FetchingReport()
  /// Why sources gave nothing.
  private(set) var failures: [SourceID: Diagnostic] = [:]
  /// The kind of trouble of sources that gave nothing, or not everything.
  private(set) var conditions: [SourceID: SourceCondition] = [:]
  /// The number of warnings in what sources brought; not of folders, of which only parts are read.
  private(set) var warnings: [SourceID: Int] = [:]
  /// Whether the server of a source has a public address, if it was reached.
  private(set) var reach: [SourceID: Bool] = [:]
  /// Whether the hosts of the sources that were asked were reached.
  private(set) var contacts: [SourceID: HostContact] = [:]
  /// What to report if no host could be reached at all.
  var outage: Diagnostic?
  /// How soon short-lived sources that failed may be asked again (`SourceReading.soonest`).
  private(set) var soonest: [SourceID: Timestamp] = [:]
  private var newStates: [SourceID: FetchState] = [:]
  let site: ConfiguredSite
  private let positions: [SourceID: Int]
  var walks: [SourceID: Walk] = [:]
  let folders: LocalFolders
  private let retention: Retention
  private let presentation: Presentation
  private let facets: Set<String>
  /// Items that a file holds, in whatever folder, or that a feed tells from now on. A file that moved takes its item along.
  var met: Set<ItemID> = []
  private(set) var hasUnreadFiles = false
  /// The number of texts in folders that are no longer a source.
  var formerTexts = 0
  private(set) var taken = TakenItems()
  private var unpublishedSince: Timestamp?
  private var lastChange: Timestamp?
  private var memories: [SourceID: SourceMemory]
  private var presence: SourcePresence
  /// Sources to which items pass that others no longer bring, and that have not told them anew since.
  private var heirs: Set<SourceID> = []
  private var pending: (files: [FolderFile], reading: SourceReading?) = ([], nil)

  /// What is known of a folder of texts while its files are read.
  struct Walk {
    /// Relative to the content folder.
    var folder: String
    var isComplete: Bool
    /// Paths that were there last time and are gone now, with their items, sorted by path.
    var gone: [(path: String, item: ItemID?)]
    /// The items of files that are still there.
    var paths: HeldItems
    /// What the files held that are to be read again, by path.
    var formerItems: [String: ItemID]
  }

  init(_ site: ConfiguredSite, _ known: SourceKnowledge, archive: any Archive) {
    let sources = site.sources.sources
    self.site = site
    retention = site.retention
    presentation = site.presentation
    facets = site.configuration.facetNames
    (states, memories, fingerprints) = (known.states, known.memories, known.fingerprints)
    (unpublishedSince, lastChange) = (known.unpublishedSince, known.lastChange)
    folders = known.folders
    presence = SourcePresence(of: sources, known)
    (self.archive, writer) = (archive, FetchStateWriter(to: archive))
    reports = sources.map {
      SourceReport(
        $0.id, name: $0.name ?? known.states[$0.id]?.title ?? $0.writtenName, at: $0.place, outcome: .unchanged)
    }
    positions = Dictionary(sources.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
  }

  /// Looks at what is in a folder of texts, and which of its files have to be read.
  mutating func walk(
    _ source: SiteSource, index: Int, rereads: Bool, jobs: Int
  ) async throws -> (units: [SourceUnit], diagnostics: [Diagnostic]) {
    guard case .folder(let path) = source.origin else { return ([], []) }
    async let known = archive.stamps(of: source.id)
    // Without this the query would only begin when there is nothing left to look at in the folder, since all threads are busy until then.
    await Task.yield()
    let folder = try await site.walk(ofTexts: path, namedAt: source.place, jobs: jobs)
    let (stamps, replaced) = try await known.named(by: folder.documents.lazy.map(\.name))
    var files: [FolderFile] = []
    var gone = replaced.map { (path: $0, item: nil as ItemID?) }
    var held: [(name: String, item: ItemID)] = []
    var items: [(path: String, value: ItemID)] = []
    var formerItems: [String: ItemID] = [:]
    held.reserveCapacity(folder.documents.count)
    items.reserveCapacity(folder.documents.count)
    // Both lists are sorted by name.
    var next = stamps.startIndex
    func pass() {
      gone.append((stamps[next].path, stamps[next].value.item))
      next += 1
    }
    for file in folder.documents {
      while next < stamps.endIndex, stamps[next].path < file.name { pass() }
      guard next < stamps.endIndex, stamps[next].path == file.name else {
        files.append(file)
        continue
      }
      let stamp = stamps[next].value
      next += 1
      // A file that cannot be read is reported by each run, even if it has not changed.
      let isRead = rereads || stamp.bytes != file.bytes || stamp.modified != file.modified || !file.isReadable
      if isRead { files.append(file) }
      guard let item = stamp.item else { continue }
      held.append((file.name, item))
      items.append((file.path, item))
      if isRead { formerItems[file.name] = item }
    }
    while next < stamps.endIndex { pass() }
    let walk = Walk(
      folder: path, isComplete: folder.isComplete, gone: folder.isComplete ? gone : [], paths: HeldItems(held),
      formerItems: formerItems)
    local.items.add(items, of: path)
    walks[source.id] = walk
    local.media += folder.media
    if !folder.isComplete { (local.isComplete, reports[index].outcome) = (false, .failed) }
    reports[index].trouble = folder.gaps.first
    reports[index].found = folder.documents.count - files.count
    var units: [SourceUnit] = []
    for start in stride(from: 0, to: files.count, by: SourceUnit.documentsPerUnit) {
      let end = min(start + SourceUnit.documentsPerUnit, files.count)
      units.append(.documents(source, Array(files[start..<end]), isLast: end == files.count))
    }
    if units.isEmpty { units.append(.documents(source, [], isLast: true)) }
    return (units, folder.gaps + folder.diagnostics)
  }

  /// Takes a reading. Parts of a folder are collected until they are worth a transaction.
  mutating func take(_ reading: SourceReading, of unit: SourceUnit, now: Timestamp) async throws {
    guard case .documents(let source, let files, let isLast) = unit else {
      return try await settle(reading, of: unit, now: now)
    }
    pending.files += files
    if pending.reading == nil { pending.reading = reading } else { pending.reading?.append(reading) }
    guard isLast || pending.files.count >= SourceUnit.documentsPerTransaction, let whole = pending.reading else {
      return
    }
    let read = pending.files
    pending = ([], nil)
    try await settle(whole, of: .documents(source, read, isLast: isLast), now: now)
  }

  private mutating func settle(_ reading: SourceReading, of unit: SourceUnit, now: Timestamp) async throws {
    let source = unit.source
    guard let position = positions[source.id] else { return }
    let keys = reading.candidates.keys
    let known = keys.isEmpty ? [:] : try await archive.known(keys)
    var memory = memories[source.id] ?? SourceMemory()
    var reading = withhold(reading, of: source, known, &memory)
    if reading.failure == nil, source.isHeldBack(memory) { reading.state?.disown(answersSince: states[source.id]) }
    take(reading, of: unit, memory, at: position)

    var candidates = reading.candidates
    let namesAll = try await complete(&candidates, known: known)
    if case .documents(_, let files, let isLast) = unit {
      candidates.local = presence(of: source.id, files, candidates.candidates, known: known, isLast: isLast)
    }
    if let state = reading.state { presence.set(source.site(state), of: source.id) }
    var result = reconcile(
      [candidates], known: known, presence: presence, retention: retention, presentation: presentation, now: now)
    let reworded = result.rewordedItems
    if !reworded.isEmpty {
      let isReadOtherwise = fingerprints.values[source.id] != source.fingerprint(site.configuration, facets: facets)
      result.discountRenderings(of: try await archive.bodies(reworded), isReadOtherwise: isReadOtherwise)
    }
    if let brought = result.brought[source.id] {
      if reading.isWhole, source.configured.api?.mapping?.namesItems == false {
        let found = try await retitled(result, among: candidates.candidates, brought: brought, of: source.id)
        diagnostics += [found].compactMap(\.self)
      }
      let former = memory.brought ?? []
      try await note(brought, by: source, isWhole: reading.isWhole && namesAll, &memory, now: now)
      presence.set(memory.brought ?? brought, of: source.id)
      let dropped = Set(former).subtracting(memory.brought ?? brought)
      let records = dropped.isEmpty ? [:] : try await archive.records(dropped.sorted())
      for item in records.values.map(\.item) where item.sources.first == source.id {
        heirs.formUnion(presence.heirs(of: item))
      }
    }
    local.over.formUnion(result.over)
    diagnostics += result.diagnostics
    diagnostics += result.reusedGuids.values.map { $0.diagnostic(of: reports[position].name) }
    count(result.counts[source.id] ?? SourceCounts(), at: position)

    var batch = Batch(changes: result.changes)
    if let state = reading.state { batch.fetchStates[source.id] = state }
    if memory != memories[source.id] ?? SourceMemory() { batch.memories[source.id] = memory }
    memories[source.id] = memory
    if case .documents(_, let read, let isLast) = unit {
      let changes = files(of: source.id, read, reading, result, isLast: isLast)
      if changes != FileChanges() { batch.files[source.id] = changes }
      if !reading.unreadable.isEmpty { hasUnreadFiles = true }
      diagnostics += keptAddresses(reading, known)
    }
    met.formUnion(result.changes.compactMap { $0.item(toldBy: source.id) })
    (batch.wishes, batch.endedWishes) = try await wishes(reading, result, known, of: source.id)
    noteNews(&batch, now: now)
    if batch.noteChange(at: now, after: lastChange) { lastChange = now }
    if batch.isOfStates { try await writer.add(batch.fetchStates) } else { try await archive.apply(batch, now: now) }
    let headlines = known.values.reduce(into: Set<ItemID>()) { ids, known in
      if known.item?.hasDetailPage == false, known.hiding == nil { ids.insert(known.id) }
    }
    for change in batch.changes { taken.add(change, from: source.id, knownAsHeadlines: headlines) }
    if reading.outcome == .fresh {
      heirs.remove(source.id)
      fingerprints.values[source.id] = source.fingerprint(site.configuration, facets: facets)
    }
  }

  /// Takes everything but the items of a reading.
  private mutating func take(
    _ reading: SourceReading, of unit: SourceUnit, _ memory: SourceMemory, at position: Int
  ) {
    let source = unit.source
    let found = reading.diagnostics.map(\.asWarning)
    if !reading.media.isEmpty {
      let known = Set(local.media.map(\.path))
      local.media += reading.media.filter { !known.contains($0.path) }
    }
    diagnostics += found
    fetching += reading.fetching
    if let seconds = reading.seconds { reports[position].seconds = seconds }
    if let failure = reading.failure { failures[source.id] = failure.asWarning }
    if let lost = reading.lostTexts { reports[position].trouble = lost.asWarning }
    if let soonest = reading.soonest { self.soonest[source.id] = soonest }
    if let isPublic = reading.isPublic { reach[source.id] = isPublic }
    if let contact = reading.contact { contacts[source.id] = contact }
    if reading.condition != .ok { conditions[source.id] = reading.condition }
    if case .feed = unit { warnings[source.id] = found.count { $0.severity == .warning } }
    if let state = reading.state { newStates[source.id] = state }
    if reports[position].outcome != .failed { reports[position].outcome = outcome(reading, unit) }
    if let title = reading.state?.title, source.name == nil { reports[position].name = title }
    if let quarantine = source.quarantine(memory) {
      diagnostics.append(quarantine)
      reports[position].trouble = quarantine
      if reports[position].hasAnswered { reports[position].outcome = .quarantined }
    }
  }

  /// Remembers since when there is news. It is saved with the first new items, so that a run that dies before they are published does not
  /// forget that they are news.
  private mutating func noteNews(_ batch: inout Batch, now: Timestamp) {
    let hasNews = batch.changes.contains { if case .insert = $0 { true } else { false } }
    guard hasNews, unpublishedSince.map({ now < $0 }) ?? true else { return }
    unpublishedSince = now
    batch.facts[LatestNews.unpublished] = String(now.secondsSince1970)
  }

  /// The items of the last answer; nil if it is not known.
  func formerlyBrought(by source: SourceID) -> [ItemID]? { memories[source]?.brought }

  /// What is remembered of a source's address after its turn.
  func latest(_ source: SourceID) -> FetchState { newStates[source] ?? states[source] ?? FetchState() }

  /// Undoes what was remembered of sources that were asked without a network: none of them has failed, and the next run asks again.
  mutating func undo(_ outage: Outage) async throws {
    var former: [SourceID: FetchState] = [:]
    for source in outage.sources { former[source] = states[source] ?? FetchState() }
    newStates.merge(former) { $1 }
    try await archive.save(former.merging(site.sources.formerListStates) { state, _ in state })
  }

  /// Has heirs tell all that they bring when they are read next. They are asked no earlier for that.
  mutating func forgetHeirs() async throws {
    var forgetful: [SourceID: FetchState] = [:]
    for source in heirs {
      forgetful[source] = latest(source)
      forgetful[source]?.forgetContent()
    }
    newStates.merge(forgetful) { $1 }
    try await archive.save(forgetful)
  }

  /// Whether what a source has become waits for the configuration to accept it.
  func isHeldBack(_ source: SiteSource) -> Bool { memories[source.id].map(source.isHeldBack) ?? false }

  /// Adds up counts; a file that is read again is found only once.
  private mutating func count(_ counts: SourceCounts, at position: Int) {
    reports[position].found += counts.found
    reports[position].new += counts.new
    reports[position].changed += counts.changed
    reports[position].leftOut += counts.hidden
    reports[position].removed += counts.removed
  }

  /// A folder none of whose files had to be read is unchanged.
  private func outcome(_ reading: SourceReading, _ unit: SourceUnit) -> SourceReport.Outcome {
    if case .documents(_, let files, _) = unit, files.isEmpty { return .unchanged }
    return reading.outcome
  }

  /// The slugs that texts ask for whose items have no address, new or not, and the items whose text no longer asks for one. They are saved
  /// with the items, so that a run that dies before it has settled addresses does not forget them.
  private func wishes(
    _ reading: SourceReading, _ result: Reconciliation, _ known: [IdentityKey: KnownItem], of source: SourceID
  ) async throws -> (new: [ItemID: Slug], ended: Set<ItemID>) {
    guard let items = result.files[source] else { return ([:], []) }
    let hasAddress = Dictionary(known.values.lazy.map { ($0.id, $0.permalink != nil) }) { first, _ in first }
    var (wishes, silent): ([ItemID: Slug], Set<ItemID>) = ([:], [])
    for candidate in reading.candidates.candidates {
      guard let file = candidate.file, let item = items[file] ?? nil, hasAddress[item] != true else { continue }
      wishes[item] = candidate.keys.first.flatMap { reading.wishes[$0] }
      if wishes[item] == nil, hasAddress[item] != nil { silent.insert(item) }
    }
    return (wishes, silent.isEmpty ? [] : silent.intersection(try await archive.wishes().keys))
  }
}

extension ItemChange {
  /// The item, if its words come from this source from now on.
  fileprivate func item(toldBy source: SourceID) -> ItemID? {
    switch self {
    case .insert(let item, _, _), .update(let item, _, _, _), .revive(let item, _, _):
      item.sources.first == source ? item.id : nil
    case .extend, .hide, .show, .remove: nil
    }
  }
}
