package import Diagnostics
package import News

/// What one source gave in this run, normalised, in the source's order.
package struct SourceCandidates: Sendable {
  package var source: SourceID
  package var candidates: [Candidate]
  /// Items that the source holds, those left out included.
  package var found: Int
  /// Items left out by a rule: beyond the maximum. Drafts and the like are among the candidates.
  package var hidden: Int
  /// Names of items that the source has, and does not want shown.
  package var withdrawn: [IdentityKey] = []
  /// nil for sources on the web.
  package var local: LocalPresence?
  package var diagnostics: [Diagnostic]

  package init(
    source: SourceID, candidates: [Candidate] = [], found: Int = 0, hidden: Int = 0, local: LocalPresence? = nil,
    diagnostics: [Diagnostic] = []
  ) {
    self.source = source
    self.candidates = candidates
    self.found = found
    self.hidden = hidden
    self.local = local
    self.diagnostics = diagnostics
  }

  /// All names under which the archive has to look before `reconcile`.
  package var keys: [IdentityKey] { candidates.flatMap { $0.keys + $0.formerKeys } + withdrawn }

  /// Joins what was normalised in parts, in the source's order.
  package mutating func append(_ part: SourceCandidates) {
    candidates += part.candidates
    found += part.found
    hidden += part.hidden
    diagnostics += part.diagnostics
  }
}

/// What a walk over a local source says about the items read from it before.
package struct LocalPresence: Sendable, Hashable {
  /// Items whose file is there no more.
  package var gone: Set<ItemID>
  /// Paths of the files that are still there, by the item last read from them.
  package var paths: [ItemID: String]
  /// Items of other folders whose file is there no more, or whose folder the configuration no longer names: a file that moved brings its
  /// item along.
  package var leaving: Set<ItemID>

  package init(gone: Set<ItemID> = [], paths: [ItemID: String] = [:], leaving: Set<ItemID> = []) {
    self.gone = gone
    self.paths = paths
    self.leaving = leaving
  }
}
