import News
import Pages
import Showing
import Site
import Typesetting

extension SiteFileRenderer {
  /// A sitemap (sitemaps.org 0.9); empty if the site's address is not known.
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

  /// A sitemap in Google's extension for news, 0.9.
  func newsSitemap(_ entries: [NewsSitemapEntry]) -> [UInt8] {
    var xml = XMLWriter()
    xml.open(
      "urlset",
      [
        "xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
        "xmlns:news": "http://www.google.com/schemas/sitemap-news/0.9",
      ], end: ">\n")
    for entry in entries {
      guard let url = style.addresses.absolute(entry.path) else { return [] }
      xml.markup("<url>")
      xml.element("loc", url)
      xml.markup("<news:news><news:publication>")
      xml.element("news:name", style.settings.title)
      xml.element("news:language", newsLanguage(entry.language))
      xml.markup("</news:publication>")
      xml.element("news:publication_date", entry.published.writable.description)
      xml.element("news:title", entry.title)
      xml.markup("</news:news></url>\n")
    }
    xml.markup("</urlset>\n")
    return xml.bytes
  }

  /// The language by ISO 639, except Chinese, which Google tells apart by its script.
  private func newsLanguage(_ tag: String) -> String {
    let language = tag.prefix { $0 != "-" }.lowercased()
    return language == "zh" ? (isTraditionalChinese(tag) ? "zh-tw" : "zh-cn") : language
  }
}
