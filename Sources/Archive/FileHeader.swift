import Foundation

/// The first hundred bytes of an SQLite file (https://www.sqlite.org/fileformat.html, section 1.3), read without SQLite so that a file that
/// is not ours stays untouched: merely opening it would switch its journal mode.
struct FileHeader {
  var version: Int32
  var applicationID: Int32

  /// Returns nil if there is no file yet, or one to which SQLite has not written anything.
  init?(path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      if FileHeader.isMissing(code) { return nil }
      throw FileHeader.problem(path, code)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw ArchiveProblem.unreachable(path: path, detail: "it is a folder")
    // Opening a pipe would block until somebody writes to it.
    default: throw ArchiveProblem.unreachable(path: path, detail: "it is a pipe or a device, not a file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileHeader.problem(path, errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let bytes = [UInt8]((try? file.read(upToCount: 100)) ?? Data())
    if bytes.isEmpty { return nil }
    guard bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw ArchiveProblem.damaged(path: path, detail: "it does not begin like a database")
    }
    version = FileHeader.number(bytes[60..<64])
    applicationID = FileHeader.number(bytes[68..<72])
  }

  private static func problem(_ path: String, _ code: Int32) -> ArchiveProblem {
    switch code {
    case EACCES: .noPermission(path: path)
    case EMFILE, ENFILE: .tooManyOpen(path: path, code: code)
    default: .unreachable(path: path, detail: String(cString: strerror(code)))
    }
  }

  /// Whether the system's error code says that nothing is there.
  static func isMissing(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }

  /// Throws `ArchiveProblem` if the file is another program's, or of a version beyond the `steps` that are known.
  static func checked(path: String, steps: Int) throws -> FileHeader? {
    guard let header = try FileHeader(path: path) else { return nil }
    // The first tables of a file of ours may still be in the log, but then its header has no version either.
    let saysNothing = header.applicationID == 0 && header.version == 0
    guard saysNothing || header.applicationID == ArchiveSchema.applicationID else {
      throw ArchiveProblem.foreign(path: path)
    }
    guard header.version <= steps else {
      throw ArchiveProblem.newer(path: path, version: Int(header.version), supported: steps)
    }
    return header
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int32 {
    Int32(bitPattern: bytes.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
