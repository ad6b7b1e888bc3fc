import Glibc

/// Allows one run at a time: held from when it is made until it is released, which also happens when the process dies.
public final class PublishingLock: Sendable {
  private let descriptor: Int32

  /// Makes the lock file, and missing folders on the way. The file stays when the lock is gone, since another run may have opened it
  /// meanwhile. Throws `PublishingProblem.locked` at once if another run holds it.
  public init(path: String) throws(PublishingProblem) {
    do { try makeFolders(to: path) } catch {
      if case .system(let operation, let folder, let code) = error {
        throw .memory(operation, path: folder, code: code)
      }
      if case .deadLink(let folder, _) = error { throw .deadLink(path: folder, isMemory: true) }
      throw error
    }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .memory(.write, path: path, code: errno) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      let holder = PublishingLock.holder(descriptor)
      close(descriptor)
      throw code == EWOULDBLOCK ? .locked(path: path, holder: holder) : .memory(.lock, path: path, code: code)
    }
    self.descriptor = descriptor
    let text = "\(getpid())\n"
    // The number only helps people; a full disk must not stop a run that may not need to write.
    if ftruncate(descriptor, 0) == 0 { _ = text.withCString { pwrite(descriptor, $0, strlen($0), 0) } }
  }

  /// Locks an output folder, which two sites may share; it is made if it is missing. The folder itself is locked, so that no lock file
  /// stands among the files of the site. Returns nil if the folder or its file system admits no lock. Throws
  /// `PublishingProblem.outputLocked`.
  public init?(output: String) throws(PublishingProblem) {
    try? makeFolders(to: output + "/")
    descriptor = open(output, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { return nil }
      throw .outputLocked(path: output)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static func holder(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes.prefix(count).prefix { $0 != 0x0A }, as: UTF8.self))
  }
}

/// Makes the missing folders that lead to `path`, a path of the file system.
func makeFolders(to path: String) throws(PublishingProblem) {
  for index in path.utf8.indices where path.utf8[index] == slash && index != path.startIndex {
    let folder = String(path[..<index])
    guard mkdir(folder, 0o755) != 0 else { continue }
    let code = errno
    // Making a folder that exists may fail with another error than EEXIST, as on read-only mounts and in folders of others.
    var status = stat()
    if stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { continue }
    throw PublishingProblem(linkAt: folder, isMemory: false) ?? .system(.makeFolder, path: folder, code: code)
  }
}

extension PublishingProblem {
  /// nil unless this is a link to nothing, or would lie below one.
  public init?(linkAt path: String, isMemory: Bool) {
    var path = path[...]
    var status = stat()
    while lstat(String(path), &status) != 0 {
      guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
      path = path[..<slash]
    }
    guard stat(String(path), &status) != 0, errno == ENOENT else { return nil }
    self = .deadLink(path: String(path), isMemory: isMemory)
  }
}

extension PublishingLock {
  /// Whether a run holds a site's lock now, and which process it is, if the file tells; what is wrong if nobody can hold it. Makes nothing,
  /// and keeps nobody waiting.
  public static func isHeld(path: String) -> (isHeld: Bool, process: Int32?, problem: PublishingProblem?) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return (false, nil, nil) }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_SH | LOCK_NB) != 0 else { return (false, nil, nil) }
    let code = errno
    guard code != EWOULDBLOCK else { return (true, holder(descriptor), nil) }
    return (false, nil, code == EINTR ? nil : .memory(.lock, path: path, code: code))
  }
}
