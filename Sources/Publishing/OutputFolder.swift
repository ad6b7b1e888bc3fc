import Glibc
import Synchronization

/// The output folder, opened once; everything in it is reached relative to it. Only this type changes the file system.
final class OutputFolder: Sendable {
  let path: String
  private let descriptor: Int32
  private let willChange: FileSystemObserver
  private let process = getpid()
  private let temporaryCount = Atomic<UInt64>(0)

  /// Makes the folder, and those on the way to it, if they are missing and `makes` says so; returns nil if they are missing and it does
  /// not.
  init?(path: String, makes: Bool, willChange: @escaping FileSystemObserver) throws {
    var descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT {
      guard makes else { return nil }
      try willChange(.makeFolder, path)
      try makeFolders(to: path + "/")
      descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      throw errno == ENOTDIR
        ? PublishingProblem.notAFolder(path: path) : PublishingProblem.system(.open, path: path, code: errno)
    }
    self.path = path
    self.descriptor = descriptor
    self.willChange = willChange
  }

  deinit { close(descriptor) }

  func problem(_ operation: FileOperation, _ path: String, _ code: Int32 = errno) -> PublishingProblem {
    .system(operation, path: path.isEmpty ? self.path : self.path + "/" + path, code: code)
  }

  /// What stands at `path`, without following links; nil if nothing does, or if a folder on the way is missing or is not a folder.
  func status(_ path: String) throws -> FileStatus? { try path.withCString(status) }

  func status(_ path: UnsafePointer<CChar>) throws -> FileStatus? {
    var status = stat()
    guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw problem(.examine, String(cString: path), code)
    }
    return FileStatus(status)
  }

  /// Opens a regular file without following links; nil if it is gone or not a regular file.
  func openRegular(_ path: String) throws -> OpenFile? {
    // Without O_NONBLOCK, opening a FIFO that took the file's place would wait for a writer.
    let file = openat(descriptor, path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR || code == ELOOP || code == ENXIO { return nil }
      throw problem(.open, path, code)
    }
    let open = OpenFile(descriptor: file)
    guard let status = open.status else { throw problem(.examine, path) }
    guard status.kind == .regular else { return nil }
    return open
  }

  /// The names in a folder, in no order; empty if there is no such folder.
  func names(in path: String) throws -> [String] {
    let file = openat(descriptor, path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR || code == ELOOP { return [] }
      throw problem(.open, path, code)
    }
    guard let folder = fdopendir(file) else {
      let code = errno
      close(file)
      throw problem(.open, path, code)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// A name that no other file of this run has.
  func temporaryName() -> String {
    TemporaryName.make(process: process, number: temporaryCount.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  // MARK: changes

  /// Opens a file that does not exist yet, and makes missing folders on the way.
  ///
  /// - Parameter isNew: whether its folder is likely to be missing, as for most new pages; it is then made without looking first.
  func create(_ path: String, isNew: Bool) throws -> OpenFile {
    if isNew { try makeFolder(of: path) }
    try willChange(.write, path)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    var file = openat(descriptor, path, flags, 0o644)
    if file < 0, errno == ENOENT {
      try makeFolder(of: path)
      file = openat(descriptor, path, flags, 0o644)
    }
    guard file >= 0 else { throw problem(.write, path) }
    return OpenFile(descriptor: file)
  }

  /// Mostly only the innermost folder is missing, so those above it are tried only if it cannot be made.
  private func makeFolder(of path: String) throws {
    guard let innermost = folder(of: path) else { return }
    try willChange(.makeFolder, innermost)
    if mkdirat(descriptor, innermost, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw problem(.makeFolder, innermost) }
    for folder in folders(to: path) {
      try willChange(.makeFolder, folder)
      if mkdirat(descriptor, folder, 0o755) != 0, errno != EEXIST { throw problem(.makeFolder, folder) }
    }
  }

  func rename(_ path: String, to destination: String) throws {
    try willChange(.rename, destination)
    guard renameat(descriptor, path, descriptor, destination) == 0 else { throw problem(.rename, destination) }
  }

  /// Returns false if nothing was there.
  @discardableResult
  func remove(_ path: String) throws -> Bool {
    try willChange(.remove, path)
    if unlinkat(descriptor, path, 0) == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    throw problem(.remove, path)
  }

  /// Returns false if the folder is not empty, or is not a folder.
  func removeFolderIfEmpty(_ path: String) throws -> Bool {
    try willChange(.remove, path)
    return unlinkat(descriptor, path, AT_REMOVEDIR) == 0
  }
}

/// Told of each change just before it is made; if it throws, the change is not made.
public typealias FileSystemObserver = @Sendable (FileOperation, String) throws -> Void
