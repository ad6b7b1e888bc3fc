import CPNG

/// The size of a picture, as its head states it; no pixel is read.
public struct PictureSize: Sendable, Hashable {
  public let width: Int
  public let height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Returns nil if the bytes are no PNG.
  public init?(png bytes: [UInt8]) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    guard Bitmap.isPNG(bytes[...]), cpng_size(bytes, bytes.count, &width, &height) != 0 else { return nil }
    self.init(width: Int(width), height: Int(height))
  }

  /// The size as the picture is seen; nil if it is of no format that is read.
  public init?(of bytes: [UInt8]) {
    let reader = ByteReader(bytes[...])
    switch PictureFormat(of: bytes) {
    case .png: self.init(png: bytes)
    case .gif:
      guard let width = reader.number(at: 6, bytes: 2), let height = reader.number(at: 8, bytes: 2) else { return nil }
      self.init(width: width, height: height)
    case .webp:
      guard let head = WebPHead(bytes) else { return nil }
      self.init(width: head.width, height: head.height)
    case .jpeg:
      guard let size = PictureSize(storedInJPEG: bytes) else { return nil }
      let isTurned = Orientation(jpeg: bytes).isTurned
      self.init(width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height)
    case nil:
      guard let drawing = Drawing(bytes) else { return nil }
      self = drawing.size
    }
  }

  /// Reads the size from the head of the frame (ITU-T T.81, B.2.2).
  private init?(storedInJPEG bytes: [UInt8]) {
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        let height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        let width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
        guard width > 0, height > 0 else { return nil }
        self.init(width: width, height: height)
        return
      }
      place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
    }
    return nil
  }
}
