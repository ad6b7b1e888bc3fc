import Diagnostics
import Glibc

extension ChangeProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .damaged(let path, let reason, let site):
      Diagnostic(
        .warning, "changes.damaged",
        "what runs changed cannot be read from this file" + (reason.map { ": " + $0 } ?? ""), at: Place(path),
        notes: ["everything counts as changed"],
        fixes: [(reason == nil ? "" : "remove it; ") + "the next run begins it anew: \(site.call("generate"))"])
    case .noPermission(let path):
      Diagnostic(
        .warning, "changes.no-permission", "this user may not read what runs changed", at: Place(path),
        notes: ["everything counts as changed"],
        fixes: ["give this user the right to read the file, and its folder", "run it as the user who makes the site"])
    case .inTheWay(let path):
      Diagnostic(
        .error, "changes.not-written", "\(path) cannot be written: a folder is in its place",
        fixes: ["remove what is in its place"])
    case .notWritten(let path, let code, let reason):
      Diagnostic(
        .error, "changes.not-written", "\(path) cannot be written: \(reason)", fixes: [advice(for: code)])
    }
  }

  private func advice(for code: Int32?) -> String {
    switch code {
    case ENOSPC, EDQUOT: "make room, and run it again"
    case EACCES, EPERM: "give this user the right to write there"
    case EROFS: "mount its disk for writing, and run it again"
    case nil: "make room, or give this user the right to write there"
    default: "check its disk, and run it again"
    }
  }
}
