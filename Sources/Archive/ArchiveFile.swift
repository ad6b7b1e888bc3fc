import Foundation
import GRDB
import News

/// An archive's file as a whole, of whatever version: looked at, copied, put in place of another. What is in it is not read.
///
/// Every method throws `ArchiveProblem`.
public struct ArchiveFile: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// One that may not be looked at is there, too: who reads it is told why that cannot be.
  public var exists: Bool {
    var status = stat()
    return stat(path, &status) == 0 || !FileHeader.isMissing(errno)
  }

  /// Whether anything was ever written to it: an empty file is as good as none.
  public var isBegun: Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return !FileHeader.isMissing(errno) }
    return status.st_mode & S_IFMT != S_IFREG || status.st_size > 0
  }

  /// The file, and those that SQLite has beside it while it is open.
  public var parts: [String] { ["", "-wal", "-shm"].map { path + $0 } }

  /// SQLite gives the files beside it the rights of the file: had it begun to write, they would stay when that cannot be, and be in the way
  /// when the file may be written again.
  func refuseReadOnly() throws {
    for part in parts where access(part, F_OK) == 0 && access(part, W_OK) != 0 {
      throw ArchiveProblem.readOnly(path: part)
    }
  }

  /// Empty, where nothing stands: it may come to hold keys in addresses of feeds, and SQLite would let everybody read it. What SQLite has
  /// beside it gets the same rights.
  func beginForOwner() {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Empty, in the place of one that was set aside, with its rights.
  public func begin(asWas former: String) {
    beginForOwner()
    FileRights(of: former)?.give(to: path)
  }

  /// nil where there is no file, or one that nothing was written to.
  public func facts() throws -> ArchiveFacts? {
    guard try FileHeader.checked(path: path, steps: Migration.all.count) != nil else { return nil }
    return try reading { db in
      let hasTables = try db.tableExists("items") && db.tableExists("facts")
      return try ArchiveFacts(
        version: Migration.version(in: db),
        items: hasTables ? Int.fetchOne(db, sql: "SELECT count(*) FROM items WHERE removed IS NULL") ?? 0 : 0,
        facts: hasTables ? ArchiveFile.facts(in: db) : [:])
    }
  }

  /// Also of a file that somebody has changed: names may be equal to Swift and not to SQLite, and values no text.
  private static func facts(in db: Database) throws -> [String: String] {
    let rows = try Row.fetchCursor(db, sql: "SELECT name, value FROM facts")
    var facts: [String: String] = [:]
    while let row = try rows.next() { facts[try row.requiredText(0)] = try row.requiredText(1) }
    return facts
  }

  /// Writes a copy of one moment, also while a run is at work: one file that is the same whenever what it remembers is. Nothing may stand at
  /// `destination`.
  public func copy(to destination: String) throws {
    _ = try FileHeader.checked(path: path, steps: Migration.all.count)
    try reading { db in
      try db.execute(sql: "PRAGMA query_only = 0")
      try db.execute(sql: "VACUUM INTO ?", arguments: [destination])
    }
    // How often its tables were changed, and by how many connections, is in the header.
    try ArchiveFile(path: destination).writing { try $0.execute(sql: "PRAGMA schema_version = 1") }
  }

  /// Throws `.damaged` where what SQLite looks at is not sound, down to each page and index.
  public func check() throws {
    try reading { db in
      let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(1)")
      guard findings == ["ok"] else {
        throw ArchiveProblem.damaged(path: path, detail: ArchiveFile.words(of: findings.first ?? "no answer"))
      }
    }
  }

  /// Puts a closed file of the same folder in its place, by one rename; what stood there is kept under another name, which nothing has yet. A
  /// process that is killed leaves the one or the other.
  ///
  /// - Parameters:
  ///   - former: nil where what stood there is not worth keeping.
  ///   - willChange: called before each change; throws where it is to end there, as if it were killed.
  public func replace(
    with replacement: String, keepingFormerAs former: String? = nil, willChange: () throws -> Void = {}
  ) throws {
    if exists, let former {
      try willChange()
      try takeInLog()
      try keep(as: former, willChange)
    }
    try willChange()
    // The log of another file would be taken for its own.
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    if let file = FileHandle(forUpdatingAtPath: replacement) {
      try? file.synchronize()
      try? file.close()
    }
    FileRights(of: path)?.give(to: replacement)
    try willChange()
    try ArchiveFile.rename(replacement, to: path)
  }

  /// Under a second name, with its log; it stays under its own, too.
  private func keep(as former: String, _ willChange: () throws -> Void) throws {
    for ending in ["-wal", ""] where FileManager.default.fileExists(atPath: path + ending) {
      let unfinished = former + ending + ArchiveFile.unfinished
      do {
        try? FileManager.default.removeItem(atPath: unfinished)
        try willChange()
        // Not every file system knows a second name for a file.
        do { try FileManager.default.linkItem(atPath: path + ending, toPath: unfinished) } catch {
          try FileManager.default.copyItem(atPath: path + ending, toPath: unfinished)
        }
      } catch let error as CocoaError {
        throw error.code == .fileWriteOutOfSpace
          ? ArchiveProblem.diskFull(path: former)
          : .unreachable(path: former, detail: "what is there cannot be kept under this name")
      }
      try willChange()
      try ArchiveFile.rename(unfinished, to: former + ending)
    }
  }

  /// What a file is called that is not whole yet.
  public static let unfinished = ".tmp"

  /// What is in the log belongs to the file; without it the file alone would be of another time. A damaged one keeps its log.
  private func takeInLog() throws {
    do { try writing { _ = try $0.checkpoint(.truncate) } } catch ArchiveProblem.damaged {
    } catch ArchiveProblem.failed {}
    for ending in ["-wal", "-shm"] {
      let bytes = try? FileManager.default.attributesOfItem(atPath: path + ending)[.size] as? Int
      if ending == "-shm" || bytes == 0 { try? FileManager.default.removeItem(atPath: path + ending) }
    }
  }

  static func rename(_ path: String, to destination: String) throws {
    guard Foundation.rename(path, destination) != 0 else { return }
    switch errno {
    case ENOSPC, EDQUOT: throw ArchiveProblem.diskFull(path: destination)
    case EROFS, EACCES, EPERM: throw ArchiveProblem.readOnly(path: destination)
    default: throw ArchiveProblem.unreachable(path: destination, detail: "nothing can be put there")
    }
  }

  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let file = try ReadOnlyFile(path: path)
    return try ArchiveFile.asked(path) { try file.queue.inDatabase(body) }
  }

  func writing(_ body: (Database) throws -> Void) throws {
    try refuseReadOnly()
    try ArchiveFile.asked(path) {
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.inDatabase(body)
      try queue.close()
    }
  }

  private static func asked<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw ArchiveProblem.told(error, path: path) }
  }

  /// SQLite's findings have several lines, the first of which says where it looked.
  static func words(of finding: String) -> String {
    let lines = finding.split(separator: "\n").filter { !$0.hasPrefix("***") }
    return String(lines.first ?? finding[...])
  }
}

/// What a file says of itself.
public struct ArchiveFacts: Sendable, Hashable {
  public var version: Int
  /// Shown or hidden.
  public var items: Int
  public var facts: [String: String]

  /// Whether nothing was ever remembered.
  public var isBlank: Bool { items == 0 && facts.isEmpty }

  /// The version that this program brings files to.
  public static let currentVersion = Migration.all.count
}
