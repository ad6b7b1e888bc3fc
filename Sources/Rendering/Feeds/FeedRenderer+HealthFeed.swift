import News
import Pages
import Showing
import Site
import Theming
import Typesetting

extension FeedRenderer {
  /// The health of sources, for programs that watch a site: a row for each source, without any time but those of things that happened.
  func healthJSON(_ health: HealthFile) -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.member("title", style.settings.title)
    json.member("failing", health.rows.count { $0.health.condition?.isFailing == true })
    json.list("sources", health.rows) { json, row in
      let source = edition.sources[row.source]
      json.member("name", source?.name ?? "")
      json.member("condition", row.health.condition?.rawValue ?? "unknown")
      json.optional("lastSuccess", row.health.lastSuccess?.writable.description)
      json.optional("nextDue", row.health.nextDue?.writable.description)
      json.member("items", row.count)
      let newest = row.newest.flatMap { edition.isKnown($0) ? edition.plan.items.item($0).details.dates.shown : nil }
      json.optional("newest", (row.newestDate ?? newest)?.writable.description)
      json.member("warnings", row.health.warnings)
      json.optional("home", source?.home?.text)
      json.optional("feed", source?.feed?.text)
    }
    json.end("}")
    return json.bytes + [0x0A]
  }

  /// What changed in the health of sources, newest first, for those who look after the site (RFC 4287).
  func healthFeed(_ health: HealthFile, _ path: SitePath) -> [UInt8] {
    guard let own = style.addresses.absolute(path), let page = edition.map.health,
      let home = style.addresses.absolute(page)
    else { return [] }
    let title = style.feedTitle(of: style.theme.strings[.health])
    var xml = XMLWriter()
    xml.open("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": style.settings.language], end: ">\n")
    xml.element("id", name(of: path))
    xml.element("title", title)
    if let copyright = style.settings.copyright { xml.element("rights", copyright) }
    // Without a change there is no time to tell except that of the beginning.
    let newest = health.changes.map(\.time).max() ?? Timestamp(secondsSince1970: 0)
    xml.element("updated", newest.writable.description)
    xml.empty("link", ["rel": "self", "type": FeedFile.Format.atom.mediaType, "href": own])
    xml.empty("link", ["rel": "alternate", "type": "text/html", "href": home])
    append(Person(name: style.settings.title), to: &xml)
    for change in health.changes.reversed() {
      guard edition.sources[change.source] != nil else { continue }
      let text = edition.changed(change.source, change.condition, style)
      xml.open("entry", end: ">\n")
      xml.element("id", name("health", change.source.name, String(change.time.secondsSince1970)))
      xml.element("title", text)
      xml.element("updated", change.time.writable.description)
      xml.empty("link", ["rel": "alternate", "type": "text/html", "href": home])
      xml.element("content", text, ["type": "text"])
      xml.markup("</entry>\n")
    }
    xml.markup("</feed>\n")
    return xml.bytes
  }
}
