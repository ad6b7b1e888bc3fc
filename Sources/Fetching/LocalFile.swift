import Glibc

/// A file's bytes.
public struct LocalFile: Sendable {
  public var bytes: [UInt8]

  /// Reads a regular file and follows links to it. It never waits: pipes and devices are refused before they are read. Throws if the file
  /// has more bytes than `limit`.
  ///
  /// - Parameter isConfigured: whether the limit is one that a configuration can raise.
  public init(path: String, limit: Int = FetchLimits().body, isConfigured: Bool = false) throws(FileProblem) {
    let excess = FileProblem.tooLarge(path: path, limit: limit, isConfigured: isConfigured)
    // Without O_NONBLOCK, opening a pipe would wait for somebody to write into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw FileProblem(path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(path: path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder(path: path)
    default: throw .notRegular(path: path)
    }
    guard Int(status.st_size) <= limit else { throw excess }
    bytes = try LocalFile.read(descriptor, path, expecting: Int(status.st_size), limit: limit, excess)
  }

  /// Reads to the end, which may not be where the size says: files grow, and those of /proc state no size.
  private static func read(
    _ descriptor: Int32, _ path: String, expecting size: Int, limit: Int, _ excess: FileProblem
  ) throws(FileProblem) -> [UInt8] {
    // One byte more than expected, so that the read that finds the end has room, too.
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var length = 0
    while true {
      var code: Int32 = 0
      let count = bytes.withUnsafeMutableBytes { buffer -> Int in
        while true {
          let count = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: length), buffer.count - length)
          if count >= 0 { return count }
          code = errno
          if code != EINTR { return count }
        }
      }
      guard count >= 0 else { throw FileProblem(path: path, code: code) }
      length += count
      if length > limit { throw excess }
      if count == 0 {
        bytes.removeLast(bytes.count - length)
        return bytes
      }
      if length == bytes.count { bytes.append(contentsOf: repeatElement(0, count: max(4096, length))) }
    }
  }
}
