import Configuration
public import Archive
public import Diagnostics
import Fetching
import Gathering
import Markup
public import News
import Notices
import Parallel
public import PublishedState
import Roster
import Site

/// A published state, read and checked whole; its parts wait compressed until the archive takes them.
public struct FetchedState: Sendable {
  public let index: StateIndex
  /// The validators of the index, as its server gave them.
  public let validators: Validators
  private var files: [[UInt8]] = []
  private var seals: [StateSeal] = []
  /// The sources of which items came back.
  private var present: Set<SourceID> = []
  private var incomplete: Set<SourceID> = []
  /// The address of every item that it knows.
  private var addresses: [ItemID: Permalink?] = [:]
  private var permalinks: Set<Permalink> = []
  private var storySlugs: Set<Slug> = []
  /// The pages that readers had.
  public private(set) var pages = PublishedPages(versions: [:])

  /// Whether there may be no state.
  public enum Absence: Sendable {
    /// Only before a site's first run.
    case unexpected
    /// Somebody says that there is none: so it is if it cannot be reached.
    case expected
    /// Nobody knows, so what cannot be read counts as being there.
    case possible
  }

  /// Returns nil if there is none. Throws `RunFailure` if there is one that cannot be had whole.
  public init?(from folder: StateFolder, absence: Absence, at place: Place) async throws {
    guard let index = try await FetchedState.index(in: folder, absence, at: place) else { return nil }
    try await self.init(index, from: folder, Validators(), at: place)
  }

  /// Reads the parts of a state whose index is known.
  public init(_ index: StateIndex, from folder: StateFolder, _ validators: Validators, at place: Place) async throws {
    (self.index, self.validators) = (index, validators)
    let limits = StateLimits()
    var (wire, total) = (0, 0)
    // Decompressed, a part may be large, so few are read at a time.
    try await forEachInOrder(of: index.parts, width: 2) { part -> (bytes: [UInt8], contents: StateContents) in
      let file = folder.written + part.file
      switch await folder.read(part.file, limit: limits.part) {
      case .bytes(let bytes):
        return try FetchedState.checked(file, for: folder.site) { () throws(StateProblem) in
          (bytes, try part.decoded(bytes, limits: limits))
        }
      case .notFound:
        throw RunFailure(
          .buildFailed,
          [StateReadProblem.noPart(file: file, reason: "it is not there", of: folder.site).diagnostic(at: place)])
      case .failed(let reason):
        throw RunFailure(
          .buildFailed, [StateReadProblem.noPart(file: file, reason: reason, of: folder.site).diagnostic(at: place)])
      }
    } consume: { name, part in
      wire += part.bytes.count
      total += part.contents.bytes
      try FetchedState.checked(folder.written + name.file, for: folder.site) { () throws(StateProblem) in
        try note(part.bytes, part.contents)
        if wire > limits.wire { throw .tooLarge(limit: limits.wire) }
        if total > limits.total { throw .tooLarge(limit: limits.total) }
      }
    }
  }

  private mutating func note(_ bytes: [UInt8], _ contents: StateContents) throws(StateProblem) {
    files.append(bytes)
    seals += contents.seals
    for record in contents.records {
      guard addresses.updateValue(record.permalink, forKey: record.id) == nil else {
        throw .doubled(record.id.description)
      }
      if let permalink = record.permalink, !permalinks.insert(permalink).inserted {
        throw .doubled(permalink.description)
      }
      if let slug = record.story?.slug, !storySlugs.insert(slug).inserted { throw .doubled("/stories/\(slug)/") }
      switch record.content {
      case .shown(let whole, _):
        present.formUnion(whole.item.sources)
        pages.versions?[record.id] = whole.item.version(body: (whole.body ?? StateBody()).digest)
        if whole.item.hasDetailPage { pages.addresses[record.id] = record.permalink }
      case .local:
        pages.addresses[record.id] = record.permalink
        pages.texts.insert(record.id)
      case .withheld(let sources): incomplete.formUnion(sources)
      case .hidden, .removed: break
      }
    }
  }

  /// Whether it knows every item of an archive, and each at the same address.
  public func knowsAll(of archive: any Archive) async throws -> Bool {
    try await archive.outlines().allSatisfy { outline in
      guard let address = addresses[outline.id] else { return false }
      return outline.permalink == nil || outline.permalink == address
    }
  }

  private static func index(
    in folder: StateFolder, _ absence: Absence, at place: Place
  ) async throws -> StateIndex? {
    let file = folder.written + StateIndex.file
    func refuse(_ problem: StateReadProblem, isAbsent: Bool) throws -> StateIndex? {
      if absence == .expected || absence == .possible && isAbsent { return nil }
      throw RunFailure(.buildFailed, [problem.diagnostic(at: place)])
    }
    switch await folder.read(StateIndex.file, limit: StateLimits().index) {
    case .bytes(let bytes):
      guard !bytes.isEmpty else {
        throw RunFailure(.buildFailed, [StateProblem.broken.diagnostic(of: file, for: folder.site)])
      }
      // A page in its place, which some servers send for what they do not have, says no more than that there is no state.
      let mayBePage = folder.isWeb || absence != .possible
      do { return try StateIndex(decoding: bytes) } catch StateProblem.notAState where mayBePage {
        return try refuse(.notFound(file: file, of: folder.site), isAbsent: true)
      } catch { throw RunFailure(.buildFailed, [error.diagnostic(of: file, for: folder.site)]) }
    case .failed(let reason):
      return try refuse(.unreachable(file: file, reason: reason, of: folder.site), isAbsent: false)
    case .notFound:
      switch await folder.homeAnswers() {
      // This is so before the first run, but a server that has lost both says the same.
      case .notFound: return folder.isWeb ? try refuse(.noSite(file: file, of: folder.site), isAbsent: true) : nil
      case .bytes: return try refuse(.notFound(file: file, of: folder.site), isAbsent: true)
      case .failed(let reason):
        return try refuse(.unreachable(file: folder.written + "../", reason: reason, of: folder.site), isAbsent: false)
      }
    }
  }

  private static func checked<Value>(
    _ file: String, for site: NamedFolder, _ work: () throws(StateProblem) -> Value
  ) throws -> Value {
    do { return try work() } catch { throw RunFailure(.buildFailed, [error.diagnostic(of: file, for: site)]) }
  }
}

extension FetchedState {
  /// What the archive begins with. Bodies are sanitised once more: whoever can change a file of the site, or sits in between, must not be
  /// able to write more into its pages than a feed could. What our sanitiser wrote is left as it is, byte for byte.
  public func restoration(_ frames: Set<String>) -> Restoration {
    let (parts, files) = (index.parts, files)
    let limits = MarkupLimits(markdownBytes: 0, htmlBytes: 16_777_216, outputBytes: 33_554_432)
    let markup = MarkupRenderer(policy: MarkupPolicy(frameHosts: frames, remoteLimits: limits))
    var fetchStates: [SourceID: FetchState] = [:]
    for (id, source) in index.sources {
      guard var fetch = source.fetch else { continue }
      if incomplete.contains(id) || !present.contains(id) { fetch.forgetContent() }
      fetchStates[id] = fetch
    }
    var seals: [String: [SealedPage]] = [:]
    for seal in self.seals + index.seals { seals[seal.list, default: []].append(seal.page) }
    var restoration = Restoration(
      batchCount: parts.count, seals: seals, fetchStates: fetchStates, facts: index.facts
    ) { number in
      try parts[number].decoded(files[number]).records.map { $0.remembered(markup) }
    }
    restoration.facts[PublishedPages.fact] = pages.text
    restoration.memories = index.sources.compactMapValues { source in
      source.masthead.map { SourceMemory(masthead: $0, suspect: source.suspect) }
    }
    restoration.pictures = index.pictures
    restoration.icons = index.sources.compactMapValues(\.icon)
    return restoration
  }
}

extension StateIndex {
  fileprivate var facts: [String: String] {
    func note(_ path: KeyPath<StateSource, String?>) -> String {
      var notes = SourceNotes(nil)
      notes.values = sources.compactMapValues { $0[keyPath: path] }
      return notes.text
    }
    var addresses = SourceNotes(nil)
    for (id, source) in sources { if let address = source.address { addresses.values[address] = id.name } }
    return [
      SourceNotes.addresses: addresses.text, SourceNotes.fingerprints: note(\.fingerprint),
      SourceNotes.slugs: note(\.slug),
      SourceNotes.health: note(\.health), DepartedEvents.fact: note(\.departed),
      NoticeMemory.fact: NoticeMemory(sources.compactMapValues(\.notices)).text,
      HealthLog.fact: HealthLog(sources.compactMapValues(\.healthChanges)).text,
      PlannedState.workerFact: hadWorker ? "published" : "", ConfiguredSite.firstHomeFact: firstHome ?? "",
      LastingLists.fact: lastingLists.joined(separator: "\n"),
    ].filter { !$0.value.isEmpty }
  }
}

extension StateRecord {
  fileprivate func remembered(_ markup: MarkupRenderer) -> Restoration.Item {
    map { whole in
      WholeItem(
        whole.item, whole.body.map { $0.sanitised(markup) } ?? .empty,
        former: whole.former.compactMapValues { $0?.sanitised(markup) })
    }
  }
}

extension StateBody {
  fileprivate func sanitised(_ markup: MarkupRenderer) -> ItemBody {
    let html = html.isEmpty ? .empty : markup.render(html: html, context: MarkupContext()).html
    return ItemBody(html: html, enclosures: enclosures, collections: collections, supplements: supplements)
  }
}
