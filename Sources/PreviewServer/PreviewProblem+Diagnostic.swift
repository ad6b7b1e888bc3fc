import Diagnostics
import Foundation

extension PreviewProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .portTaken(let port, let code):
      Diagnostic(
        .error, "preview.port",
        code == EACCES ? "this user may not listen on port \(port)" : "another program listens on port \(port)",
        fixes: ["name another port with --port", "leave --port out to get a free one"])
    case .noPort(let tried):
      Diagnostic(
        .error, "preview.port", "the ports \(tried.lowerBound) to \(tried.upperBound - 1) are all taken",
        fixes: ["name another port with --port"])
    case .noSocket(let code):
      Diagnostic(.error, "preview.socket", "cannot listen on 127.0.0.1: \(String(cString: strerror(code)))")
    case .noNotice(let code):
      Diagnostic(
        .warning, "preview.watch", "the system does not report changed files: \(String(cString: strerror(code)))",
        notes: ["they are looked for twice a second instead"],
        fixes: code == ENOSPC ? ["raise fs.inotify.max_user_watches"] : [])
    }
  }
}
