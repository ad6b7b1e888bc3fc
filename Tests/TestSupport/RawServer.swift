import Dispatch
import Glibc
import Synchronization

/// A server on loopback whose answers are any bytes at all, so that it can err in all ways that servers do.
public final class RawServer: Sendable {
  /// What a connection does with one request; false closes it.
  public typealias Handler = @Sendable (Connection) -> Bool

  public let host: UInt32
  public let port: Int
  private let listener: Int32
  private let handler: Handler
  private let waitsForRequest: Bool
  private let isListening = Mutex(true)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let requests = Mutex<[String]>([])
  private let open = Mutex((now: 0, most: 0))

  /// Listens on 127.0.0.`host`.
  public init(host: UInt32 = 1, waitsForRequest: Bool = true, _ handler: @escaping Handler) throws {
    self.handler = handler
    self.host = host
    self.waitsForRequest = waitsForRequest
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = (0x7F00_0000 | host).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isReady = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    struct NoServer: Error {}
    guard isReady else {
      Glibc.close(listener)
      throw NoServer()
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    thread {
      while let client = RawServer.accept(listener) { self.serve(client) }
      // Only who waits at a descriptor may close it: another file gets its number at once.
      self.isListening.withLock { isListening in
        isListening = false
        Glibc.close(listener)
      }
      self.hasEnded.signal()
    }
  }

  /// The same text for each request.
  public convenience init(_ text: String) throws {
    try self.init { connection in
      connection.send(text)
      return false
    }
  }

  /// Refuses connections from now on, and its port is free. May be said again. A server that is not closed lives as long as the tests run.
  public func close() {
    isListening.withLock { if $0 { shutdown(listener, Int32(SHUT_RDWR)) } }
    hasEnded.wait()
    hasEnded.signal()
  }

  public var base: String { "http://127.0.0.\(host):\(port)" }
  /// Heads of the requests so far.
  public var heads: [String] { requests.withLock { $0 } }
  public var mostAtOnce: Int { open.withLock { $0.most } }

  private static func accept(_ listener: Int32) -> Int32? {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      if client >= 0 { return client }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  private func serve(_ client: Int32) {
    thread {
      let connection = Connection(client)
      while let head = self.waitsForRequest ? connection.readHead() : "" {
        self.requests.withLock { $0.append(head) }
        self.open.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        let stays = self.handler(connection)
        self.open.withLock { $0.now -= 1 }
        if !stays { break }
      }
    }
  }
}

/// One connection to a `RawServer`.
public final class Connection {
  private let descriptor: Int32
  public private(set) var head = ""
  /// What came with the request, where its head tells a length.
  public private(set) var body: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { Glibc.close(descriptor) }

  /// The path of the request.
  public var path: String { head.split(separator: " ").dropFirst().first.map(String.init) ?? "" }

  @discardableResult
  public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// False once the other side is gone.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Array(rest).withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// An answer with its length.
  @discardableResult
  public func answer(_ status: String = "200 OK", _ headers: [String] = [], body: [UInt8] = []) -> Bool {
    let lines = ["HTTP/1.1 " + status] + headers + ["Content-Length: \(body.count)"]
    return send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  /// Up to its empty line, and the body that it announces; nobody here sends a second request with it.
  public func readHead() -> String? {
    var bytes: [UInt8] = []
    var end = 0
    while end == 0 {
      guard receive(into: &bytes) else { return nil }
      end =
        bytes.indices.dropFirst(3).first { bytes[...$0].suffix(4).elementsEqual("\r\n\r\n".utf8) }.map { $0 + 1 } ?? 0
    }
    head = String(decoding: bytes[..<end], as: UTF8.self)
    let announced = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
    let length = announced.flatMap { Int($0.drop { $0 != ":" }.dropFirst().drop { $0 == " " }) } ?? 0
    while bytes.count < end + length, receive(into: &bytes) {}
    body = Array(bytes[end...])
    return head
  }

  private func receive(into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { bytes += buffer[..<count] }
    return count > 0
  }

  /// Until the other side closes.
  public func waitForEnd() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }

  /// Ends the connection with a reset instead of a proper end.
  public func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }
}

private func thread(_ body: @escaping @Sendable () -> Void) {
  final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let box = Unmanaged.passRetained(Box(body))
  let code = pthread_create(
    &thread, nil,
    { context in
      if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
      return nil
    }, box.toOpaque())
  if code == 0 { pthread_detach(thread) } else { box.release() }
}
