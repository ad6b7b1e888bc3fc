import News
import Pictures

extension PictureFault {
  /// Why there is no picture, as it follows "the picture cannot be shown: ".
  var words: String {
    switch self {
    case .unknownFormat: "it is not a JPEG, PNG, GIF or WebP, whatever its name says"
    case .tooLarge(let width, let height) where width <= PictureRecipe.mostPixels / max(height, 1):
      "it has \(width) x \(height) pixels, and is too high for its width"
    case .tooLarge(let width, let height):
      "it has \(width) x \(height) pixels, and at most \(PictureRecipe.mostPixels / 1_000_000) million are read"
    case .damaged: "it is damaged or cut off"
    case .empty: "there is nothing to see in it"
    case .unmakeable: "making it took too much memory or time"
    case .unfetched: "its server did not deliver it"
    }
  }
}
