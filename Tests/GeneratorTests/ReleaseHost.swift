import Diagnostics
import Foundation
import Synchronization
import TestSupport

/// A stand-in for the hosts that the action asks: the host of releases, and the API that knows what a repository deployed.
final class ReleaseHost: Sendable {
  enum Fault: CaseIterable {
    case none, wrongSum, noSum, noRelease, cutOff
  }

  /// The SHA-256 sum of the package.
  let sum: String
  private let answers: Box
  private let server: RawServer

  private final class Box: Sendable {
    let state = Mutex((fault: Fault.none, deployments: [[String]](), isForbidden: false))
    let failures = Mutex(0)
  }

  /// - Parameter package: the package of a release.
  init(package: [UInt8], sum: String) throws {
    let box = Box()
    answers = box
    self.sum = sum
    server = try RawServer { connection in
      let (fault, deployments, isForbidden) = box.state.withLock { $0 }
      let path = connection.path
      if path.hasSuffix(".tar.gz") {
        switch fault {
        case .noRelease: return connection.answer("404 Not Found")
        case .cutOff:
          _ = connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(package.count)\r\n\r\n")
          _ = connection.send(Array(package.prefix(package.count / 2)))
          return false
        case .none, .wrongSum, .noSum: return connection.answer(body: package)
        }
      }
      if path.hasSuffix(".sha256") {
        switch fault {
        case .wrongSum: return connection.answer(body: Array((String(repeating: "0", count: 64) + "  x\n").utf8))
        case .noSum: return connection.answer(body: Array("<html>Sign in</html>".utf8))
        case .none, .noRelease, .cutOff: return connection.answer(body: Array((sum + "  package.tar.gz\n").utf8))
        }
      }
      let isFailing = box.failures.withLock { left in
        defer { left = max(0, left - 1) }
        return left > 0
      }
      if isFailing { return connection.answer("503 Service Unavailable") }
      if isForbidden { return connection.answer("403 Forbidden") }
      if let number = path.firstMatch(of: /\/deployments\/(\d+)\/statuses/).flatMap({ Int($0.1) }) {
        let states = deployments[number].map { #"{"state": "\#($0)"}"# }
        return connection.answer(body: Array("[\(states.joined(separator: ","))]".utf8))
      }
      let list = deployments.indices.prefix(100).map { #"{"id": \#($0), "environment": "github-pages"}"# }
      return connection.answer(body: Array("[\(list.joined(separator: ","))]".utf8))
    }
  }

  deinit { server.close() }

  var base: String { server.base }
  var heads: [String] { server.heads }

  func has(_ fault: Fault) { answers.state.withLock { $0.fault = fault } }

  /// Answers the next question about deployments with an error.
  func failsOnce() { answers.failures.withLock { $0 = 1 } }

  /// Sets the deployments of the repository, each with the states that it had.
  func knows(_ deployments: [[String]], isForbidden: Bool = false) {
    answers.state.withLock { ($0.deployments, $0.isForbidden) = (deployments, isForbidden) }
  }

  /// Returns a host with a package whose program starts the one of this build.
  static func withPackage() throws -> ReleaseHost {
    let name = "broadsheet-\(Broadsheet.version)-linux-x86_64"
    let program = "#!/bin/sh\nexec '\(Program.executable.path)' \"$@\"\n"
    let folder = try TemporaryFolder([name + "/bin/broadsheet": program])
    let made = try Shell.run(
      ["sh", "-c", "chmod +x */bin/* && tar -czf p.tar.gz \(name) && sha256sum p.tar.gz"], in: folder.url)
    let bytes = try [UInt8](Data(contentsOf: folder.url.appending(path: "p.tar.gz")))
    return try ReleaseHost(package: bytes, sum: String(made.output.prefix(64)))
  }
}
