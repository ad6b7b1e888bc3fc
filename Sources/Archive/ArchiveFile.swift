import Foundation
import GRDB
import News

/// An archive's file as a whole, of any version: inspected, checked, copied, or put in the place of another.
///
/// Every method throws `ArchiveProblem`.
public struct ArchiveFile: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// True also for a file that this user may not look at: whoever then reads it is told why that fails.
  public var exists: Bool {
    var status = stat()
    return stat(path, &status) == 0 || !FileHeader.isMissing(errno)
  }

  /// Whether anything was ever written to it; an empty file counts as none.
  public var isBegun: Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return !FileHeader.isMissing(errno) }
    return status.st_mode & S_IFMT != S_IFREG || status.st_size > 0
  }

  /// The file and those that SQLite keeps beside it while it is open.
  public var parts: [String] { ["", "-wal", "-shm"].map { path + $0 } }

  /// Throws if the file, or one beside it, cannot be written. SQLite gives the files beside it the permissions of the file: if it began to
  /// write, they would be left behind, and be in the way once the file is writable again.
  func refuseReadOnly() throws {
    for part in parts where access(part, F_OK) == 0 && access(part, W_OK) != 0 {
      throw ArchiveProblem.readOnly(path: part)
    }
  }

  /// Creates an empty file that only its owner may read, unless something exists there. It may come to hold keys in addresses of feeds, and
  /// SQLite would let everybody read it. The files that SQLite keeps beside it get the same permissions.
  func beginForOwner() {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Creates an empty file in place of one that was set aside, with the permissions of that one.
  public func begin(asWas former: String) {
    beginForOwner()
    FileRights(of: former)?.give(to: path)
  }

  /// Returns nil if there is no file, or one to which nothing was written.
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

  /// Works for a file that somebody has edited, too: names may be equal in Swift but not in SQLite, and values may not be text.
  private static func facts(in db: Database) throws -> [String: String] {
    let rows = try Row.fetchCursor(db, sql: "SELECT name, value FROM facts")
    var facts: [String: String] = [:]
    // A fact that is not text is one that nobody here wrote.
    while let row = try rows.next() { facts[try row.requiredText(0)] = row.text(1) ?? "" }
    return facts
  }

  /// Writes a copy of a single moment, even during a run: one file whose bytes are the same whenever what it remembers is. Nothing may
  /// exist at `destination`.
  public func copy(to destination: String) throws {
    _ = try FileHeader.checked(path: path, steps: Migration.all.count)
    try reading { db in
      try db.execute(sql: "PRAGMA query_only = 0")
      try db.execute(sql: "VACUUM INTO ?", arguments: [destination])
    }
    // The header records how often its tables were changed, and by how many connections.
    try ArchiveFile(path: destination).writing { try $0.execute(sql: "PRAGMA schema_version = 1") }
  }

  /// Writes a copy of the file as a connection to it has it, with the same permissions. The copy replaces what is at `destination`, and is
  /// either complete under that name or not there.
  func copy(_ db: Database, to destination: String) throws {
    let unfinished = destination + ArchiveFile.unfinished
    try? FileManager.default.removeItem(atPath: unfinished)
    ArchiveFile(path: unfinished).beginForOwner()
    do { try db.execute(sql: "VACUUM INTO ?", arguments: [unfinished]) } catch {
      try? FileManager.default.removeItem(atPath: unfinished)
      throw error
    }
    FileRights(of: path)?.give(to: unfinished)
    try ArchiveFile.rename(unfinished, to: destination)
  }

  /// Throws `.damaged` if SQLite finds a fault in any page or index.
  public func check() throws {
    try reading { db in
      let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(1)")
      guard findings == ["ok"] else {
        throw ArchiveProblem.damaged(path: path, detail: ArchiveFile.words(of: findings.first ?? "no answer"))
      }
    }
  }

  /// Puts a closed file of the same folder in this one's place, by one rename, and keeps the former file under a name that is still free.
  /// If the process is killed, one or the other is in place.
  ///
  /// - Parameters:
  ///   - former: nil if the former file is not worth keeping.
  ///   - willChange: called before each change; if it throws, the replacement ends there, as if the process had been killed.
  public func replace(
    with replacement: String, keepingFormerAs former: String? = nil, willChange: () throws -> Void = {}
  ) throws {
    if exists, let former {
      try willChange()
      try takeInLog()
      try keep(as: former, willChange)
    }
    try willChange()
    // SQLite would take the log of another file for the new file's own.
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    if let file = FileHandle(forUpdatingAtPath: replacement) {
      try? file.synchronize()
      try? file.close()
    }
    FileRights(of: path)?.give(to: replacement)
    try willChange()
    try ArchiveFile.rename(replacement, to: path)
  }

  /// Gives the file and its log a second name; they keep their own, too.
  private func keep(as former: String, _ willChange: () throws -> Void) throws {
    for ending in ["-wal", ""] where FileManager.default.fileExists(atPath: path + ending) {
      let unfinished = former + ending + ArchiveFile.unfinished
      do {
        try? FileManager.default.removeItem(atPath: unfinished)
        try willChange()
        // Not every file system has hard links.
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

  /// The suffix of a file that is not complete yet.
  public static let unfinished = ".tmp"

  /// Writes the log into the file, which without it would be of an earlier moment. A damaged file keeps its log.
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

  /// The line of a finding that says what is wrong. A line with asterisks before it says where SQLite looked.
  static func words(of finding: String) -> String {
    let lines = finding.split(separator: "\n").filter { !$0.hasPrefix("***") }
    return String(lines.first ?? finding[...])
  }
}

/// What an archive's file says about itself.
public struct ArchiveFacts: Sendable, Hashable {
  public var version: Int
  /// The number of items, shown or hidden.
  public var items: Int
  public var facts: [String: String]

  /// Whether nothing was ever remembered.
  public var isBlank: Bool { items == 0 && facts.isEmpty }

  /// The version to which this program brings files.
  public static let currentVersion = Migration.all.count
}
