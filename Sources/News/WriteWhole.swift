import Foundation

/// Writes all bytes to an open file, pipe or terminal, and waits even if whoever began this process made the descriptor non-blocking.
///
/// - Returns: the system's error number; nil if everything was written.
public func writeWhole(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
      continue
    }
    let code = count < 0 ? errno : EIO
    switch code {
    case EINTR: continue
    case EAGAIN:
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&state, 1, -1)
    default: return code
    }
  }
  return nil
}
