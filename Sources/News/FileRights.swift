import Foundation

/// The owner, group and permissions of a file, which whatever takes its place or copies it is to have, too. Files may hold secrets, and
/// several users may be at work with them.
public struct FileRights: Sendable, Hashable {
  private let owner: uid_t
  private let group: gid_t
  private let mode: mode_t

  /// Returns nil if there is no regular file.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    (owner, group, mode) = (status.st_uid, status.st_gid, status.st_mode & 0o777)
  }

  public func give(to path: String) {
    // A user who may not give a file away may still give it to a group of theirs, which the former owner may be in.
    if chown(path, owner, group) != 0 { _ = chown(path, uid_t.max, group) }
    chmod(path, mode)
  }
}
