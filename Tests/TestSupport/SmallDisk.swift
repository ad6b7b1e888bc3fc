import Foundation
import Glibc

/// A file system in memory of a given size, which may also hold only so many files.
public struct SmallDisk {
  public let path: String

  /// Whether a file system can be mounted. It is tried once, since containers may refuse it even to root.
  public static let isPossible: Bool = {
    guard getuid() == 0, let folder = try? TemporaryFolder(),
      let disk = try? SmallDisk(at: folder.url.path + "/disk", bytes: 4096)
    else { return false }
    disk.unmount()
    return true
  }()

  public init(at path: String, bytes: Int, files: Int? = nil) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let size = "size=\(bytes)" + (files.map { ",nr_inodes=\($0)" } ?? "")
    guard mount("tmpfs", path, "tmpfs", 0, size) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  public func grow(to bytes: Int) throws {
    guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), "size=\(bytes)") == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  public func forbidWriting() throws {
    guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT) | UInt(MS_RDONLY), nil) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  public func unmount() { _ = umount2(path, Int32(MNT_DETACH)) }
}
