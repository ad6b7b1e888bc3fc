/// How pictures are made for pages.
public enum PictureRecipe: Sendable {
  /// Is raised whenever the same picture gets other sizes or bytes.
  public static let version = 2
  public static let widths = [400, 800, 1_200, 1_600]
  /// The most pixels of a picture that is read.
  public static let mostPixels = 50_000_000
  /// The most bytes of a file that is read.
  public static let mostBytes = 50_000_000
  static let quality: Float = 78
  /// The most pixels of a WebP in a row or column.
  static let mostSide = 16_383
  /// The most bytes of a colour profile that is kept: those that cameras write are small, and large ones hold other things.
  static let mostProfile = 4_096
  /// The most pixels of a drawing that is tried without loss as well.
  static let mostLossless = 1_500_000

  /// The widths of the recipe below that of the picture, and the picture's own if it is not above the largest, as far as a WebP may be as
  /// high as the picture then is.
  public static func widths(of picture: (width: Int, height: Int)) -> [Int] {
    let own = picture.width <= widths[widths.count - 1] ? [picture.width] : []
    return (widths.filter { $0 < picture.width } + own).filter { height(of: $0, in: picture) <= mostSide }
  }

  public static func height(of width: Int, in picture: (width: Int, height: Int)) -> Int {
    max(1, (picture.height * width + picture.width / 2) / picture.width)
  }
}
