/// How pictures are made for pages.
public enum PictureRecipe: Sendable {
  /// Counts up where the same picture gets other sizes or bytes.
  public static let version = 1
  public static let widths = [400, 800, 1_200, 1_600]
  /// Most pixels of a picture that is read.
  public static let mostPixels = 50_000_000
  /// Nor is a file larger than this read.
  public static let mostBytes = 50_000_000
  static let quality: Float = 78
  /// WebP has no more in a row or column.
  static let mostSide = 16_383
  /// A profile of colours is small where a camera writes it, and tells something else where it is large.
  static let mostProfile = 4_096
  /// Drawings of so few pixels are tried without loss, too.
  static let mostLossless = 1_500_000

  /// Those below the width of the picture, and that width where it is not above the largest.
  public static func widths(of width: Int) -> [Int] {
    let largest = widths[widths.count - 1]
    return widths.filter { $0 < width } + (width <= largest ? [width] : [])
  }

  public static func height(of width: Int, in picture: (width: Int, height: Int)) -> Int {
    max(1, (picture.height * width + picture.width / 2) / picture.width)
  }
}
