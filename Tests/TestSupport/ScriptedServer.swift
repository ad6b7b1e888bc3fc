import Synchronization

/// A loopback server that answers each path as a test last told it, and all other paths with 404.
public final class ScriptedServer: Sendable {
  public typealias Answer = @Sendable (Connection) -> Void

  private final class Script: Sendable {
    let answers = Mutex<[String: Answer]>([:])
  }

  private let script = Script()
  private let server: RawServer

  /// Listens on 127.0.0.`host`.
  public init(host: UInt32 = 1) throws {
    server = try RawServer(host: host) { [script] connection in
      let answer = script.answers.withLock { $0[connection.path] }
      if let answer { answer(connection) } else { connection.answer("404 Not Found") }
      return true
    }
  }

  public func on(_ path: String, _ answer: @escaping Answer) { script.answers.withLock { $0[path] = answer } }

  /// Refuses connections from now on.
  public func close() { server.close() }

  public var base: String { server.base }
  public var port: Int { server.port }
  /// The heads of all requests so far.
  public var heads: [String] { server.heads }
  public var mostAtOnce: Int { server.mostAtOnce }
}
