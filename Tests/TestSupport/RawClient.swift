import Glibc

/// A connection to a loopback server that can send any text.
public final class RawClient {
  public struct Answer {
    public var status: Int
    public var head: String
    public var body: [UInt8]
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of a header field, or nil if the head has no such field.
    public subscript(field: String) -> String? {
      for line in head.split(separator: "\r\n").dropFirst() {
        guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == field.lowercased() else { continue }
        return String(line[line.index(after: colon)...].drop { $0 == " " })
      }
      return nil
    }
  }

  public struct NoAnswer: Error {
    public var soFar: String
  }

  private let descriptor: Int32
  private var inbox: [UInt8] = []

  public init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    // A silent server fails the test instead of holding it up.
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let socket = descriptor
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw NoAnswer(soFar: "refused") }
  }

  deinit { Glibc.close(descriptor) }

  public func send(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends a request on the open connection, and returns the answer.
  public func get(_ path: String, _ fields: [String] = [], method: String = "GET") throws -> Answer {
    let lines = ["\(method) \(path) HTTP/1.1"] + (fields.contains { $0.hasPrefix("Host:") } ? [] : ["Host: localhost"])
    send((lines + fields).joined(separator: "\r\n") + "\r\n\r\n")
    return try answer(hasBody: method != "HEAD")
  }

  public func answer(hasBody: Bool = true) throws -> Answer {
    let head = try read(until: "\r\n\r\n")
    var answer = Answer(
      status: head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, head: head, body: [])
    if hasBody, answer["Transfer-Encoding"] == "chunked" {
      while true {
        let size = try Int(read(until: "\r\n").prefix(while: \.isHexDigit), radix: 16) ?? 0
        while inbox.count < size + 2 { try receive() }
        answer.body += inbox.prefix(size)
        inbox.removeFirst(size + 2)
        if size == 0 { return answer }
      }
    }
    guard hasBody, let length = answer["Content-Length"].flatMap({ Int($0) }) else { return answer }
    while inbox.count < length { try receive() }
    answer.body = Array(inbox.prefix(length))
    inbox.removeFirst(length)
    return answer
  }

  /// Reads the text up to and including an ending.
  public func read(until ending: String) throws -> String {
    let ending = Array(ending.utf8)
    while true {
      if let range = inbox.firstRange(of: ending) {
        defer { inbox.removeFirst(range.upperBound) }
        return String(decoding: inbox[..<range.upperBound], as: UTF8.self)
      }
      try receive()
    }
  }

  /// Returns whether the other side has ended the connection, with nothing left to read.
  public func isAtEnd() -> Bool {
    var byte: UInt8 = 0
    return inbox.isEmpty && recv(descriptor, &byte, 1, 0) == 0
  }

  private func receive() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw NoAnswer(soFar: String(decoding: inbox, as: UTF8.self)) }
    inbox += buffer.prefix(count)
  }
}
