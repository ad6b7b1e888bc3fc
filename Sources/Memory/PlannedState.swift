public import Archive
public import News
public import PublishedState
public import Publishing
import Roster
import Site

/// The files of the published state, planned like any others: which of them differ is known before an item's text is read.
public struct PlannedState: Sendable {
  private let parts: [StatePart]
  public let index: StateIndex
  private let shown: ShownItems
  private let archive: any Archive

  /// - Parameters:
  ///   - sources: the sources of the configuration, with what is remembered of them.
  ///   - hidden: items that the plan leaves out for a reason that can pass.
  ///   - site: the identity of the site (`Run+Mark`).
  ///   - decided: what the plan has decided and the archive does not know yet.
  public init(
    _ shown: ShownItems, sources: [SourceID: StateSource], pictures: [Media.Location: KeptPicture], site: String,
    hidden: [ItemID: HiddenReason],
    decided: Batch, from archive: any Archive
  ) async throws {
    (self.shown, self.archive) = (shown, archive)
    let remembered = try await archive.outlines(with: decided.files)
    // Items that are not published, or not exactly as their stored version.
    let others = remembered.compactMap { outline in
      let isNeeded =
        hidden[outline.id] == nil ? outline.isToldAnew(shown) : outline.introducer == nil && !outline.isLocal
      return isNeeded ? outline.id : nil
    }
    let records = try await archive.records(others)
    var incomplete: Set<SourceID> = []
    let removed = decided.removed
    let outlines = remembered.map { outline in
      let content = StateOutline.Content(outline, shown, records[outline.id], hidden: hidden[outline.id])
      if case .withheld(let sources) = content { incomplete.formUnion(sources) }
      var told = StateOutline(
        id: outline.id, firstSeen: outline.firstSeen, keys: outline.keys,
        permalink: outline.permalink ?? decided.permalinks[outline.id], content: content, placed: outline.placed,
        story: StoryPart(
          outline.story?.placement ?? decided.placements[outline.id],
          slug: outline.story?.slug ?? decided.storySlugs[outline.id]))
      let related = removed.contains(outline.id) ? [] : decided.related[outline.id] ?? outline.related
      told.related = shown.published(related)
      if case .local = content { told.text = outline.text }
      if case .shown = content { told.former = shown.former[outline.id] ?? [] }
      return told
    }
    let seals = try await archive.seals().merging(decided.seals) { $0 + $1 }
      .flatMap { list, pages in pages.map { StateSeal(list: list, page: $0) } }
    let (parts, otherSeals) = StatePart.parts(of: outlines, seals: seals)
    self.parts = parts
    var index = StateIndex(
      parts: parts.map(\.name), sources: sources.trusting(incomplete: incomplete), seals: otherSeals)
    index.pictures = pictures
    let worker = try await archive.fact(PlannedState.workerFact)
    index.hadWorker = (worker ?? decided.facts[PlannedState.workerFact]) != nil
    let home = try await archive.fact(ConfiguredSite.firstHomeFact)
    index.firstHome = decided.facts[ConfiguredSite.firstHomeFact] ?? home
    let lasting = try await archive.fact(LastingLists.fact)
    index.lastingLists = LastingLists(decided.facts[LastingLists.fact] ?? lasting).keys.sorted().map(\.text)
    index.lineage = StateMemory(try await archive.fact(StateMemory.fact)).lineage(of: index.content, site: site)
    self.index = index
  }

  /// The index, which names the other files, is among what is written last.
  public var files: [PlannedFile] {
    var files = parts.map {
      PlannedFile(path: PlannedState.folder + $0.name.file, input: InputDigest($0.digest), stage: .asset)
    }
    files.append(
      PlannedFile(path: PlannedState.folder + StateIndex.file, input: InputDigest(index.digest), stage: .entrance))
    return files
  }

  /// - Parameter number: the position in `files`.
  public func bytes(of number: Int) async throws -> [UInt8] {
    guard parts.indices.contains(number) else { return index.encoded }
    let part = parts[number]
    let ids = part.items.compactMap { if case .shown = $0.content { $0.id } else { nil } }
    let records = try await archive.records(ids)
    let bodies = try await archive.bodies(ids.filter { shown.showsBody(of: $0) })
    let edited = part.items.filter { $0.former.contains { $0.text != nil } }.map(\.id)
    let texts = try await archive.formerTexts(of: edited)
    return part.encoded(
      part.items.map { outline in
        outline.map { _ in
          records[outline.id].map { kept in
            WholeItem(
              shown.published(kept).item, bodies[outline.id].map { StateBody($0) },
              former: texts[outline.id]?.mapValues { StateBody(html: $0.text) } ?? [:])
          }
        }
      })
  }

  /// The items that are published as they were when the memory came back: it holds less of them than their sources bring, and nobody is
  /// told anything new of them. Local texts are among them, since it is not known how they were. nil if no memory has just come back.
  public func unchanged(since former: PublishedPages) -> Set<ItemID>? {
    guard let versions = former.versions else { return nil }
    var same = former.texts
    for part in parts {
      for item in part.items {
        if case .shown(let version, _) = item.content, versions[item.id] == version { same.insert(item.id) }
      }
    }
    return same
  }

  public static let folder = "state/"

  /// The fact that the site has had a service worker, which a site without one has to take back.
  public static let workerFact = "service-worker"
}

extension ItemOutline {
  fileprivate func isToldAnew(_ shown: ShownItems) -> Bool {
    guard case .live(let version, _) = standing, !isLocal else { return false }
    return !shown.isWhole(id, version)
  }
}

extension StateOutline.Content {
  /// - Parameter record: given if the item is hidden, or pages do not show all that is kept of it.
  fileprivate init(_ outline: ItemOutline, _ shown: ShownItems, _ record: ItemRecord?, hidden: HiddenReason?) {
    switch outline.standing {
    // Its file brings it back, and says what it holds.
    case _ where outline.isLocal: self = shown.shows(outline.id) ? .local : .removed
    case .removed: self = .removed
    case .withheld(let sources): self = .withheld(sources: sources)
    case .forgotten(let reason, let introducer): self = .hidden(reason, introducer: introducer)
    case .live(let version, let body):
      if let hidden {
        self = .hidden(hidden, introducer: outline.introducer ?? record?.item.sources.first)
        return
      }
      guard let record else {
        self = .shown(version)
        return
      }
      guard shown.shows(outline.id) else {
        self = .withheld(sources: record.item.sources)
        return
      }
      let (item, rules) = shown.published(record)
      self = .shown(
        item.version(body: shown.showsBody(of: outline.id) ? body : StateBody().digest), under: rules)
    }
  }
}

extension [SourceID: StateSource] {
  /// Forgets the validators of incomplete sources, which would keep a server from sending again what is withheld here.
  fileprivate func trusting(incomplete: Set<SourceID>) -> Self {
    var sources = self
    for id in incomplete { sources[id]?.fetch?.forgetContent() }
    return sources
  }
}

extension StateBody {
  init(_ body: ItemBody) {
    self.init(
      html: body.html.text, enclosures: body.enclosures, collections: body.collections,
      supplements: body.supplements)
  }
}

extension InputDigest {
  public init(_ digest: ContentDigest) { self.init(high: digest.words.0, low: digest.words.1) }
}
