import News
import Pages
import Showing
import Site
import Typesetting

extension SiteFileRenderer {
  /// OPML 2.0, sorted by name: feeds for other readers to take, and the homes of sources whose feeds are private.
  func sourceList() -> [UInt8] {
    var xml = XMLWriter()
    xml.open("opml", ["version": "2.0"], end: ">\n")
    xml.open("head")
    xml.element("title", style.settings.title)
    xml.markup("</head>\n<body>\n")
    for source in edition.sources.keys.sorted(byNamesOf: edition.sources).compactMap({ edition.sources[$0] }) {
      if let feed = source.feed {
        var attributes = [("type", "rss"), ("text", source.name), ("title", source.name), ("xmlUrl", feed.text)]
        if let home = source.home { attributes.append(("htmlUrl", home.text)) }
        outline(attributes, to: &xml)
      } else if let home = source.home {
        outline([("type", "link"), ("text", source.name), ("url", home.text)], to: &xml)
      }
    }
    xml.markup("</body>\n</opml>\n")
    return xml.bytes
  }

  private func outline(_ attributes: [(String, String)], to xml: inout XMLWriter) {
    xml.markup("<outline")
    for (name, value) in attributes {
      xml.markup(" \(name)=\"")
      xml.text(value)
      xml.markup("\"")
    }
    xml.markup("/>\n")
  }
}
