import Diagnostics
import News

/// Why a picture is on no page.
enum GalleryProblem: Sendable {
  /// A picture on another site, and why it cannot be shown.
  struct Missing: Sendable {
    var address: WebAddress
    var reason: String
  }

  /// A file of the site's own. `isDrawing` says whether it has the name of an SVG.
  case unusable(PictureFault, isDrawing: Bool, file: String)
  /// This program cannot make pictures.
  case noMaker
  /// What was made cannot be written to the cache. `code` is the number of the system's error, if it is known.
  case notKept(folder: String, code: Int32?, reason: String)
  /// All missing pictures of a source, by the name that messages give it.
  case missing([Missing], of: String, Place)
}
