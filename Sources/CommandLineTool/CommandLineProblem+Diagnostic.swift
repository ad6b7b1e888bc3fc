import Diagnostics

extension CommandLineProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .notUnderstood(let message, let fix):
      Diagnostic(.error, "usage", message, fixes: [fix].compactMap(\.self))
    case .unknownTopic(let name, let topics, let diagnostics): unknownTopic(name, topics + diagnostics)
    }
  }

  private func unknownTopic(_ name: String, _ known: [String]) -> Diagnostic {
    let near = nearestName(to: name, among: known)
    // For an area or a part of a name, all topics that have it.
    let parts = known.filter { $0.contains(name.lowercased()) }.prefix(8)
    let found = [near].compactMap(\.self) + parts.filter { $0 != near }
    return Diagnostic(
      .error, "help.unknown-topic", "no topic of the handbook and no diagnostic is called \"\(name)\"",
      fixes: found.prefix(8).map { "broadsheet help topic \($0)" } + ["broadsheet help topic lists all topics"])
  }
}
