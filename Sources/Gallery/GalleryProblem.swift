import Diagnostics
import News

/// Why a picture is on no page.
enum GalleryProblem: Sendable {
  /// A picture of others, and why it cannot be shown.
  struct Missing: Sendable {
    var address: WebAddress
    var reason: String
  }

  /// A file of the site's own; `isDrawing`: it is called an SVG.
  case unusable(PictureFault, isDrawing: Bool, file: String)
  /// This program makes none.
  case noMaker
  /// All of a source, as messages call it.
  case missing([Missing], of: String, Place)
}
