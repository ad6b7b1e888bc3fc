import Pages
import Showing
import Site
import Typesetting

extension SiteFileRenderer {
  /// What search engines read first (RFC 9309): that they may read the site at all, and where the lists of its pages are.
  func robots() -> [UInt8] {
    // A preview is only for the site's makers.
    if style.settings.isPreview { return Array("User-agent: *\nDisallow: /\n".utf8) }
    var text = "User-agent: *\nAllow: /\n"
    // The index at the root names the parts of all languages.
    guard let sitemap = edition.map.sitemap.flatMap({ style.addresses.absolute($0) }) else { return Array(text.utf8) }
    text += "\nSitemap: \(sitemap)\n"
    let fronts = style.translations.languages.map(\.front)
    for front in fronts.isEmpty ? [.front] : fronts {
      guard let news = edition.map.newsSitemap.flatMap({ style.addresses.absolute(front.file($0.text)) }) else {
        continue
      }
      text += "Sitemap: \(news)\n"
    }
    return Array(text.utf8)
  }
}
