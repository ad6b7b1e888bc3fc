import Glibc
import News
import Publishing

/// One connection of a browser, on the server's thread: it reads a request, writes the answer, and starts again.
final class Connection {
  private enum Phase: Hashable {
    case reading
    case writing(staysOpen: Bool)
    /// Whatever the other side still sends is read and dropped, so that it gets to read the answer.
    case ending
    case events
    case closed
  }

  let descriptor: Int32
  private var phase = Phase.reading
  private var inbox: [UInt8] = []
  private var outbox: [UInt8] = []
  private var file: (PublishedFile, rest: Range<Int>)?
  private var heard = ""
  /// Whether the other side sends no more; it may still read.
  private var isInputOver = false
  private var deadline: ContinuousClock.Instant

  init(_ descriptor: Int32, at now: ContinuousClock.Instant) {
    self.descriptor = descriptor
    deadline = now + Connection.patience
  }

  deinit { close(descriptor) }

  /// How long a request may take, how long the other side may take to read an answer, and the time between two signs of life of a stream of
  /// events.
  private static let patience = Duration.seconds(15)
  private static let chunk = 1 << 18

  var isClosed: Bool { phase == .closed }

  /// What `poll` is to wait for.
  var interest: Int16 {
    (canReceive ? Int16(POLLIN) : 0) | (outbox.isEmpty && file == nil ? 0 : Int16(POLLOUT))
  }

  /// While an answer is on its way, further requests are read up to the size of one head; the rest waits in the system's buffers.
  private var canReceive: Bool { !isInputOver && inbox.count <= RequestHead.mostBytes }

  /// Reads what has come and writes what can go.
  func advance(at now: ContinuousClock.Instant, _ answer: (Result<RequestHead, RequestFault>) -> (Response, Timestamp?))
  {
    receive()
    flush(at: now)
    while phase == .reading, let request = nextRequest() {
      let (response, time) = answer(request)
      begin(response, to: try? request.get(), at: time)
      deadline = now + Connection.patience
      flush(at: now)
    }
    switch phase {
    case .reading, .ending, .events: if isInputOver { phase = .closed }
    case .writing, .closed: break
    }
  }

  /// Notes that the other side is gone; only what it was still to read is left to do.
  func hangUp() { if outbox.isEmpty, file == nil { phase = .closed } }

  /// Tells a browser that listens how things stand, unless it has been told that already.
  func tell(_ event: String, at now: ContinuousClock.Instant) {
    guard phase == .events, event != heard else { return }
    heard = event
    send(event, at: now)
  }

  private func send(_ text: String, at now: ContinuousClock.Instant) {
    outbox += text.utf8
    // There is no waiting for a browser that does not read: it asks again, and is then told how things stand.
    if outbox.count > Connection.chunk { phase = .closed }
    deadline = now + Connection.patience
    flush(at: now)
  }

  func expire(at now: ContinuousClock.Instant) {
    guard now >= deadline else { return }
    if phase == .events { send(":\n\n", at: now) } else { phase = .closed }
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    // The reading is limited, as others wait, too.
    for _ in 0..<8 where canReceive {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK { return }
      guard count > 0 else {
        isInputOver = true
        if count < 0 { phase = .closed }
        return
      }
      if phase != .ending, phase != .events { inbox += buffer.prefix(count) }
    }
  }

  /// The next request; nil until its head has come as a whole.
  private func nextRequest() -> Result<RequestHead, RequestFault>? {
    // Empty lines before a request are skipped (RFC 9112 section 2.2).
    inbox.removeFirst(inbox.prefix { $0 == 0x0D || $0 == 0x0A }.count)
    guard let end = endOfHead() else {
      return inbox.count > RequestHead.mostBytes ? .failure(.headTooLong) : nil
    }
    let head = inbox[..<end.head]
    defer { inbox.removeFirst(end.request) }
    return end.head > RequestHead.mostBytes
      ? .failure(.headTooLong) : Result { () throws(RequestFault) in try RequestHead(parsing: head) }
  }

  /// Where the head ends, before the empty line, and where the request ends, after it.
  private func endOfHead() -> (head: Int, request: Int)? {
    var index = 0
    while let newline = inbox[index...].firstIndex(of: 0x0A) {
      let next = newline + 1
      if next < inbox.count, inbox[next] == 0x0A { return (newline, next + 1) }
      if next + 1 < inbox.count, inbox[next] == 0x0D, inbox[next + 1] == 0x0A { return (newline, next + 2) }
      index = next
    }
    return nil
  }

  private func begin(_ response: Response, to request: RequestHead?, at time: Timestamp?) {
    let isStream = if case .events = response.body { request?.method == .get } else { false }
    let staysOpen = request?.staysOpen ?? false
    outbox = response.head(at: time, staysOpen: staysOpen && !isStream)
    phase = isStream ? .events : .writing(staysOpen: staysOpen)
    if isStream { inbox = [] }
    guard request?.method != .head else { return }
    switch response.body {
    case .bytes(let bytes): outbox += bytes
    case .file(let file, let range): self.file = (file, range)
    case .events: break
    }
  }

  private func flush(at now: ContinuousClock.Instant) {
    while phase != .closed {
      if outbox.isEmpty, let (file, rest) = file {
        outbox = file.read(at: rest.lowerBound, count: min(Connection.chunk, rest.count))
        // A file that has become shorter cannot be sent as it was announced.
        if outbox.isEmpty, !rest.isEmpty { phase = .closed }
        let left = rest.dropFirst(outbox.count)
        self.file = left.isEmpty ? nil : (file, left)
      }
      guard !outbox.isEmpty else { break }
      let count = Glibc.send(descriptor, outbox, outbox.count, Int32(MSG_NOSIGNAL))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
      guard count > 0 else {
        phase = .closed
        return
      }
      outbox.removeFirst(count)
      deadline = now + Connection.patience
    }
    guard case .writing(let staysOpen) = phase, outbox.isEmpty, file == nil else { return }
    phase = staysOpen ? .reading : .ending
    guard !staysOpen else { return }
    // What the browser has sent is no longer a request, and if there is a lot of it, it would keep the end from being seen.
    inbox = []
    shutdown(descriptor, Int32(SHUT_WR))
  }
}
