import Glibc
import Testing

@testable import PreviewServer

/// One connection without its server.
@Suite struct HangUpTests {
  @Test("A client that hangs up within too long a head is not waited for, even if bytes are left unread")
  func goneWithinHead() throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let code = socketpair(AF_UNIX, kind, 0, &ends)
    try #require(code == 0)
    let now = ContinuousClock.now
    let connection = Connection(ends[0], at: now)
    func advance() {
      connection.advance(at: now) { _ in (.text(.headTooLong, "The head of the request is too long."), nil) }
    }
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000)
    #expect(Glibc.send(ends[1], bytes, bytes.count, Int32(MSG_NOSIGNAL)) > RequestHead.mostBytes)
    advance()
    #expect(!connection.isClosed)
    Glibc.close(ends[1])
    for _ in 1...4 { advance() }
    #expect(connection.isClosed)
  }
}
