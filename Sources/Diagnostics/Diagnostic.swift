/// What Broadsheet tells a person about input, configuration, network or output: a value, turned into text by a formatter.
package struct Diagnostic: Error, Sendable, Hashable {
  package enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  package var severity: Severity
  /// Stable, for searching and filtering: `<area>.<what>` in lower case with hyphens, as in `feed.malformed`.
  package var id: String
  package var place: Place?
  /// One line without a full stop at its end: what happened, with the values that matter.
  package var summary: String
  /// What else helps to understand: kept items, allowed keys, where the other one is.
  package var notes: [String]
  /// What to do, each an alternative, the likeliest first.
  package var fixes: [String]

  package init(
    _ severity: Severity, _ id: String, _ summary: String, at place: Place? = nil, notes: [String] = [],
    fixes: [String] = []
  ) {
    self.severity = severity
    self.id = id
    self.place = place
    self.summary = summary
    self.notes = notes
    self.fixes = fixes
  }

  /// The same, of what a command cannot go on without.
  package var asError: Diagnostic {
    var diagnostic = self
    diagnostic.severity = .error
    return diagnostic
  }

  /// The same, of what the others go on in spite of: an error is what ends a command badly.
  package var asWarning: Diagnostic {
    var result = self
    result.severity = min(severity, .warning)
    return result
  }
}
