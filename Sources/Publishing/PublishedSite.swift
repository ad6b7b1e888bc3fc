import Glibc

/// A site as it stands in an output folder: the files that its manifest names, and no other.
public struct PublishedSite: Sendable {
  /// The checksum of the last complete run's manifest, which tells the site of one run from that of another; nil before the first one.
  public private(set) var version: UInt64?

  private let output: String
  private var paths: Set<String> = []
  private var stamp: ManifestStamp?

  public init(output: String) { self.output = output }

  /// Reads the manifest if it is not the same as before, since a run may end at any time. An output folder that is gone has no files.
  public mutating func refresh() throws {
    let stamp = ManifestStamp(of: output + "/" + Manifest.fileName)
    guard stamp != self.stamp else { return }
    let manifest = try Publisher(output: output).readManifest()
    paths = Set(manifest.entries.lazy.map(\.path).filter { PathFault(in: $0) == nil })
    if manifest.state == .complete { version = manifest.checksum }
    self.stamp = stamp
  }

  public func names(_ path: String) -> Bool { paths.contains(path) }

  /// Opens a file of the site; nil if no manifest names it, if it is not a regular file below the output folder, or if it lies behind a link.
  public func open(_ path: String) -> PublishedFile? {
    guard names(path) else { return nil }
    var folder = Glibc.open(output, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    defer { close(folder) }
    var names = path.split(separator: "/")
    let name = names.removeLast()
    for name in names {
      let next = openat(folder, String(name), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard next >= 0 else { return nil }
      close(folder)
      folder = next
    }
    // Without O_NONBLOCK, opening a FIFO that took the file's place would wait for a writer.
    let descriptor = openat(folder, String(name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    return descriptor >= 0 ? PublishedFile(descriptor: descriptor) : nil
  }
}

/// An open file of a site, which keeps its bytes while a run puts another in its place.
public final class PublishedFile: Sendable {
  public let bytes: Int
  /// Nanoseconds since 1970.
  public let modified: Int64
  private let descriptor: Int32

  /// Takes over the descriptor; returns nil if it is not a regular file.
  fileprivate init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileStatus(status).kind == .regular else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    bytes = Int(status.st_size)
    modified = FileStatus(status).modified
  }

  deinit { close(descriptor) }

  /// At most `count` bytes from `offset` on; empty at the end, or if reading fails.
  public func read(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(offset + filled))
        if got == 0 || got < 0 && errno != EINTR { return }
        if got > 0 { filled += got }
      }
    }
  }
}

/// What distinguishes one manifest file from the next, since each arrives by a rename.
private struct ManifestStamp: Sendable, Hashable {
  var inode: UInt64
  var status: FileStatus

  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    self.status = FileStatus(status)
  }
}
