/// A local file as it was when last read: equal stamps mean that it need not be read again.
public struct FileStamp: Sendable, Hashable {
  /// No file has this size, so one with such a stamp is read again.
  public static let noSize: Int64 = -1

  public var bytes: Int64
  /// Nanoseconds since 1970.
  public var modified: Int64
  /// The item read from it; nil if it gave none.
  public var item: ItemID?

  public init(bytes: Int64, modified: Int64, item: ItemID?) {
    self.bytes = bytes
    self.modified = modified
    self.item = item
  }
}
