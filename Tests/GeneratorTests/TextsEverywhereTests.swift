import TestSupport
import Testing

/// A folder of texts that is the whole site: files in it with another use are not news.
@Suite struct TextsEverywhereTests {
  private func site() throws -> TinySite {
    try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Texts, markdown: .}]\n",
      "ferry.md": "---\ntitle: Ferry\ndate: 2026-11-01\n---\n\n![A map](map.svg)\n", "map.svg": "<svg/>",
      "pages/imprint.md": "# Imprint\n\nWho we are.\n", "static/reader.md": "---\ntitle: Reader\n---\n\nAs it is.\n",
      "Templates/README.md": "# Notes on our theme\n",
    ])
  }

  @Test("The output of earlier runs is not taken for pictures beside the texts")
  func output() throws {
    let site = try site()
    #expect(try site.generate().errors == "")
    let first = try site.files
    #expect(first.contains("media/map.svg"))
    #expect(try site.generate().status == 0)
    #expect(try site.generate("--drafts").status == 0)
    #expect(try site.generate("--full").status == 0)
    #expect(try site.files == first)
    #expect(try site.folder.files(below: ".broadsheet/preview").allSatisfy { !$0.hasPrefix("media/Output") })
  }

  @Test("Pages, static files and templates keep their own use")
  func otherUse() throws {
    let site = try site()
    #expect(try site.generate().errors == "")
    let files = try site.files
    #expect(files.contains("imprint/index.html") && files.contains("reader.md"))
    #expect(
      files.filter { $0.hasPrefix("news/") && $0.hasSuffix("/index.html") }
        == ["news/ferry/index.html", "news/index.html"])
  }

  @Test("Templates in a folder that `theme` names are not news either")
  func namedTheme() throws {
    for theme in ["paper", "./paper/"] {
      let site = try site()
      try site.write(site.folder.text("site.yml") + "theme: \(theme)\n", to: "site.yml")
      try site.write("# Notes on our theme\n", to: "paper/README.md")
      try site.write("<svg/>", to: "paper/assets/sign.svg")
      #expect(try site.generate().errors == "")
      let files = try site.files
      #expect(files.contains("assets/sign.svg") && !files.contains { $0.hasPrefix("media/paper") })
      #expect(files.filter { $0.hasPrefix("news/") && $0.contains("notes") } == [])
    }
  }
}
