import Foundation
import TestSupport
import Testing

/// A site in a language other than English has no English words of its own.
@Suite struct GermanSiteTests {
  private func site() throws -> TinySite {
    func feed(_ host: String, _ items: [(title: String, hour: Int)]) -> String {
      let items = items.map { title, hour in
        """
        <item><title>\(title)</title><link>https://\(host).example/\(hour)</link><guid>\(hour)</guid><category>Hafen</category>
        <pubDate>Fri, 20 Nov 2026 \(hour < 10 ? "0" : "")\(hour):00:00 GMT</pubDate><comments>https://\(host).example/c</comments>
        <description>Ein Text, der mehr sagt als die Zeile darüber.</description>
        <enclosure url="https://\(host).example/\(hour).mp3" type="audio/mpeg" length="9000000"/></item>
        """
      }
      return
        "<rss version=\"2.0\"><channel><title>\(host)</title><link>https://\(host).example/</link><description>Zeitung</description>"
        + items.joined() + "</channel></rss>"
    }
    let story =
      "---\ntitle: Prüfbericht Öl\ndate: 2026-11-01\ntags: [Hafen, Öl]\nauthors: [Anna]\n---\nEin Satz[^1].\n\n[^1]: Dazu.\n"
    return try TinySite([
      "Content/site.yml": """
      title: Kleine Zeitung
      url: https://klein.example/
      language: de
      contact: anna@klein.example
      taxonomies: [source, tag, author, day]
      sources:
        - {name: Bote, feed: bote.rss}
        - {name: Kurier, feed: kurier.rss}
        - {name: Anzeiger, feed: anzeiger.rss}
        - {name: Ausfall, feed: fehlt.rss}
        - {name: Eigene, markdown: texte}
        - {name: Rennen, markdown: rennen}
      """,
      "Content/bote.rss": feed(
        "bote", [("Vulkan bricht bei Reykjavik nahe dem Flughafen aus", 8), ("Ziegen auf dem Dach", 9)]),
      "Content/kurier.rss": feed(
        "kurier", [("Flughafen Reykjavik gesperrt, weil Vulkan ausbricht", 10), ("Schach in Oslo", 7)]),
      "Content/anzeiger.rss": feed(
        "anzeiger", [("Vulkan bricht bei Reykjavik nahe dem Flughafen aus", 11), ("Brot in der Hauptstraße", 6)]),
      "Content/texte/bericht.md": story,
      "Content/rennen/eins.md":
        "---\ntitle: Lauf eins\nkind: event\nstart: 2026-11-21T14:00:00Z\nvenue: Bahn\n---\nDrei Runden.\n",
      "Content/pages/impressum.md": "---\ntitle: Impressum\n---\nAnna.\n",
    ])
  }

  @Test("No page of a German site has a word of English")
  func german() throws {
    let site = try site()
    #expect(try site.generate().status == 0)
    try site.write(
      try site.folder.text("Content/bote.rss").replacing("Ziegen auf dem Dach", with: "Schafe auf dem Dach"),
      to: "Content/bote.rss")
    try site.generate(now: "2026-11-21T13:00:00Z")
    // Frequent English words that German does not have.
    let english =
      /(?i)\b(the|of|and|with|from|are|this|that|page|pages|story|stories|source|sources|search|news|item|items|older|newer|latest|changes|changed|settings|mark|read|show|close|help)\b/
    let pages = try site.files.filter { $0.hasSuffix(".html") }
    #expect(pages.contains("news/pruefbericht-oel/index.html"), "\(pages)")
    #expect(pages.contains { $0.hasPrefix("stories/") && $0 != "stories/index.html" })
    for page in pages {
      var html = try site.page(page)
      #expect(
        html.contains("<html lang=\"de\"") || page == "data/parts.html" || html.contains("lang=\"de\""), "\(page)")
      for element in ["script", "style"] {
        html = html.replacing(try Regex("(?s)<\(element)\\b.*?</\(element)>"), with: "")
      }
      var texts = html.matches(of: />([^<>]+)</).map { String($0.1) }
      texts += html.matches(of: /(?:aria-label|title|alt|placeholder)="([^"]*)"/).map { String($0.1) }
      let told = texts.filter { $0.contains(english) }
      #expect(told == [], "\(page)")
    }
    #expect(try site.page("index.html").contains(">Nachrichten</a>"))
    #expect(try site.page("news/pruefbericht-oel/index.html").contains("aria-label=\"Zurück zum Text\""))
    #expect(try site.page("feed.rss").contains("<language>de</language>"))
  }
}
