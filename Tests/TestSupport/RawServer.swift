import CSpawn
import Dispatch
import Glibc
import Synchronization

/// A loopback server that can answer with any bytes, so that it can make all mistakes that servers make. It ends with the value, and so do
/// its connections: otherwise a thousand tests would leave as many open files and threads.
public final class RawServer: Sendable {
  /// Answers one request. The connection is closed if it returns false.
  public typealias Handler = @Sendable (Connection) -> Bool

  private let service: Service
  public var host: UInt32 { service.host }
  public var port: Int { service.port }

  /// Listens on 127.0.0.`host`.
  public init(host: UInt32 = 1, waitsForRequest: Bool = true, _ handler: @escaping Handler) throws {
    service = try Service(host: host, waitsForRequest: waitsForRequest, handler)
    service.start()
  }

  /// Answers each request with the same text, and closes the connection.
  public convenience init(_ text: String) throws {
    try self.init { connection in
      connection.send(text)
      return false
    }
  }

  deinit { service.end() }

  /// Refuses connections from now on, and frees the port. It may be called again.
  public func close() { service.close() }

  public var base: String { "http://127.0.0.\(host):\(port)" }
  /// The heads of all requests so far.
  public var heads: [String] { service.requests.withLock { $0 } }
  /// The paths of all requests so far, with their queries.
  public var asked: [Substring] { heads.map { $0.split(separator: " ")[1] } }
  public var mostAtOnce: Int { service.atWork.withLock { $0.most } }
}

/// The part of a server that its threads hold.
private final class Service: Sendable {
  let host: UInt32
  let port: Int
  private let listener: Int32
  private let handler: RawServer.Handler
  private let waitsForRequest: Bool
  private let isListening = Mutex(true)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let connected = Mutex<(descriptors: Set<Int32>, hasEnded: Bool)>(([], false))
  let requests = Mutex<[String]>([])
  let atWork = Mutex((now: 0, most: 0))

  init(host: UInt32, waitsForRequest: Bool, _ handler: @escaping RawServer.Handler) throws {
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
  }

  func start() {
    thread {
      while let client = self.accept() { self.serve(client) }
      // Only the thread that waits at a descriptor may close it, since another file may get its number at once.
      self.isListening.withLock { isListening in
        isListening = false
        Glibc.close(self.listener)
      }
      self.hasEnded.signal()
    }
  }

  func close() {
    stopListening()
    hasEnded.wait()
    hasEnded.signal()
  }

  func end() {
    stopListening()
    connected.withLock { connected in
      connected.hasEnded = true
      for descriptor in connected.descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  private func stopListening() {
    isListening.withLock { if $0 { shutdown(listener, Int32(SHUT_RDWR)) } }
  }

  private func accept() -> Int32? {
    while true {
      let client = accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
      if client >= 0 { return client }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  private func serve(_ client: Int32) {
    thread {
      let connection = Connection(client)
      guard self.note(client) else { return }
      while let head = self.waitsForRequest ? connection.readHead() : "" {
        self.requests.withLock { $0.append(head) }
        self.atWork.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        let stays = self.handler(connection)
        self.atWork.withLock { $0.now -= 1 }
        if !stays { break }
      }
      // It is removed before it is closed, since another file may then get its number.
      self.connected.withLock { _ = $0.descriptors.remove(client) }
      withExtendedLifetime(connection) {}
    }
  }

  /// Notes an open connection. Returns false if the server has ended.
  private func note(_ client: Int32) -> Bool {
    connected.withLock { connected in
      if !connected.hasEnded { connected.descriptors.insert(client) }
      return !connected.hasEnded
    }
  }
}

/// One connection to a `RawServer`.
public final class Connection {
  private let descriptor: Int32
  public private(set) var head = ""
  /// The body of the request, if its head has a length.
  public private(set) var body: [UInt8] = []

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { Glibc.close(descriptor) }

  /// The path of the request.
  public var path: String { head.split(separator: " ").dropFirst().first.map(String.init) ?? "" }

  @discardableResult
  public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends bytes. Returns false once the other side is gone.
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

  /// Sends an answer with its length.
  @discardableResult
  public func answer(_ status: String = "200 OK", _ headers: [String] = [], body: [UInt8] = []) -> Bool {
    let lines = ["HTTP/1.1 " + status] + headers + ["Content-Length: \(body.count)"]
    return send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  /// Reads a head and the body that it announces, and expects no second request behind them. Returns the head, or nil at the end.
  fileprivate func readHead() -> String? {
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

  /// Waits until the other side closes.
  public func waitForEnd() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }

  /// Makes the connection end with a reset instead of a proper end.
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
