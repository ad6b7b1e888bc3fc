public import Configuration
public import Diagnostics
import Fetching
import Foundation
import News
import Pictures
public import Site

/// What readers know the site by: its logo, and its icon in the sizes that browsers and phones ask for.
public struct Brand: Sendable {
  /// The files of a theme that hold the icon, by their paths in it.
  public private(set) var themeFiles: [String: [UInt8]] = [:]
  public private(set) var logo: Logo?
  public private(set) var diagnostics: [Diagnostic] = []

  public struct Logo: Sendable, Hashable {
    public var asset: Asset
    /// In pixels, if its file says them.
    public var size: (width: Int, height: Int)? { width.flatMap { width in height.map { (width, $0) } } }
    fileprivate var width: Int?
    fileprivate var height: Int?
  }

  private static let limit = 10_000_000
  /// Pixels in a row or column that browsers show beside a page's title.
  private static let leastIcon = 16
  /// Pixels in a row or column that phones show for a page that is kept on their screen.
  private static let phoneIcon = 180

  public init() {}

  public init(of configuration: Configuration, in folder: SiteFolder) {
    if let path = configuration.logo, let bytes = read(path, .logo, folder), isPicture(bytes, path, .logo) {
      let file = String(folder.resolve(path).path.dropFirst(folder.content.path.count + 1))
      let asset = Asset(origin: .content(file), path: SitePath("media/" + file), digest: ContentDigest(of: bytes))
      let size = PictureSize(of: bytes)
      logo = Logo(asset: asset, width: size?.width, height: size?.height)
    }
    for path in configuration.icon {
      guard let bytes = read(path, .icon, folder) else { continue }
      if path.written.lowercased().hasSuffix(".svg") {
        guard isPicture(bytes, path, .icon) else { continue }
        themeFiles["assets/icon.svg"] = bytes
        if let size = Drawing(bytes)?.size { checkShape(size, path) }
      } else {
        takeIcon(bytes, path)
      }
    }
  }

  /// Whether the bytes are a picture that pages can show: a file that is only called one would be a broken image on each page.
  private mutating func isPicture(_ bytes: [UInt8], _ path: ConfiguredPath, _ key: BrandProblem.Key) -> Bool {
    let isCalledDrawing = path.written.lowercased().hasSuffix(".svg")
    let fault: BrandProblem.Fault
    if isCalledDrawing {
      if let drawing = Drawing(bytes) {
        if !drawing.isScalable { tell(.unscalable(key, path)) }
        return true
      }
      fault = .noDrawing
    } else if let size = PictureSize(png: bytes), max(size.width, size.height) > SiteIcon.largest {
      fault = .tooLarge(width: size.width, height: size.height)
    } else {
      guard PictureFormat(of: bytes) == nil, !bytes.dropFirst(4).starts(with: "ftypavif".utf8) else { return true }
      fault = .notShown
    }
    tell(.unusable(key, path, fault))
    return false
  }

  private mutating func tell(_ problem: BrandProblem) { diagnostics.append(problem.diagnostic) }

  /// Warns of a picture that is far from square, since icons stand in squares.
  private mutating func checkShape(_ size: PictureSize, _ path: ConfiguredPath) {
    let (long, short) = (max(size.width, size.height), min(size.width, size.height))
    if long > 2 * short { tell(.narrow(path, size)) }
  }

  private mutating func takeIcon(_ bytes: [UInt8], _ path: ConfiguredPath) {
    do throws(PictureProblem) {
      if let size = PictureSize(png: bytes) {
        guard max(size.width, size.height) >= Brand.leastIcon else {
          return tell(.unusableIcon(path, .tooSmall(size)))
        }
        if max(size.width, size.height) < Brand.phoneIcon { tell(.smallForPhones(path, size)) }
        checkShape(size, path)
      }
      let pictures = try SiteIcon.pictures(of: bytes)
      for picture in pictures {
        themeFiles["assets/icon-\(picture.isMaskable ? "maskable-" : "")\(picture.side).png"] = picture.png
      }
      if let smallest = pictures.first { themeFiles["assets/favicon.ico"] = SiteIcon.icon(of: smallest) }
      guard themeFiles["assets/icon.svg"] == nil, let drawn = try SiteIcon.drawn(of: bytes) else { return }
      // Pages name a drawing, so this one contains the picture.
      let data = Data(drawn).base64EncodedString()
      themeFiles["assets/icon.svg"] = Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><image width=\"1\" height=\"1\" href=\"data:image/png;base64,\(data)\"/></svg>\n"
          .utf8)
    } catch {
      tell(.unusableIcon(path, .unreadable(error)))
    }
  }

  private mutating func read(_ path: ConfiguredPath, _ key: BrandProblem.Key, _ folder: SiteFolder) -> [UInt8]? {
    let file = folder.resolve(path)
    guard file.path.hasPrefix(folder.content.path + "/") else {
      tell(.outside(key, path, folder: folder.contentName))
      return nil
    }
    if let link = ForeignLink(file, called: folder.contentName + path.written, within: [folder.root, folder.content]) {
      diagnostics.append(link.diagnostic.asError)
      return nil
    }
    do { return try LocalFile(path: file.path, limit: Brand.limit).bytes } catch {
      diagnostics.append(error.diagnostic(at: path.place))
      return nil
    }
  }
}
