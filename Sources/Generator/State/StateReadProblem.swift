internal import Diagnostics

/// Why an empty archive was not filled.
enum StateReadProblem: Sendable, Hashable {
  /// The site is there, its state is not.
  case notFound(file: String)
  case unreachable(file: String, reason: String)
  /// A part that the index names.
  case noPart(file: String, reason: String)

  func diagnostic(at place: Place) -> Diagnostic {
    switch self {
    case .notFound(let file):
      Diagnostic(
        .error, "state.not-found", "there is no memory in the archive, and none at \(file)", at: place,
        notes: StateReadProblem.notes,
        fixes: [
          "if this site never published its memory: run once with --first-run",
          "put back the archive (.broadsheet/archive.sqlite), or name a copy of /state/ with stateFrom:",
        ])
    case .unreachable(let file, let reason):
      Diagnostic(
        .error, "state.unreachable", "there is no memory in the archive, and \(file) cannot be read: \(reason)",
        at: place, notes: StateReadProblem.notes,
        fixes: ["run again later", "if this site never published its memory: run once with --first-run"])
    case .noPart(let file, let reason):
      Diagnostic(
        .error, "state.damaged", "the published state cannot be read whole: \(file): \(reason)", at: place,
        notes: StateReadProblem.notes,
        fixes: [
          "if the site is being published just now: run again when that is done",
          "put back the archive (.broadsheet/archive.sqlite) from a machine that has it, and publish from there",
          "name a whole copy of the state with stateFrom:",
        ])
    }
  }

  private static let notes = [
    "without it stories would get new dates and perhaps new addresses, so nothing was written"
  ]
}
