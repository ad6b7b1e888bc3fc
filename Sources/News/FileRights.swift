import Foundation

/// Whose a file is, and who may read and write it: what takes its place, or is a copy of it, is to have the same. Files may hold secrets, and
/// those of several users may be at work with them.
public struct FileRights: Sendable, Hashable {
  private let owner: uid_t
  private let group: gid_t
  private let mode: mode_t

  /// nil where there is no regular file.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    (owner, group, mode) = (status.st_uid, status.st_gid, status.st_mode & 0o777)
  }

  public func give(to path: String) {
    // Who may not give a file away may leave it to a group of theirs, which the owner of before may be in.
    if chown(path, owner, group) != 0 { _ = chown(path, uid_t.max, group) }
    chmod(path, mode)
  }
}
