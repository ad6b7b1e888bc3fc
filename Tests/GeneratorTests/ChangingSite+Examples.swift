extension ChangingSite {
  /// Stories, feeds, a list of feeds and an API, in sections of each order.
  static var newspaper: ChangingSite {
    var site = ChangingSite(
      site: ["title": "Tiny", "url": "https://tiny.example/", "taxonomies": "[source, tag]", "publishState": "true"],
      sources: [
        ["name": "Stories", "markdown": "stories"], ["feed": "wire.rss", "tags": "[wire]"],
        ["name": "Races", "api": "races.json", "mapping": "races.yml"], ["opml": "list.opml"],
        ["feed": "quay.rss", "tags": "[town]"],
      ],
      sections: [
        ["name": "News", "sources": "[Stories, tag:wire, tag:town]", "facets": "[tag, mood]", "pageSize": "3"],
        ["name": "Racing", "sources": "[Races]", "sort": "start", "top": "[2, 4]"],
        ["name": "Catalogue", "sources": "[Stories]", "sort": "title"],
      ], files: parts)
    site.story = [
      "title": "Second", "date": "2026-11-02", "tags": "[one, two]", "authors": "[Ada]", "mood": "calm",
      "image": "dot.svg", "imageAlt": "A dot",
    ]
    return site
  }

  /// A single list of events, which is also the front page.
  static var raceCard: ChangingSite {
    ChangingSite(
      site: ["title": "Races", "url": "https://races.example/"],
      sources: [["name": "Races", "api": "races.json", "mapping": "races.yml"]],
      sections: [["name": "Racing", "sort": "start"]],
      files: parts.filter { $0.key.hasPrefix("races") })
  }

  private static var parts: [String: String] {
    var files = [
      "stories/advert.md": "---\ntitle: Buy\nkind: advert\nlink: https://shop.example/\n---\nNow\n",
      "stories/link.md": "---\ntitle: Elsewhere\ndate: 2026-11-04\nlink: https://other.example/a\n---\nThere\n",
      "stories/dot.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "stories/notes.pdf": "%PDF-1.4",
      "pages/about.md": "We are.\n", "wire.rss": wire, "list.opml": list("Harbour", "harbour.rss"),
      "harbour.rss": wire.replacing("wire", with: "harbour").replacing("Wire", with: "Harbour"), "races.json": races,
      "quay.rss": wire.replacing("wire", with: "quay").replacing("Wire", with: "Quay"),
      "races.yml": mapping,
    ]
    for number in [1, 3, 5, 6, 7] {
      files["stories/\(number).md"] =
        "---\ntitle: Story \(number)\ndate: 2026-11-0\(number)\ntags: [one]\nmood: glad\n---\n\nText \(number), [more](2.md).\n"
    }
    return files
  }

  static func list(_ name: String, _ file: String) -> String {
    "<opml version=\"2.0\"><body><outline text=\"town\"><outline text=\"\(name)\" xmlUrl=\"\(file)\"/></outline></body></opml>"
  }

  private static let wire = """
    <rss version="2.0"><channel><title>The Wire</title><link>https://wire.example/</link>
    <item><title>Goats on high - The Wire</title><link>https://wire.example/goats</link><guid>1</guid><category>farm</category>\
    <author>a@wire.example (Ann)</author><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>\
    <enclosure url="https://wire.example/g.mp3" type="audio/mpeg" length="1200000"/>\
    <description>Goats on the roof. &lt;img src="https://wire.example/g.png"&gt;</description></item>
    <item><title>Ferry</title><link>https://wire.example/ferry</link><guid>2</guid><category>port</category>\
    <pubDate>Fri, 20 Nov 2026 08:30:00 GMT</pubDate><description>By an hour.</description></item>
    </channel></rss>
    """

  private static let mapping = """
    items: $.races
    kind: event
    attribution: Data by the course
    fields:
      id: $.id
      title: $.name
      subtitle: $.lead
      start: $.start
      end: $.end
      venue: $.venue
      surface: $.surface
      image: $.photo
      body: $.text
    collections:
      name: Runners
      items: $.runners
      fields: {title: $.name, link: $.link}
    """

  private static let races: String = {
    let races = (1...6).map { number in
      """
      {"id": \(number), "name": "Race \(number)", "lead": "Over hurdles", "start": "2026-11-22T1\(number):00:00Z",
       "end": "2026-11-22T1\(number):10:00Z", "venue": "The common", "surface": "turf", "text": "About race \(number).",
       "photo": "https://races.example.net/\(number).png", "runners": [{"name": "Osprey", "link": "https://o.example/"}]}
      """
    }
    return "{\"races\": [\(races.joined(separator: ",\n"))]}"
  }()
}
