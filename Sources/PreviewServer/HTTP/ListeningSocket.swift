import Glibc

/// A socket that accepts connections from this machine, on 127.0.0.1; it is closed when the value is gone.
final class ListeningSocket: Sendable {
  let descriptor: Int32
  let port: Int

  /// - Parameter port: 0 for any port that is free.
  /// - Throws: `PreviewProblem.portTaken` or `.noSocket`.
  init(port: Int) throws(PreviewProblem) {
    descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw .noSocket(code: errno) }
    makeNonblocking(descriptor)
    // Connections of a preview that has just ended must not keep its port.
    var isReusable: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReusable, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = descriptor
    let code = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, length) == 0 && listen(socket, 64) == 0 && getsockname(socket, pointer, &length) == 0
          ? 0 : errno
      }
    }
    guard code == 0 else {
      close(descriptor)
      throw code == EADDRINUSE || code == EACCES ? .portTaken(port, code: code) : .noSocket(code: code)
    }
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  /// A connection that is waiting, if any; reading and writing it never blocks.
  func accept() -> Int32? {
    let client = Glibc.accept(descriptor, nil, nil)
    guard client >= 0 else { return nil }
    makeNonblocking(client)
    return client
  }
}

/// Makes reading and writing return at once, and keeps the descriptor from processes that this one starts.
func makeNonblocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}
