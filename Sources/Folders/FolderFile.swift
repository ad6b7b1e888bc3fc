public import News

/// A file below a folder of texts.
public struct FolderFile: Sendable, Hashable {
  /// Relative to the content folder, with `/` between names.
  public var path: String
  /// Relative to the folder of the walk, with letters composed (Unicode NFC): the name by which the archive knows the file, however the
  /// file system spells it.
  public var name: String
  public var bytes: Int64
  /// Nanoseconds since 1970; for years beyond their range, such as 2300, what is left of them in 64 bits.
  public var modified: Int64
  /// Whether it may be read, as far as its mode tells.
  public var isReadable = true

  public init(path: String, name: String, bytes: Int64, modified: Int64) {
    self.path = path
    self.name = name
    self.bytes = bytes
    self.modified = modified
  }

  /// Whether a file of the site may have its path.
  public var hasPublishableName: Bool { path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}

extension FolderFile {
  /// A file of which no more is known than what is published of it.
  public init(publishedOf path: String, bytes: Int64) {
    self.init(path: path, name: path, bytes: bytes, modified: 0)
    isReadable = false
  }

  /// A digest of path, size and time: a file that was neither written nor replaced need not be read to know that it is the same. A file
  /// that may not be read has another digest, so that what stands in its place is not taken for it once it may be read.
  public var digest: ContentDigest {
    ContentDigest(of: [path, String(bytes), String(modified)] + (isReadable ? [] : ["unread"]))
  }
}
