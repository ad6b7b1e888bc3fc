import Glibc

/// An open file, which is closed when the value goes away.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  var status: FileStatus? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
  }

  /// Writes all bytes; returns the error's number if that fails.
  func write(_ bytes: [UInt8]) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
        if count > 0 { offset += count } else if count == 0 || errno != EINTR { return count == 0 ? EIO : errno }
      }
      return nil
    }
  }

  /// Closes the file; returns the error's number if that fails. Some file systems, such as those of a network, say only now that what was
  /// written found no room.
  consuming func finish() -> Int32? {
    let code: Int32? = Glibc.close(descriptor) == 0 || errno == EINTR ? nil : errno
    discard self
    return code
  }

  /// Reads the first bytes of the file into `buffer`, at most `capacity`, and returns their number; nil if reading fails.
  func read(upTo capacity: Int, into buffer: inout [UInt8]) -> Int? {
    if buffer.count < capacity { buffer = [UInt8](repeating: 0, count: capacity) }
    return buffer.withUnsafeMutableBytes { bytes in
      var offset = 0
      while offset < capacity {
        let count = Glibc.read(descriptor, bytes.baseAddress?.advanced(by: offset), capacity - offset)
        if count == 0 { break }
        if count > 0 { offset += count } else if errno != EINTR { return nil }
      }
      return offset
    }
  }
}

struct FileStatus: Sendable, Hashable {
  enum Kind: Sendable, Hashable { case regular, folder, link, other }

  var kind: Kind
  var bytes: Int64
  /// Nanoseconds since 1970.
  var modified: Int64

  /// The status of a file that stands as it was left.
  init(_ record: FileRecord) { (kind, bytes, modified) = (.regular, record.bytes, record.modified) }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    bytes = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }
}
