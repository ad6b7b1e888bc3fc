import Foundation
import TestSupport
import Testing

/// Texts in a site's folder that are on no page.
@Suite struct UnusedTextTests {
  private static let configuration = "title: T\nurl: https://t.example/\nsources: [{markdown: stories}]\n"
  private static let text = "---\ntitle: A\ndate: 2026-11-01\n---\nText\n"

  @Test("A text that no source reads is reported, unless it is a page")
  func told() throws {
    let site = try TinySite([
      "Content/site.yml": UnusedTextTests.configuration, "Content/stories/a.md": UnusedTextTests.text,
      "Content/pages/about.md": "We are.\n", "Content/pages/team.md": "Them.\n", "Content/posts/2026/b.md": "B\n",
      "Content/loose.markdown": "C\n",
      // These are meant to be there.
      "Content/README.md": "Read me\n", "Content/_drafts/d.md": "D\n", "Content/posts/_e.md": "E\n",
      "Content/.hidden/f.md": "F\n",
    ])
    let result = try site.generate()
    #expect(result.status == 0)
    let told = result.errors.matches(of: /warning\[text\.unused\] (\S+)/).map { String($0.1) }
    #expect(told == ["Content/loose.markdown", "Content/posts/2026/b.md"], "\(result.errors)")
    #expect(result.errors.contains("add `- markdown: posts/2026` to `sources`"), "\(result.errors)")
    #expect(try site.generate("--strict").status != 0)
    #expect(try Program.run(["fetch", "--now", TinySite.now], in: site.folder.url).errors == "")
  }

  @Test("If the configuration is in the site folder itself, only files with front matter are reported as unused texts")
  func root() throws {
    let site = try TinySite([
      "site.yml": UnusedTextTests.configuration, "stories/a.md": UnusedTextTests.text, "notes.md": "Mine\n",
      "posts/b.md": UnusedTextTests.text, "other/site.yml": "title: O\n", "other/posts/c.md": UnusedTextTests.text,
      "Templates/d.md": UnusedTextTests.text, "Output/e.md": UnusedTextTests.text,
      "node_modules/x/f.md": UnusedTextTests.text, "posts/below.md": "\n" + UnusedTextTests.text,
      "posts/rule.md": "\n---\n\nA quotation.\n\n---\nMore\n",
    ])
    let errors = try site.generate().errors
    let told = errors.matches(of: /\[text\.unused\] (\S+)/).map { String($0.1) }
    #expect(told == ["posts/b.md", "posts/below.md"], "\(errors)")
  }

  @Test("Texts in a folder that is read through a symbolic link do not count as unused")
  func link() throws {
    let site = try TinySite([
      "Content/site.yml": "title: T\nurl: https://t.example/\nsources: [{markdown: texts}]\n",
      "Content/real/a.md": UnusedTextTests.text,
    ])
    let content = site.folder.url.appending(path: "Content")
    try FileManager.default.createSymbolicLink(
      atPath: content.appending(path: "texts").path, withDestinationPath: "real")
    let result = try site.generate("--strict")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.files.contains("news/a/index.html"))
  }

  @Test("A hundred unused texts are not all reported one by one")
  func many() throws {
    var files = ["Content/site.yml": UnusedTextTests.configuration, "Content/stories/a.md": UnusedTextTests.text]
    for number in 1...100 { files["Content/old/\(number).md"] = "Old\n" }
    let errors = try TinySite(files).generate().errors
    #expect(errors.matches(of: /\[text\.unused\]/).count == 21)
    #expect(errors.contains("80 more texts that no source reads"), "\(errors)")
  }

  @Test("A folder of texts inside that of another source is refused, since each text would be read twice")
  func nested() throws {
    for (first, second, outer) in [
      ("stories", "stories/news", "`stories`"), ("stories/news", "stories", "`stories`"),
      (".", "stories", "the whole folder"),
    ] {
      let site = try TinySite([
        "Content/site.yml": "title: T\nsources:\n  - markdown: \(first)\n  - {markdown: \(second), name: News}\n",
        "Content/stories/news/a.md": UnusedTextTests.text,
      ])
      let result = try site.generate()
      #expect(result.status == 2)
      #expect(result.errors.contains("error[configuration.nested-folder] Content/site.yml:"), "\(result.errors)")
      #expect(result.errors.contains("is inside \(outer), whose texts belong to another source"), "\(result.errors)")
    }
    let beside = "title: T\nsources: [{markdown: stories}, {markdown: stories-more}]\n"
    let site = try TinySite([
      "Content/site.yml": beside, "Content/stories/a.md": UnusedTextTests.text, "Content/stories-more/b.md": "B\n",
    ])
    #expect(try site.generate().status == 0)
  }

  @Test("A field of front matter that only cards show is read")
  func cardDetails() throws {
    let site = try TinySite([
      "Content/site.yml": """
      title: T
      sources: [{markdown: stories}]
      sections: [{name: News, cardDetails: [mood]}]
      """, "Content/stories/a.md": "---\ntitle: A\ndate: 2026-11-01\nmood: calm\n---\nText\n",
    ])
    try site.generate()
    #expect(try site.page("news/index.html").contains("data-fact=\"mood\" data-value=\"calm\""))
  }

  @Test("Links of a section sorted by title do not fill the latest stories")
  func catalogue() throws {
    let site = try TinySite([
      "Content/site.yml": """
      title: T
      sources: [{name: Links, markdown: links}, {name: Stories, markdown: stories}]
      sections: [{name: News, sources: Stories}, {name: Catalogue, sources: Links, sort: title}]
      """, "Content/stories/a.md": UnusedTextTests.text,
      "Content/stories/b.md":
        "---\ntitle: A link of today\nkind: link\ndate: 2026-11-03\nlink: https://b.example/\n---\n",
      "Content/links/c.md": "---\ntitle: Entry\nkind: link\ndate: 2026-11-02\nlink: https://c.example/\n---\n",
    ])
    try site.generate()
    let page = try site.page("index.html")
    let latest =
      page.components(separatedBy: "data-part=\"latest\"").dropFirst().first?
      .components(separatedBy: "</section>").first ?? ""
    #expect(!latest.contains("Entry") && page.contains("Entry"), "\(latest)")
    #expect(page.contains("A link of today"))
  }

  @Test("A front page that is sorted by title leads to the next page, not to older items")
  func catalogueAlone() throws {
    let site = try TinySite([
      "Content/site.yml": """
      title: T
      latest: 1
      pageSize: 1
      sources: [{markdown: stories}]
      sections: [{name: Catalogue, sort: title}]
      """, "Content/stories/a.md": UnusedTextTests.text,
      "Content/stories/b.md": "---\ntitle: B\ndate: 2026-11-02\n---\nText\n",
      "Content/stories/c.md": "---\ntitle: C\ndate: 2026-11-03\n---\nText\n",
    ])
    try site.generate()
    let front = try site.page("index.html")
    #expect(front.contains("data-part=\"older\">Next page →</a>") && !front.contains("Older →"), "\(front)")
  }
}
