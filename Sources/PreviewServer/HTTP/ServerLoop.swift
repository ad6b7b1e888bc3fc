import Foundation
import News

/// All connections of a server, on its one thread.
struct ServerLoop {
  let listener: ListeningSocket
  let bell: Bell
  var responder: Responder
  let clock: @Sendable () -> Timestamp?

  private var connections: [Connection] = []
  /// What open pages are told. While a run is under way, this is what they were told before it.
  private var event: String?

  /// Further connections wait in the system until one of these ends.
  private static let mostConnections = 256

  init(listener: ListeningSocket, bell: Bell, responder: Responder, clock: @escaping @Sendable () -> Timestamp?) {
    (self.listener, self.bell, self.responder, self.clock) = (listener, bell, responder, clock)
  }

  /// Waits for something to do, and does it.
  mutating func turn(_ state: WebServer.State) {
    if responder.output != state.output { responder = Responder(output: state.output, isLive: responder.isLive) }
    (responder.basePath, responder.formerPaths) = (state.basePath, state.formerPaths)
    let event = event(in: state)
    var now = ContinuousClock.now
    for connection in connections {
      connection.tell(event, at: now)
      connection.expire(at: now)
    }
    connections.removeAll { $0.isClosed }

    var waits = connections.map { pollfd(fd: $0.descriptor, events: $0.interest, revents: 0) }
    waits.append(pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0))
    if connections.count < ServerLoop.mostConnections {
      waits.append(pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0))
    }
    // While somebody is connected, the clock and the site are looked at now and then: another run may have rebuilt the site.
    guard poll(&waits, nfds_t(waits.count), connections.isEmpty ? -1 : 1000) > 0 else { return }
    bell.hush()
    now = ContinuousClock.now
    for (connection, wait) in zip(connections, waits) where wait.revents != 0 {
      connection.advance(at: now) { request in
        switch request {
        case .success(let request): (responder.response(to: request), clock())
        case .failure(let fault): (fault.response, clock())
        }
      }
      if wait.revents & Int16(POLLHUP | POLLERR) != 0 { connection.hangUp() }
      connection.tell(event, at: now)
    }
    while connections.count < ServerLoop.mostConnections, let client = listener.accept() {
      connections.append(Connection(client, at: now))
    }
  }
}

extension ServerLoop {
  private mutating func event(in state: WebServer.State) -> String {
    if state.isRebuilding, let event { return event }
    let now = StateEvent(version: responder.version(), problem: state.problem, failed: state.isFailed).text
    event = now
    return now
  }
}

extension RequestFault {
  fileprivate var response: Response {
    switch self {
    case .malformed: .text(.badRequest, "This request cannot be understood.")
    case .headTooLong: .text(.headTooLong, "The head of the request is too long.")
    case .unknownVersion: .text(.versionNotSupported, "HTTP 1.1 is spoken here.")
    }
  }
}

/// How things stand, as the reload script is told.
struct StateEvent: Encodable {
  var version: String
  var problem: String?
  var failed: Bool

  /// An event of the HTML standard, section 9.2.6; the JSON has no line breaks.
  var text: String {
    let encoder = JSONEncoder()
    // Equal states must have equal texts, so that only news is told.
    encoder.outputFormatting = .sortedKeys
    let data = (try? encoder.encode(self)) ?? Data("{}".utf8)
    return "data: \(String(decoding: data, as: UTF8.self))\n\n"
  }
}
