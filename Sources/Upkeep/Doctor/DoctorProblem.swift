import Foundation
import Generator
import Publishing

/// What `doctor` finds wrong, as facts.
enum DoctorProblem: Sendable, Hashable {
  case archiveDamaged(path: String, findings: [String], ArchiveRemedy)
  /// How many bytes of the archive hold nothing.
  case freeSpace(path: String, bytes: Int, of: Int)
  /// What a run saved last waits in the log. `isTried` says whether it could not be merged just now.
  case logLeft(path: String, bytes: Int, isTried: Bool)
  /// Files in the memory's folder that were left by runs or commands that were killed.
  case leftovers(folder: String, names: [String])
  /// Former archives that were set aside or made way.
  case keptArchives(folder: String, names: [String], bytes: Int)
  case temporaryFiles(output: String, paths: [String])
  /// `isSeenInParts` says whether the next run may overlook them.
  case missingFiles(output: String, paths: [String], isSeenInParts: Bool)
  case changedFiles(output: String, paths: [String], isSeenInParts: Bool)
  case manifest(output: String, Manifest.State)
  case notReadable(path: String)
  /// `isOwn` says whether it belongs to the user who runs this.
  case notWritable(path: String, Need, isReadOnly: Bool, isOwn: Bool)
  /// Something else is in the place of a folder in which things are kept that may be lost.
  case noCache(path: String)
  /// A folder that is missing, and that cannot be made where it belongs.
  case cannotMake(path: String, within: String, isReadOnly: Bool, isOwn: Bool)
  /// Pages that nobody but their owner may read, such as the user of a web server.
  case closedPages(output: String)
  /// The memory and the output folder belong to different users.
  case owners(memory: String, output: String)
  case littleSpace(path: String, free: Int, wanted: Int)
  case fewFiles(path: String, free: Int)
  /// The last run took place after the present time.
  case clock(last: String, now: String)
  case timeIsGiven(value: String)
  case noTLS(library: String)
  case slowMarkdown(version: String)
  /// Sources that gave nothing when they were last read, or that are in trouble otherwise, each with its trouble. `gone`: how many of them
  /// are gone for good.
  case failingSources(names: [String], gone: Int, of: Int, isPublished: Bool)

  /// Whether `--mend` repairs it.
  var isMendable: Bool {
    switch self {
    case .archiveDamaged(_, _, .none), .logLeft(_, _, isTried: true): false
    case .archiveDamaged, .freeSpace, .logLeft, .leftovers, .temporaryFiles: true
    default: false
    }
  }
}

extension DoctorProblem {
  /// What happens to runs that cannot write somewhere.
  enum Need: Sendable, Hashable {
    /// The next run fails.
    case now
    /// A later run fails, when it has to change something there.
    case later
    /// Runs go on without what is kept there.
    case cache
  }

  init(notWritable path: String, _ need: Need = .now) {
    self = .notWritable(path: path, need, isReadOnly: path.isOnReadOnlyDisk, isOwn: path.belongsToThisUser)
  }

  /// Returns nil if the folder is not there, or can be used.
  init?(cache path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      self = .noCache(path: path)
      return
    }
    guard access(path, R_OK | W_OK | X_OK) != 0 else { return nil }
    self.init(notWritable: path, .cache)
  }

  /// Returns nil if the folder is there, or can be made.
  init?(making folder: URL) {
    guard access(folder.path, F_OK) != 0, errno == ENOENT else { return nil }
    var outer = folder.standardizedFileURL.deletingLastPathComponent()
    while access(outer.path, F_OK) != 0, outer.path != "/" { outer.deleteLastPathComponent() }
    guard access(outer.path, W_OK) != 0 else { return nil }
    self = .cannotMake(
      path: folder.path, within: outer.path, isReadOnly: outer.path.isOnReadOnlyDisk,
      isOwn: outer.path.belongsToThisUser)
  }

  /// Bytes without which no run can succeed: the index of the archive's log takes half of them.
  static let leastSpace = 65_536

  /// Files without which no run can succeed: two of the archive's log, and one or two that take the place of another.
  static let leastFiles = 4
}
