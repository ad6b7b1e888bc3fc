import Diagnostics

extension APIProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .notKept:
      Diagnostic(.warning, "api.not-kept", "the server says that nothing has changed, but the last answer was not kept")
    case .lostDetails(let failed, let count, let first, let place):
      Diagnostic(
        .warning, "api.lost-details",
        "\(failed) of \(counted(count, "further request")) failed; what is known about these items stays",
        at: place,
        notes: first.place == place
          ? [first.summary] + first.notes : ["\(first.place.map { "\($0): " } ?? "")\(first.summary)"],
        fixes: first.fixes)
    case .moreDetails(let left, let place):
      Diagnostic(
        .note, "api.more-details", "\(left) further request\(left == 1 ? " is" : "s are") left for the next run",
        at: place, fixes: ["raise `maxRequests` of the mapping to ask for more at once"])
    case .emptyFields(let fields, let count, let written, let place):
      Diagnostic(
        .warning, "mapping.empty-fields",
        "\(fields.map { "`\($0)`" }.joined(separator: ", ")): no value in "
          + "\(count == 1 ? "the only item" : "any of the \(count) items") of \(written)",
        at: place, fixes: ["check whether the paths are right"])
    }
  }
}
