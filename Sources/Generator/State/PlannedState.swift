internal import Archive
internal import News
internal import Publishing
internal import PublishedState

/// The files of the published state, planned like any others: which of them differ is known before an item's text is read.
struct PlannedState: Sendable {
  private let parts: [StatePart]
  private let index: StateIndex
  /// Items of whose body pages show nothing.
  private let bodiless: Set<ItemID>
  private let archive: any Archive

  /// - Parameters:
  ///   - shown: what pages show, and whether its body is among it.
  ///   - sources: of the configuration, with what is remembered of them.
  init(shown: [ItemID: Bool], sources: [SourceID: StateSource], from archive: any Archive) async throws {
    self.archive = archive
    let remembered = try await archive.outlines()
    bodiless = Set(shown.lazy.filter { !$0.value }.map(\.key))
    // Those that are told otherwise than by the version that is stored.
    let others = remembered.compactMap { $0.isLive && !$0.isLocal && shown[$0.id] != true ? $0.id : nil }
    let items = try await archive.items(others)
    var incomplete: Set<SourceID> = []
    let outlines = remembered.map { outline in
      let content = StateOutline.Content(outline, isShown: shown[outline.id] != nil, items[outline.id])
      if case .withheld(let sources) = content { incomplete.formUnion(sources) }
      return StateOutline(
        id: outline.id, firstSeen: outline.firstSeen, keys: outline.keys, permalink: outline.permalink,
        content: content)
    }
    let seals = try await archive.seals().flatMap { list, pages in pages.map { StateSeal(list: list, page: $0) } }
    let (parts, otherSeals) = StatePart.parts(of: outlines, seals: seals)
    self.parts = parts
    index = StateIndex(parts: parts.map(\.name), sources: sources.trusting(incomplete: incomplete), seals: otherSeals)
  }

  /// The index, which names the others, is among what is written last.
  var files: [PlannedFile] {
    parts.map { PlannedFile(path: PlannedState.folder + $0.name.file, input: InputDigest($0.digest), stage: .asset) }
      + [
        PlannedFile(
          path: PlannedState.folder + StateIndex.file, input: InputDigest(index.digest), stage: .entrance)
      ]
  }

  /// - Parameter number: in the order of `files`.
  func bytes(of number: Int) async throws -> [UInt8] {
    guard parts.indices.contains(number) else { return index.encoded }
    let part = parts[number]
    let ids = part.items.compactMap { if case .shown = $0.content { $0.id } else { nil } }
    let items = try await archive.items(ids)
    let bodies = try await archive.bodies(ids.filter { !bodiless.contains($0) })
    return part.encoded(
      part.items.map { outline in
        let content: StateRecord.Content =
          switch outline.content {
          case .removed: .removed
          case .withheld(let sources): .withheld(sources: sources)
          case .shown: items[outline.id].map { .shown($0, bodies[$0.id].map { StateBody($0) }) } ?? .removed
          }
        return StateRecord(
          id: outline.id, firstSeen: outline.firstSeen, keys: outline.keys, permalink: outline.permalink,
          content: content)
      })
  }

  static let folder = "state/"
}

extension ItemOutline {
  fileprivate var isLive: Bool { if case .live = standing { true } else { false } }
}

extension StateOutline.Content {
  /// - Parameter item: known where pages show no body of it, or nothing.
  fileprivate init(_ outline: ItemOutline, isShown: Bool, _ item: NewsItem?) {
    switch outline.standing {
    // Its file brings it back, and says what it holds.
    case _ where outline.isLocal: self = .removed
    case .removed: self = .removed
    case .withheld(let sources): self = .withheld(sources: sources)
    case .live(let version):
      if isShown {
        self = .shown(item?.version(body: StateBody().digest) ?? version)
      } else {
        self = .withheld(sources: item?.details.sources ?? [])
      }
    }
  }
}

extension [SourceID: StateSource] {
  /// Validators would keep a server from sending again what is withheld here.
  fileprivate func trusting(incomplete: Set<SourceID>) -> Self {
    var sources = self
    for id in incomplete { sources[id]?.fetch?.forgetContent() }
    return sources
  }
}

extension StateBody {
  init(_ body: ItemBody) {
    self.init(html: body.html.text, enclosures: body.enclosures, collections: body.collections)
  }
}

extension InputDigest {
  init(_ digest: ContentDigest) { self.init(high: digest.words.0, low: digest.words.1) }
}
