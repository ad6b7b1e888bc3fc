import News
import Pages
import Showing
import Site
import Typesetting

extension FeedRenderer {
  /// RFC 4287.
  func atom(_ head: FeedHead, _ entries: [FeedEntry]) -> [UInt8] {
    var xml = XMLWriter()
    xml.markup("<feed xmlns=\"http://www.w3.org/2005/Atom\"")
    if entries.contains(where: { $0.leadPicture != nil }) { xml.markup(XMLWriter.mediaNamespace) }
    xml.markup(" xml:lang=\"")
    xml.text(head.language)
    xml.markup("\">\n")
    xml.element("id", head.id)
    xml.element("title", head.title)
    xml.element("subtitle", head.description)
    if let copyright = head.copyright { xml.element("rights", copyright) }
    xml.element("updated", entries.newest.description)
    xml.empty("link", ["rel": "self", "type": FeedFile.Format.atom.mediaType, "href": head.own])
    for hub in head.hubs { xml.empty("link", ["rel": "hub", "href": hub]) }
    xml.empty("link", ["rel": "alternate", "type": "text/html", "href": head.home])
    append(Person(name: style.settings.title), to: &xml)
    for entry in entries { append(entry, claimingRights: head.copyright != nil, to: &xml) }
    xml.markup("</feed>\n")
    return xml.bytes
  }

  /// - Parameter claimingRights: whether the feed names the owner of its rights, which holds for each entry that does not (RFC 4287 section
  ///   4.2.10).
  private func append(_ entry: FeedEntry, claimingRights: Bool, to xml: inout XMLWriter) {
    // XML 1.0 section 2.12: what others wrote in a language that nobody knows must not count as written in the site's.
    if let language = entry.language ?? (entry.isOwn ? nil : "") {
      xml.open("entry", ["xml:lang": language], end: ">\n")
    } else {
      xml.open("entry", end: ">\n")
    }
    xml.element("id", entry.id)
    xml.element("title", entry.title)
    if let published = entry.published { xml.element("published", published.description) }
    // RFC 4287 section 4.1.2 demands a time even if nobody knows one: its place in lists serves, or else the zero of clocks, which misleads
    // nobody.
    xml.element("updated", (entry.updated ?? entry.placed ?? Timestamp(secondsSince1970: 0)).description)
    if let url = entry.url { xml.empty("link", ["rel": "alternate", "type": "text/html", "href": url]) }
    if let original = entry.original { xml.empty("link", ["rel": "via", "href": original]) }
    for author in entry.authors { append(author, to: &xml) }
    if claimingRights, !entry.isOwn { xml.element("rights", "") }
    for tag in entry.tags { xml.empty("category", ["term": tag]) }
    for (url, media) in entry.enclosures {
      xml.markup("<link rel=\"enclosure\" href=\"")
      xml.text(url)
      if let type = media.type {
        xml.markup("\" type=\"")
        xml.text(type)
      }
      if let bytes = media.bytes { xml.markup("\" length=\"\(bytes)") }
      xml.markup("\"/>\n")
    }
    if let picture = entry.leadPicture { xml.append(picture) }
    if let summary = entry.summary { xml.element("summary", summary) }
    xml.element("content", entry.content, ["type": "html"])
    // RFC 4287 section 4.2.11: where an entry of another feed comes from.
    if let origin = entry.origin, !origin.isOwn {
      xml.markup("<source>")
      xml.element("title", origin.name)
      if let home = origin.home { xml.empty("link", ["rel": "alternate", "href": home.text]) }
      if let feed = origin.feed { xml.empty("link", ["rel": "self", "href": feed.text]) }
      // RFC 4287 sections 4.2.1 and 4.2.11: without this, the site would be the author.
      if entry.authors.isEmpty { for signer in entry.signers { append(signer, to: &xml) } }
      xml.markup("</source>\n")
    }
    xml.markup("</entry>\n")
  }

  func append(_ author: Person, to xml: inout XMLWriter) {
    xml.markup("<author>")
    xml.element("name", author.name)
    if let address = author.address { xml.element("uri", address.text) }
    xml.markup("</author>\n")
  }
}
