import Synchronization

/// A server on loopback that does with each path what a test last told it; what it was told nothing about is not found.
package final class ScriptedServer: Sendable {
  package typealias Answer = @Sendable (Connection) -> Void

  private final class Script: Sendable {
    let answers = Mutex<[String: Answer]>([:])
  }

  private let script = Script()
  private let server: RawServer

  /// Listens on 127.0.0.`host`.
  package init(host: UInt32 = 1) throws {
    server = try RawServer(host: host) { [script] connection in
      let answer = script.answers.withLock { $0[connection.path] }
      if let answer { answer(connection) } else { connection.answer("404 Not Found") }
      return true
    }
  }

  package func on(_ path: String, _ answer: @escaping Answer) { script.answers.withLock { $0[path] = answer } }

  /// Refuses connections from now on.
  package func close() { server.close() }

  package var base: String { server.base }
  package var port: Int { server.port }
  /// Heads of the requests so far.
  package var heads: [String] { server.heads }
  package var mostAtOnce: Int { server.mostAtOnce }
}
