import Glibc

/// Why a file could not be read.
public enum FileProblem: Error, Sendable, Hashable {
  case notFound(path: String)
  case noPermission(path: String)
  case isFolder(path: String)
  /// A pipe, socket or device.
  case notRegular(path: String)
  /// `isConfigured`: the limit is the one that the configuration calls `body`.
  case tooLarge(path: String, limit: Int, isConfigured: Bool = false)
  case unreadable(path: String, code: Int32)

  /// Whether the file may be there all the same, or come back: this user may not look, or its folder is away.
  public var isOutOfSight: Bool {
    switch self {
    case .notFound, .noPermission: true
    case .isFolder, .notRegular, .tooLarge, .unreadable: false
    }
  }

  init(path: String, code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .notFound(path: path)
      case EACCES, EPERM: .noPermission(path: path)
      case ENXIO: .notRegular(path: path)
      default: .unreadable(path: path, code: code)
      }
  }
}
