/// The space that a picture has on a page, by which browsers choose among its sizes. Matches `tokens.css`.
public enum PictureRoom: Sendable {
  /// Beside an item of a list.
  case thumbnail
  /// Above an item of a grid.
  case tile
  /// Above an item that leads a block.
  case block
  /// At the top of the front page.
  case lead
  /// Above a text.
  case head
  case text
  /// As wide as the text says, but never wider than the column.
  case pixels(Int)

  /// The least width in pixels of the size that is used where only one can be given.
  public static let plainWidth = 800

  var sizes: String {
    switch self {
    case .thumbnail: "(min-width: 40em) 11rem, 6.5rem"
    case .tile: "(min-width: 40em) 16rem, 46vw"
    case .block: "(min-width: 40em) 22rem, 95vw"
    case .lead: "(min-width: 64em) 44rem, 95vw"
    case .head: "(min-width: 56em) 54rem, 95vw"
    case .text: "(min-width: 40em) 38rem, 95vw"
    case .pixels(let width) where width <= PictureRoom.everyScreen: "\(width)px"
    case .pixels(let width) where width < PictureRoom.column: "(min-width: \(width * 20 / 19)px) \(width)px, 95vw"
    case .pixels: PictureRoom.text.sizes
    }
  }

  /// In pixels: the widest picture that fits on the narrowest phone unscaled, and the width of a text's column.
  private static let (everyScreen, column) = (300, 608)
}
