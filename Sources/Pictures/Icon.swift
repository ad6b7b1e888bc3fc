/// A picture that stands for somebody, made anew from whatever they use for it.
public enum Icon: Sendable {
  /// Most pixels in a row or column of what is made anew, and least: smaller ones count readers.
  static let largest = 1_024
  static let smallest = 8
  /// Of what is made: enough for displays of three dots to a pixel, and what it may cost a memory that is published.
  public static let side = 64
  public static let mostBytes = 8_192

  /// A square PNG without anything else in it; the same for the same bytes.
  public static func png(from bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
    let picture = try Bitmap(icon: bytes)
    guard !picture.isEmpty, min(picture.width, picture.height) >= smallest else { throw .empty }
    for side in [side, side / 2] {
      if let png = picture.fitted(within: side).png(most: mostBytes) { return png }
    }
    throw .damaged
  }
}

extension Bitmap {
  init(icon bytes: [UInt8]) throws(PictureProblem) {
    if Bitmap.isPNG(bytes[...]) {
      try self.init(png: bytes, within: Icon.largest)
    } else if IconFile.isOne(bytes) {
      try self.init(iconFile: bytes)
    } else {
      throw .unknownFormat
    }
  }
}
