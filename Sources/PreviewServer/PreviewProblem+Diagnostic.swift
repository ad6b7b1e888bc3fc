import Diagnostics
import Foundation

extension PreviewProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .portTaken(let port, let code):
      Diagnostic(
        .error, "preview.port",
        code == EACCES ? "this user may not listen on port \(port)" : "another program listens on port \(port)",
        fixes: ["name another with --port", "leave --port out: a free one is found"])
    case .noPort(let tried):
      Diagnostic(
        .error, "preview.port", "the ports \(tried.lowerBound) to \(tried.upperBound - 1) are all taken",
        fixes: ["name another with --port"])
    case .noSocket(let code):
      Diagnostic(.error, "preview.socket", "cannot listen on 127.0.0.1: \(String(cString: strerror(code)))")
    case .noNotice(let code):
      Diagnostic(
        .warning, "preview.watch", "the system does not tell of changed files: \(String(cString: strerror(code)))",
        notes: ["they are looked for twice a second"],
        fixes: code == ENOSPC ? ["raise fs.inotify.max_user_watches"] : [])
    }
  }
}
