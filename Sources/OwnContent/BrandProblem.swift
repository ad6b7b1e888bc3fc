import Configuration
import Pictures

/// What is wrong with the logo or the icon of a site.
enum BrandProblem: Sendable {
  /// The key of the configuration that names the file.
  enum Key: String, Sendable {
    case logo, icon
  }

  /// Why a file is not a picture for pages.
  enum Fault: Sendable {
    case noDrawing
    case tooLarge(width: Int, height: Int)
    case notShown
  }

  /// Why nothing can be made of an icon.
  enum IconFault: Sendable {
    /// Fewer pixels than browsers show beside a page's title.
    case tooSmall(PictureSize)
    case unreadable(PictureProblem)
  }

  case unusable(Key, ConfiguredPath, Fault)
  case unusableIcon(ConfiguredPath, IconFault)
  /// A drawing that says neither its size nor what it shows.
  case unscalable(Key, ConfiguredPath)
  /// An icon that is far from a square.
  case narrow(ConfiguredPath, PictureSize)
  /// Fewer pixels than phones show.
  case smallForPhones(ConfiguredPath, PictureSize)
  /// `folder` is the content folder, as messages call it; empty if it is the site's folder.
  case outside(Key, ConfiguredPath, folder: String)
}
