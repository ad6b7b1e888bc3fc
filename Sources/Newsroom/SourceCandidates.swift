public import Diagnostics
public import News

/// What one source gave in this run, normalised, in the source's order.
public struct SourceCandidates: Sendable {
  public var source: SourceID
  public var candidates: [Candidate] = []
  /// The number of items that the source holds, including those left out.
  public var found: Int
  /// The number of items left out because they are beyond the maximum. Drafts and the like are among the candidates.
  public var hidden = 0
  /// Names of items that the source has but does not want shown.
  public var withdrawn: [IdentityKey] = []
  /// Whether other times and places of its events are no moves: `replay` moves its dates each day, or it is read in another way than before.
  public var tellsNoMoves = false
  /// nil for sources on the web.
  public var local: LocalPresence?
  /// Files with a warning or another problem to report.
  public var faulty: Set<String> = []
  public var diagnostics: [Diagnostic] = []

  public init(source: SourceID, found: Int = 0) {
    self.source = source
    self.found = found
  }

  /// All keys under which the archive has to look before `reconcile`.
  public var keys: [IdentityKey] { candidates.flatMap { $0.keys + $0.formerKeys } + withdrawn }

  /// The candidates in the source's order. If texts share an id, the one that has the item goes first, as it keeps the item, and those that
  /// are not shown come last.
  var inOrderOfClaims: [Candidate] {
    guard let local, Set(candidates.lazy.map(\.item.id)).count < candidates.count else { return candidates }
    let shown = candidates.filter { $0.hidden == nil }
    let holders = shown.filter { local.paths[$0.item.id] == $0.file }
    return holders + shown.filter { local.paths[$0.item.id] != $0.file } + candidates.filter { $0.hidden != nil }
  }

  /// Appends a part that was normalised separately; parts come in the source's order.
  public mutating func append(_ part: SourceCandidates) {
    candidates += part.candidates
    found += part.found
    hidden += part.hidden
    faulty.formUnion(part.faulty)
    diagnostics += part.diagnostics
  }
}

/// What a walk over a local source says about the items read from it before.
public struct LocalPresence: Sendable, Hashable {
  /// Items whose file is gone.
  public var gone: Set<ItemID>
  /// Paths of the files that are still there, by the item last read from each.
  public var paths: [ItemID: String]
  /// Items of other folders whose file is gone, or whose folder the configuration no longer names: a file that has moved brings its item
  /// along.
  public var leaving: Set<ItemID> = []
  /// Known items whose file is still there, in whatever folder: right after a memory came back, they are not shown before they are read.
  public var held: Set<ItemID> = []
  /// The files of other folders that hold known items, relative to the content folder.
  public var elsewhere: [ItemID: String] = [:]

  public init(gone: Set<ItemID> = [], paths: [ItemID: String] = [:]) {
    self.gone = gone
    self.paths = paths
  }
}
