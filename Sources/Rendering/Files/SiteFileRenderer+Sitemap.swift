import News
import Site
import Typesetting

extension SiteFileRenderer {
  /// sitemaps.org 0.9; empty where the site's address is not known.
  func sitemap(_ entries: [SitemapEntry]) -> [UInt8] {
    var xml = XMLWriter()
    xml.open("urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"], end: ">\n")
    for entry in entries {
      guard let url = style.addresses.absolute(entry.path) else { return [] }
      xml.markup("<url>")
      xml.element("loc", url)
      if let modified = entry.lastModified { xml.element("lastmod", modified.writable.description) }
      xml.markup("</url>\n")
    }
    xml.markup("</urlset>\n")
    return xml.bytes
  }

  func sitemapIndex(_ paths: [SitePath]) -> [UInt8] {
    var xml = XMLWriter()
    xml.open("sitemapindex", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"], end: ">\n")
    for path in paths {
      guard let url = style.addresses.absolute(path) else { return [] }
      xml.markup("<sitemap>")
      xml.element("loc", url)
      xml.markup("</sitemap>\n")
    }
    xml.markup("</sitemapindex>\n")
    return xml.bytes
  }

  func robots() -> [UInt8] {
    var text = "User-agent: *\nAllow: /\n"
    let fronts = style.translations.languages.map(\.front)
    for front in fronts.isEmpty ? [.front] : fronts {
      guard let sitemap = edition.map.sitemap.flatMap({ style.addresses.absolute(front.file($0.text)) }) else {
        continue
      }
      text += "\nSitemap: \(sitemap)\n"
    }
    return Array(text.utf8)
  }
}
