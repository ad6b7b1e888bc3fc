import Diagnostics

extension ChangeProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .damaged(let path):
      Diagnostic(
        .error, "changes.damaged", "what runs changed is not to be read from this file", at: Place(path),
        notes: ["the next run that changes anything begins it anew, with everything"],
        fixes: ["remove it: everything counts as changed then"])
    case .notWritten(let path, let reason):
      Diagnostic(
        .error, "changes.not-written", "\(path) cannot be written: \(reason)",
        fixes: ["make room, or give this user the right to write there"])
    }
  }
}
