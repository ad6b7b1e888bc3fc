import CPNG

/// How large a picture is, as its head says; no pixel is read.
package struct PictureSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  /// nil for what is no PNG.
  package init?(png bytes: [UInt8]) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    guard Bitmap.isPNG(bytes[...]), cpng_size(bytes, bytes.count, &width, &height) != 0 else { return nil }
    (self.width, self.height) = (Int(width), Int(height))
  }
}
