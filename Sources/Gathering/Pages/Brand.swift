public import Configuration
public import Diagnostics
import Fetching
import Foundation
import News
import Pictures
public import Site

/// By what readers know the site: its logo, and its icon in the sizes that browsers and phones ask for.
public struct Brand: Sendable {
  /// Files of a theme in which the icon stands, by their paths in it.
  public private(set) var themeFiles: [String: [UInt8]] = [:]
  public private(set) var logo: Logo?
  public private(set) var diagnostics: [Diagnostic] = []

  public struct Logo: Sendable, Hashable {
    public var asset: Asset
    /// In pixels, where its file says them.
    public var size: (width: Int, height: Int)? { width.flatMap { width in height.map { (width, $0) } } }
    fileprivate var width: Int?
    fileprivate var height: Int?
  }

  private static let limit = 10_000_000
  /// Pixels in a row or column that browsers show beside a page's title.
  private static let leastIcon = 16
  /// And those that phones show for a page that is kept on their screen.
  private static let phoneIcon = 180

  public init() {}

  public init(of configuration: Configuration, in folder: SiteFolder) {
    if let path = configuration.logo, let bytes = read(path, "logo", folder), isPicture(bytes, path, "logo") {
      let file = String(folder.resolve(path).path.dropFirst(folder.content.path.count + 1))
      let asset = Asset(origin: .content(file), path: SitePath("media/" + file), digest: ContentDigest(of: bytes))
      let size = PictureSize(of: bytes)
      logo = Logo(asset: asset, width: size?.width, height: size?.height)
    }
    for path in configuration.icon {
      guard let bytes = read(path, "icon", folder) else { continue }
      if path.written.lowercased().hasSuffix(".svg") {
        guard isPicture(bytes, path, "icon") else { continue }
        themeFiles["assets/icon.svg"] = bytes
        if let size = Drawing(bytes)?.size { tellShape(size, path) }
      } else {
        takeIcon(bytes, path)
      }
    }
  }

  /// By its bytes: what only is called a picture would be a broken sign on each page.
  private mutating func isPicture(_ bytes: [UInt8], _ path: ConfiguredPath, _ key: String) -> Bool {
    let isCalledDrawing = path.written.lowercased().hasSuffix(".svg")
    let reason: String
    if isCalledDrawing {
      if let drawing = Drawing(bytes) {
        if !drawing.isScalable { tellUnscalable(path, key) }
        return true
      }
      reason = "it is no SVG"
    } else if let size = PictureSize(png: bytes), max(size.width, size.height) > SiteIcon.largest {
      reason = "it has \(size.width) x \(size.height) pixels, more than \(SiteIcon.largest) in a row or column"
    } else {
      guard PictureFormat(of: bytes) == nil, !bytes.dropFirst(4).starts(with: "ftypavif".utf8) else { return true }
      reason = "it is no picture that browsers show"
    }
    diagnostics.append(
      Diagnostic(
        .error, "brand.\(key)", "`\(key): \(path.written)` cannot be used: \(reason)", at: path.place,
        fixes: ["give an SVG, a PNG, a WebP, an AVIF, a JPEG or a GIF, with the ending of its kind"]))
    return false
  }

  private mutating func tellUnscalable(_ path: ConfiguredPath, _ key: String) {
    diagnostics.append(
      Diagnostic(
        .warning, "brand.\(key)",
        "`\(key): \(path.written)` says neither its size nor a `viewBox`: browsers show a part of it",
        at: path.place, fixes: ["save it with a `viewBox`, as `viewBox=\"0 0 100 100\"`"]))
  }

  /// Icons stand in squares.
  private mutating func tellShape(_ size: PictureSize, _ path: ConfiguredPath) {
    let (long, short) = (max(size.width, size.height), min(size.width, size.height))
    guard long > 2 * short else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "brand.icon",
        "`icon: \(path.written)` is \(size.width) x \(size.height): little of a square is filled by it",
        at: path.place, notes: ["it stands in the middle of the square, and nothing around it"],
        fixes: ["give a square: a letter or a sign of the logo"]))
  }

  private mutating func takeIcon(_ bytes: [UInt8], _ path: ConfiguredPath) {
    do throws(PictureProblem) {
      if let size = PictureSize(png: bytes) {
        guard max(size.width, size.height) >= Brand.leastIcon else {
          return refuseIcon(path, "it has \(size.width) x \(size.height) pixels, of which nobody sees anything")
        }
        if max(size.width, size.height) < Brand.phoneIcon {
          diagnostics.append(
            Diagnostic(
              .warning, "brand.icon",
              "`icon: \(path.written)` has \(size.width) x \(size.height) pixels, fewer than phones show",
              at: path.place, notes: ["none is made larger than it is"],
              fixes: ["give an SVG, or a PNG of 512 x 512 pixels"]))
        }
        tellShape(size, path)
      }
      let pictures = try SiteIcon.pictures(of: bytes)
      for picture in pictures {
        themeFiles["assets/icon-\(picture.isMaskable ? "maskable-" : "")\(picture.side).png"] = picture.png
      }
      if let smallest = pictures.first { themeFiles["assets/favicon.ico"] = SiteIcon.icon(of: smallest) }
      guard themeFiles["assets/icon.svg"] == nil, let shown = pictures.first(where: { $0.side > 100 }) ?? pictures.last
      else { return }
      // What pages name is a drawing: it holds the picture.
      let data = Data(shown.png).base64EncodedString()
      themeFiles["assets/icon.svg"] = Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><image width=\"1\" height=\"1\" href=\"data:image/png;base64,\(data)\"/></svg>\n"
          .utf8)
    } catch {
      let reason =
        switch error {
        case .tooLarge(let width, let height):
          "it has \(width) x \(height) pixels, more than \(SiteIcon.largest) in a row or column"
        case .empty: "nothing is to be seen in it"
        case .unknownFormat, .damaged: "it is no PNG that can be read"
        }
      refuseIcon(path, reason)
    }
  }

  private mutating func refuseIcon(_ path: ConfiguredPath, _ reason: String) {
    diagnostics.append(
      Diagnostic(
        .error, "brand.icon", "`icon: \(path.written)` cannot be used: \(reason)", at: path.place,
        fixes: ["give an SVG, or a PNG of 512 x 512 pixels"]))
  }

  private mutating func read(_ path: ConfiguredPath, _ key: String, _ folder: SiteFolder) -> [UInt8]? {
    let file = folder.resolve(path)
    guard file.path.hasPrefix(folder.content.path + "/") else {
      diagnostics.append(
        Diagnostic(
          .error, "brand.outside", "`\(key): \(path.written)` leads out of the content folder", at: path.place,
          fixes: ["move the file into \(folder.contentName.isEmpty ? "the folder of the site" : folder.contentName)"]))
      return nil
    }
    if let link = ForeignLink(file, called: folder.contentName + path.written, within: [folder.root, folder.content]) {
      var problem = link.diagnostic
      problem.severity = .error
      diagnostics.append(problem)
      return nil
    }
    do { return try LocalFile(path: file.path, limit: Brand.limit).bytes } catch {
      diagnostics.append(error.diagnostic(at: path.place))
      return nil
    }
  }
}
