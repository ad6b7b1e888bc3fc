import News
import Site
import Typesetting

extension FeedRenderer {
  /// RSS 2.0 (rssboard.org/rss-specification), with the modules for full text, authors, pictures and the feed's own address.
  func rss(_ head: FeedHead, _ entries: [FeedEntry]) -> [UInt8] {
    var xml = XMLWriter()
    xml.markup("<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\"")
    xml.markup(
      " xmlns:content=\"http://purl.org/rss/1.0/modules/content/\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"")
    if entries.contains(where: { $0.recording != nil }) {
      xml.markup(" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\"")
    }
    if entries.contains(where: { $0.leadPicture != nil }) { xml.markup(XMLWriter.mediaNamespace) }
    xml.markup(">\n")
    xml.markup("<channel>\n")
    xml.element("title", head.title)
    xml.element("link", head.home)
    xml.element("description", head.description)
    if let copyright = head.copyright { xml.element("copyright", copyright) }
    xml.element("language", head.language)
    xml.element("lastBuildDate", entries.newest.internetDate())
    xml.empty("atom:link", ["rel": "self", "type": FeedFile.Format.rss.mediaType, "href": head.own])
    for hub in head.hubs { xml.empty("atom:link", ["rel": "hub", "href": hub]) }
    let language = ShownLanguage.shown(head.language)
    for entry in entries { append(entry, inFeedOf: language, to: &xml) }
    xml.markup("</channel>\n</rss>\n")
    return xml.bytes
  }

  private func append(_ entry: FeedEntry, inFeedOf feedLanguage: String?, to xml: inout XMLWriter) {
    xml.markup("<item>\n")
    xml.element("title", entry.title)
    if let url = entry.url { xml.element("link", url) }
    xml.element("guid", entry.id, ["isPermaLink": "false"])
    if let published = entry.published { xml.element("pubDate", published.internetDate()) }
    for signer in entry.signers { xml.element("dc:creator", signer.name) }
    if let language = entry.language, language != feedLanguage { xml.element("dc:language", language) }
    for tag in entry.tags { xml.element("category", tag) }
    // Readers take this element for HTML (rssboard.org/rss-profile); they show others as they stand.
    if let summary = entry.summary { xml.element("description", summary.asHTML) }
    xml.element("content:encoded", entry.content)
    if let origin = entry.origin, !origin.isOwn {
      // The specification demands the address of the feed; a source without one is named as the publisher of the item (Dublin Core).
      if let feed = origin.feed {
        xml.element("source", origin.name, ["url": feed.text])
      } else {
        xml.element("dc:publisher", origin.name)
      }
    }
    if let picture = entry.leadPicture { xml.append(picture) }
    // One enclosure with all three attributes: readers expect no more, and the specification demands no less. Players look there for the
    // recording.
    let files = entry.enclosures.filter { $0.media.type != nil }
    if let (url, media) = files.first(where: { $0.media.medium != nil }) ?? files.first, let type = media.type {
      xml.empty("enclosure", ["url": url, "length": String(media.bytes ?? 0), "type": type])
    }
    if let recording = entry.recording {
      if let duration = recording.duration { xml.element("itunes:duration", String(duration)) }
      if let season = recording.season { xml.element("itunes:season", String(season)) }
      // Readers expect a whole number; parts of an episode have none.
      if let episode = recording.episode.flatMap({ Int($0) }) { xml.element("itunes:episode", String(episode)) }
    }
    xml.markup("</item>\n")
  }
}
