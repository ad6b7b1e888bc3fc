/// A picture that stands for somebody, made anew from whatever they use for it.
public enum Icon: Sendable {
  /// The most and the fewest pixels in a row or column of a picture that is made anew; smaller ones are there to count readers.
  static let largest = 1_024
  static let smallest = 8
  /// The size of what is made, which is enough for displays of three dots to a pixel, and the most bytes that it may add to a published
  /// memory.
  public static let side = 64
  public static let mostBytes = 8_192

  /// A square PNG with nothing else in it; the same bytes always give the same PNG.
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
