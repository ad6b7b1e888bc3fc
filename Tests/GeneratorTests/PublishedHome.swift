import Foundation
import Synchronization
import TestSupport

/// A server with validators that serves what a site published last.
final class PublishedHome: Sendable {
  private let files: Box
  let server: RawServer

  private final class Box: Sendable { let files = Mutex<[String: [UInt8]]>([:]) }

  init() throws {
    let box = Box()
    files = box
    server = try RawServer { connection in
      let path = String(connection.path.dropFirst())
      let name = path.hasSuffix("/") || path.isEmpty ? path + "index.html" : path
      guard let bytes = box.files.withLock({ $0[name] }) else { return connection.answer("404 Not Found") }
      let tag = "\"\(bytes.count)-\(bytes.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) })\""
      if connection.head.contains("If-None-Match: \(tag)") {
        return connection.answer("304 Not Modified", ["ETag: \(tag)"])
      }
      return connection.answer(body: bytes, tag)
    }
  }

  deinit { server.close() }

  var base: String { server.base }

  /// Replaces all files by the output of a site.
  func publish(_ site: TinySite) throws {
    let snapshot = try site.snapshot().mapValues { [UInt8]($0) }
    files.files.withLock { $0 = snapshot }
  }

  func takeDown() { files.files.withLock { $0 = [:] } }
}

extension Connection {
  fileprivate func answer(body: [UInt8], _ tag: String) -> Bool { answer("200 OK", ["ETag: \(tag)"], body: body) }
}
