/// The pictures of a site that browsers and phones ask for, all made of one.
public enum SiteIcon: Sendable {
  /// The most pixels in a row or column of that one.
  public static let largest = 4_096
  private static let mostBytes = 2_000_000

  public struct Picture: Sendable, Hashable {
    /// The side of the square, in pixels.
    public var side: Int
    /// Whether the picture may be cut to any shape, as what matters is in its middle.
    public var isMaskable = false
    public var png: [UInt8]
  }

  /// Makes the pictures; none is larger than the one that they are made of.
  public static func pictures(of png: [UInt8]) throws(PictureProblem) -> [Picture] {
    let whole = try Bitmap(png: png, within: largest)
    guard !whole.isEmpty else { throw .empty }
    let most = max(whole.width, whole.height)
    var pictures: [Picture] = []
    for side in [32, 180, 192, 512] where side <= max(most, 32) {
      let picture = whole.fitted(within: side)
      // Phones show transparent pixels as black.
      guard let bytes = (side == 180 ? picture.onPaper(side: picture.width) : picture).png(most: mostBytes) else {
        continue
      }
      pictures.append(Picture(side: picture.width, png: bytes))
    }
    if most >= 512, let bytes = whole.fitted(within: 400).onPaper(side: 512).png(most: mostBytes) {
      pictures.append(Picture(side: 512, isMaskable: true, png: bytes))
    }
    return pictures
  }

  /// The picture for a drawing that contains it, for browsers; it keeps its transparency.
  public static func drawn(of png: [UInt8]) throws(PictureProblem) -> [UInt8]? {
    try Bitmap(png: png, within: largest).fitted(within: 192).png(most: mostBytes)
  }

  /// A Windows icon, which is what browsers ask for if no page says otherwise (`/favicon.ico`).
  public static func icon(of picture: Picture) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let side = UInt8(truncatingIfNeeded: picture.side)
    return [0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0] + number(picture.png.count, 4) + number(22, 4)
      + picture.png
  }
}

extension Bitmap {
  /// The picture in the middle of an opaque square, which has the colour of the picture's corner, or white if that is transparent.
  fileprivate func onPaper(side: Int) -> Bitmap {
    let corner = self[0, 0]
    let paper = corner.alpha == 255 ? corner : Pixel(red: 255, green: 255, blue: 255)
    var result = Bitmap(width: side, height: side)
    let (left, top) = ((side - width) / 2, (side - height) / 2)
    for y in 0..<side {
      for x in 0..<side {
        let isInside = left..<left + width ~= x && top..<top + height ~= y
        result[x, y] = isInside ? self[x - left, y - top].over(paper) : paper
      }
    }
    return result
  }
}

extension Pixel {
  fileprivate func over(_ paper: Pixel) -> Pixel {
    func mixed(_ own: UInt8, _ under: UInt8) -> UInt8 {
      let (seen, hidden) = (Int(alpha), 255 - Int(alpha))
      return UInt8((Int(own) * seen + Int(under) * hidden + 127) / 255)
    }
    return Pixel(red: mixed(red, paper.red), green: mixed(green, paper.green), blue: mixed(blue, paper.blue))
  }
}
