import Diagnostics

extension ChangeProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .damaged(let path, let reason):
      Diagnostic(
        .warning, "changes.damaged",
        "what runs changed cannot be read from this file" + (reason.map { ": " + $0 } ?? ""), at: Place(path),
        notes: ["everything counts as changed"],
        fixes: reason == nil
          ? ["the next run begins it anew: broadsheet generate"]
          : ["remove it; the next run begins it anew: broadsheet generate"])
    case .noPermission(let path):
      Diagnostic(
        .warning, "changes.no-permission", "this user may not read what runs changed", at: Place(path),
        notes: ["everything counts as changed"],
        fixes: ["give this user the right to read the file, and its folder", "run it as the user who makes the site"])
    case .notWritten(let path, let reason):
      Diagnostic(
        .error, "changes.not-written", "\(path) cannot be written: \(reason)",
        fixes: ["make room, or give this user the right to write there", "remove what is in its place"])
    }
  }
}
