import Foundation

/// Writes all bytes into an open file, a pipe or a terminal, and waits where whoever began this process lets nobody wait.
///
/// - Returns: the number of the system's error, nil where all is written.
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
