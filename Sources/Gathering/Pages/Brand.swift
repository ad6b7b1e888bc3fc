package import Configuration
package import Diagnostics
import Fetching
import Foundation
import News
import Pictures
package import Site

/// By what readers know the site: its logo, and its icon in the sizes that browsers and phones ask for.
package struct Brand: Sendable {
  /// Files of a theme in which the icon stands, by their paths in it.
  package private(set) var themeFiles: [String: [UInt8]] = [:]
  package private(set) var logo: Logo?
  package private(set) var diagnostics: [Diagnostic] = []

  package struct Logo: Sendable, Hashable {
    package var asset: Asset
    /// In pixels, where its file says them.
    package var size: (width: Int, height: Int)? { width.flatMap { width in height.map { (width, $0) } } }
    fileprivate var width: Int?
    fileprivate var height: Int?
  }

  private static let limit = 10_000_000

  package init() {}

  package init(of configuration: Configuration, in folder: SiteFolder) {
    if let path = configuration.logo, let bytes = read(path, "logo", folder), isPicture(bytes, path, "logo") {
      let file = String(folder.resolve(path).path.dropFirst(folder.content.path.count + 1))
      let asset = Asset(origin: .content(file), path: SitePath("media/" + file), digest: ContentDigest(of: bytes))
      let size = PictureSize(png: bytes)
      logo = Logo(asset: asset, width: size?.width, height: size?.height)
    }
    for path in configuration.icon {
      guard let bytes = read(path, "icon", folder) else { continue }
      if path.written.lowercased().hasSuffix(".svg") {
        if isPicture(bytes, path, "icon") { themeFiles["assets/icon.svg"] = bytes }
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
      guard !String(decoding: bytes.prefix(4_096), as: UTF8.self).contains("<svg") else { return true }
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

  private mutating func takeIcon(_ bytes: [UInt8], _ path: ConfiguredPath) {
    do throws(PictureProblem) {
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
        default: "it is no PNG that can be read"
        }
      diagnostics.append(
        Diagnostic(
          .error, "brand.icon", "`icon: \(path.written)` cannot be used: \(reason)", at: path.place,
          fixes: ["give an SVG, or a PNG of 512 x 512 pixels"]))
    }
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
