import Foundation
import TestSupport
import Testing

/// Texts that are not published. A preview shows them to the site's makers, and to nobody else.
@Suite struct UnpublishedTests {
  private static let files = [
    "Content/site.yml": """
    title: Tiny
    url: https://tiny.example/
    sources: [{markdown: texts, name: Texts}, {feed: feed.rss, name: Wire}]
    sections: [{name: News}]

    """,
    "Content/feed.rss": TinySite.feed("wire", ("Goats seen", 7)),
    "Content/texts/out.md": "---\ntitle: Out\ndate: 2026-11-20\n---\nSee [the draft](draft.md).\n",
    "Content/texts/draft.md": "---\ntitle: \"[Not] *yet*\"\ndate: 2026-11-19\ndraft: true\n---\nWords of a draft.\n",
    "Content/texts/soon to be.md": "---\ntitle: Soon\ndate: 2026-12-24\n---\nWords to come.\n",
    "Content/texts/over.md": "---\ntitle: Over\ndate: 2026-11-01\nexpires: 2026-11-15\n---\nWords of old.\n",
    "Content/pages/plan.md": "---\ntitle: Plan\ndraft: true\n---\nA page.\n",
  ]

  private func preview(_ site: TinySite, _ path: String) throws -> String {
    try site.folder.text(".broadsheet/preview/" + path)
  }

  private func notice(_ page: String) -> Substring? {
    page.firstMatch(of: /data-part="unpublished">([^<]*)</)?.1
  }

  @Test("A redirect to a text or page whose date lies ahead waits for it without a word")
  func redirects() throws {
    let (text, page) = ("Content/stories/later.md", "Content/pages/fair.md")
    let later = "---\ntitle: Soon\ndate: 2026-12-24\n---\nWords to come.\n"
    let site = try TinySite.plain()
    let configuration = try site.folder.text("Content/site.yml")
    try site.write(configuration + "\nredirects: {/a/: /news/soon/, /b/: /fair/}\n", to: "Content/site.yml")
    for path in [text, page] { try site.write(later, to: path) }
    for _ in 1...2 { #expect(try site.generate("--strict").errors.isEmpty) }
    #expect(try !site.files.contains("a/index.html"))
    for (path, target) in [(text, "/news/soon/"), (page, "/fair/")] {
      for change in ["removed", "draft"] {
        if change == "draft" {
          try site.write(later.replacing("date:", with: "draft: true\ndate:"), to: path)
        } else {
          try site.remove(path)
        }
        let errors = try site.generate().errors
        #expect(errors.hasPrefix("warning[site.leads-nowhere] ") && errors.contains(" no page or file \(target)\n"))
      }
      try site.write(later, to: path)
      #expect(try site.generate().errors.isEmpty)
    }
    #expect(try site.generate(now: "2026-12-25T12:00:00Z").errors.isEmpty)
    #expect(try site.files.contains("a/index.html") && site.files.contains("b/index.html"))
  }

  @Test("A preview shows drafts, future and expired texts with a mark, and the site stays without them")
  func preview() throws {
    let site = try TinySite(UnpublishedTests.files)
    try site.generate()
    let published = try site.snapshot()
    let result = try site.generate("--drafts", "--future", "--expired")
    #expect(result.status == 0 && result.output.contains("the front page is"), "\(result)")
    #expect(result.output.contains(".broadsheet/preview/index.html"))
    #expect(notice(try preview(site, "news/not-yet/index.html")) == "Draft")
    #expect(notice(try preview(site, "news/soon/index.html")) == "Not before 24 December 2026")
    #expect(notice(try preview(site, "news/over/index.html")) == "Expired on 15 November 2026")
    #expect(notice(try preview(site, "plan/index.html")) == "Draft")
    #expect(try preview(site, "news/out/index.html").contains("<a href=\"/news/not-yet/\">the draft</a>"))
    let news = try preview(site, "news/index.html")
    #expect(news.contains(">Draft</span>") && news.contains("Goats seen") && news.contains("24 December 2026"))
    let list = try preview(site, "_unpublished/index.html")
    #expect(list.contains("<a href=\"/news/not-yet/\">[Not] *yet*</a> Draft"), "\(list)")
    #expect(list.contains("<a href=\"/news/soon/\">Soon</a> Not before 24 December 2026"))
    #expect(list.contains("<a href=\"/plan/\">Plan</a> Draft"))
    #expect(news.contains("<a href=\"/_unpublished/\""))
    for page in [news, list, try preview(site, "index.html")] {
      #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    }
    #expect(try !site.folder.files(below: ".broadsheet/preview").contains { $0.contains("sitemap") })
    #expect(try preview(site, "robots.txt") == "User-agent: *\nDisallow: /\n")
    #expect(try site.snapshot() == published)
    #expect(try site.generate("--drafts", "--future", "--expired").output.contains(" 0 written"))
    #expect(try site.generate().output.contains(" 0 written"), "the preview left no memory")
    #expect(
      try site.page("news/out/index.html").contains("the draft") && notice(site.page("news/out/index.html")) == nil)
  }

  @Test("A file goes with the last published text that names it, even if a draft still does")
  func fileOfDeletedText() throws {
    var files = UnpublishedTests.files
    files["Content/texts/out.md"] = "---\ntitle: Out\ndate: 2026-11-20\n---\n![x](boss.svg)\n"
    files["Content/texts/draft.md"] = "---\ntitle: Not yet\ndate: 2026-11-19\ndraft: true\n---\n![x](boss.svg)\n"
    files["Content/texts/boss.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    let site = try TinySite(files)
    try site.generate()
    #expect(try site.files.contains("media/texts/boss.svg"))
    try site.remove("Content/texts/out.md")
    try site.generate()
    #expect(try !site.files.contains("media/texts/boss.svg"))
    #expect(try site.generate().output.contains(" 0 written"))
  }

  @Test("Files that only unpublished texts name are published with these texts, and not before")
  func files() throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    var files = UnpublishedTests.files
    files["Content/texts/draft.md"] =
      "---\ntitle: Not yet\ndate: 2026-11-19\ndraft: true\nimage: head.svg\n---\n![x](boss.svg) [p](contract.pdf) ![y](both.svg)\n"
    files["Content/texts/out.md"] = "---\ntitle: Out\ndate: 2026-11-20\n---\n![y](both.svg)\n"
    files["Content/pages/plan.md"] = "---\ntitle: Plan\ndraft: true\n---\n![z](secret.svg)\n"
    for name in ["texts/head", "texts/boss", "texts/both", "texts/other", "pages/secret"] {
      files["Content/\(name).svg"] = drawing
    }
    files["Content/texts/contract.pdf"] = "%PDF"
    let site = try TinySite(files)
    try site.generate()
    func media() throws -> [String] { try site.files.filter { $0.hasPrefix("media/") }.sorted() }
    let published = ["media/texts/both.svg", "media/texts/other.svg"]
    #expect(try media() == published)
    #expect(try site.generate("--full").status == 0)
    #expect(try media() == published)
    try site.generate("--drafts")
    for name in ["texts/head.svg", "texts/contract.pdf", "pages/secret.svg"] {
      #expect((try? preview(site, "media/" + name)) != nil, "\(name)")
    }
    let text = try site.folder.text("Content/texts/draft.md")
    try site.write(text.replacing("draft: true\n", with: ""), to: "Content/texts/draft.md")
    try site.generate()
    #expect(try media().contains("media/texts/contract.pdf") && media().contains("media/texts/head.svg"))
    try site.write(text, to: "Content/texts/draft.md")
    try site.generate()
    #expect(try media() == published)
  }

  @Test(
    "Files that only a text with a broken head names are not published until it is mended",
    arguments: [
      "---\ntitle: \"Not yet\ndraft: true\nimage: head.svg\n---\n", "---\ntitle: [Not\nimage: 'head.svg'\n---\n",
      "+++\ntitle = Not yet\nimage = \"head.svg\"\n+++\n", "---\n- image: head.svg\n---\n",
      "---\nimage: head.svg\ndate: soon\n---\n", "---\nimage: head.svg\ndraft: true\n\n",
    ])
  func unreadable(head: String) throws {
    let names = ["head", "boss", "both", "other"]
    var files = UnpublishedTests.files
    for name in names { files["Content/texts/\(name).svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>" }
    files["Content/texts/out.md"] = "---\ntitle: Out\ndate: 2026-11-20\n---\n![y](both.svg)\n"
    files["Content/texts/new.md"] = head + "![x](boss.svg) ![y](both.svg)\n"
    let site = try TinySite(files)
    func media() throws -> [String] { try site.files.filter { $0.hasPrefix("media/") }.sorted() }
    for option in ["--verbose", "--full"] {
      let errors = try site.generate(option).errors
      #expect(errors.contains("Content/texts/new.md:"), "\(errors)")
      #expect(try media() == ["media/texts/both.svg", "media/texts/other.svg"])
    }
    try site.write("---\ntitle: New\nimage: head.svg\n---\n![x](boss.svg)\n", to: "Content/texts/new.md")
    try site.generate()
    #expect(try media() == names.sorted().map { "media/texts/\($0).svg" })
  }

  @Test("A text and a page are there on their last day, and gone on the next, in the site's time zone")
  func lastDay() throws {
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      timeZone: America/New_York
      sources: [{markdown: texts, name: Texts}]

      """,
      "Content/texts/stays.md": "---\ntitle: Stays\ndate: 2026-11-20\n---\nWords.\n",
      "Content/texts/goes.md": "---\ntitle: Goes\ndate: 2026-11-20\nexpires: 2026-11-27\n---\nWords.\n",
      "Content/pages/fair.md": "---\ntitle: Fair\nexpires: 2026-11-27\n---\nWords.\n",
    ])
    func isThere() throws -> [Bool] {
      let files = try site.files
      return [files.contains { $0.hasSuffix("/goes/index.html") }, files.contains("fair/index.html")]
    }
    try site.generate(now: "2026-11-28T04:30:00Z")
    #expect(try isThere() == [true, true])
    try site.generate(now: "2026-11-28T05:00:00Z")
    #expect(try isThere() == [false, false])
  }

  @Test("A text is there until its last day is over, even if the clock goes back at midnight")
  func lastHour() throws {
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      timeZone: America/Santiago
      sources: [{markdown: texts, name: Texts}]

      """,
      "Content/texts/goes.md": "---\ntitle: Goes\ndate: 2026-04-01\nexpires: 2026-04-04\n---\nWords.\n",
    ])
    for (now, isThere) in [("2026-04-05T03:59:00Z", true), ("2026-04-05T04:00:00Z", false)] {
      try site.generate(now: now)
      #expect(try site.files.contains { $0.hasSuffix("/goes/index.html") } == isThere, "\(now)")
    }
  }

  @Test("A text with a misspelt `draft` is not published", arguments: ["Draft: true", "drafft: yes", "DRAFT: 1"])
  func slips(_ line: String) throws {
    let site = try TinySite(UnpublishedTests.files)
    try site.write("---\ntitle: Mine\ndate: 2026-11-20\n\(line)\n---\nWords.\n", to: "Content/texts/mine.md")
    let result = try site.generate()
    #expect(result.errors.contains("fix: write `draft`"), "\(result.errors)")
    #expect(try !site.files.contains("news/mine/index.html"))
  }

  @Test("Each of the options for a preview shows its own texts and no others")
  func options() throws {
    let site = try TinySite(UnpublishedTests.files)
    try site.generate()
    for (option, shown) in [("--drafts", ["not-yet"]), ("--future", ["soon"]), ("--expired", ["over"])] {
      try site.generate(option, "--output", site.folder.url.appending(path: "Look").path)
      let pages = ["not-yet", "soon", "over"].filter { (try? site.folder.text("Look/news/\($0)/index.html")) != nil }
      #expect(pages == shown, "\(option)")
    }
  }

  @Test("A preview never overwrites the site, asks nobody, and needs no earlier run")
  func limits() throws {
    let site = try TinySite(UnpublishedTests.files)
    #expect(try site.generate("--drafts").status == 0)
    #expect(notice(try preview(site, "news/not-yet/index.html")) == "Draft")
    try site.generate()
    let published = try site.snapshot()
    let refused = try site.generate("--drafts", "--output", site.folder.url.appending(path: "Output").path)
    #expect(refused.status == 2 && refused.errors.contains("error[memory.published]"), "\(refused)")
    let below = try site.generate("--drafts", "--output", site.folder.url.appending(path: "Output/sub").path)
    #expect(below.status == 2 && below.errors.contains("error[memory.published]"), "\(below)")
    #expect(try preview(site, "robots.txt") == "User-agent: *\nDisallow: /\n")
    #expect(try site.snapshot() == published)
    try site.write(
      "title: Tiny\nsources: [{feed: \"https://nobody.example/feed.xml\"}, {markdown: texts}]\n", to: "Content/site.yml"
    )
    let asked = try site.generate("--drafts")
    #expect(asked.status == 0 && !asked.errors.contains("nobody.example"), "\(asked)")
  }

  @Test("A published text that becomes a draft again is gone from the site, and in the preview at its address")
  func draftAgain() throws {
    let site = try TinySite(UnpublishedTests.files)
    try site.generate()
    try site.write("---\ntitle: Out\ndate: 2026-11-20\ndraft: true\n---\nOther words.\n", to: "Content/texts/out.md")
    try site.generate()
    #expect(try !site.files.contains("news/out/index.html"))
    try site.generate("--drafts")
    let page = try preview(site, "news/out/index.html")
    #expect(notice(page) == "Draft" && page.contains("Other words."))
  }
}
