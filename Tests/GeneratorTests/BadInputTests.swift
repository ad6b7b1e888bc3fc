import Foundation
import TestSupport
import Testing

/// What a person sees when something is wrong: message, exit code, and a former site that stays as it was.
@Suite struct BadInputTests {
  /// Generates a good site, breaks it and generates it again. Nothing may have changed but what the site says of its sources.
  private func afterBreaking(
    _ change: (TinySite) throws -> Void, _ arguments: String...
  ) throws -> Program.Result {
    let site = try TinySite.plain()
    #expect(try site.generate().status == 0)
    let before = try site.news()
    try change(site)
    let result = try Program.run(["generate", "--now", TinySite.now] + arguments, in: site.folder.url)
    #expect(try site.news() == before)
    return result
  }

  private static let feed = """
    title: Tiny
    url: https://tiny.example/
    sources: [{name: Stories, markdown: stories}, {name: Feed, feed: feed.xml}]
    """

  @Test("A typo in the configuration is reported with its place, the allowed keys and the nearest one: exit 2")
  func typo() throws {
    let result = try afterBreaking { try $0.write("titel: Tiny\nurl: https://tiny.example/\n", to: "Content/site.yml") }
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error[settings.unknown-key] Content/site.yml:1:1 unknown key `titel` in"))
    #expect(result.errors.contains("\n  note: the keys allowed here are `title`, `url`, "), "\(result.errors)")
    #expect(result.errors.contains("\n  fix: write `title`\n"), "\(result.errors)")
  }

  @Test("A section for a tag that no source has gives a warning with the nearest tag, and exit 2 with --strict")
  func unusedTag() throws {
    let site = try TinySite.plain()
    try site.write(
      """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Stories, markdown: stories, tags: [local]}]
      sections: [{name: News, sources: [tag:lokal]}]
      """, to: "Content/site.yml")
    let result = try site.generate()
    #expect(result.status == 0)
    #expect(result.errors.contains("warning[section.unused-tag] Content/site.yml:4:"), "\(result.errors)")
    #expect(result.errors.contains("fix: write `tag:local`"))
    let refused = try site.generate("--strict")
    #expect(refused.status == 2 && refused.errors.contains("error[run.strict] there are warnings"), "\(refused)")
    let quiet = try site.generate("--strict", "--quiet").errors
    #expect(quiet.contains("  fix: correct what they are about; without --quiet they are printed\n"), "\(quiet)")
    try site.write(
      "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Stories, markdown: stories, tags: [Local]}]\nsections: [{name: Home, sources: [tag:local]}]\n",
      to: "Content/site.yml")
    let folded = try site.generate()
    #expect(try site.page("home/index.html").contains(">First<"))
    // The section's former address is reported, once.
    #expect(!folded.errors.contains("unused-tag") && folded.errors.contains("[site.section-gone]"), "\(folded.errors)")
    #expect(folded.errors.contains("`slug: news`"))
    #expect(try site.generate("--strict").errors.isEmpty)
  }

  @Test("A tag in `stories` that no source has gives a warning, too")
  func unusedTagOfStories() throws {
    let site = try TinySite.plain()
    try site.write(
      "title: Tiny\nstories: {except: [tag:lokal]}\nsources: [{name: Stories, markdown: stories, tags: [local]}]\n",
      to: "Content/site.yml")
    let errors = try site.generate().errors
    #expect(errors.contains("warning[section.unused-tag] Content/site.yml:2:20 "), "\(errors)")
    #expect(errors.contains("fix: write `tag:local`"), "\(errors)")
  }

  @Test("A folder without a configuration ends with exit 2 and says how to begin")
  func noConfiguration() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(["generate"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("broadsheet new site"))
  }

  @Test("A feed that is missing or not a feed is one failed source, and the rest of the site is built")
  func notAFeed() throws {
    let result = try afterBreaking { site in
      try site.write("", to: "Content/empty.xml")
      try site.write("<!doctype html><html><head><title>Not found</title></head></html>", to: "Content/page.xml")
      try site.write("just some text", to: "Content/text.xml")
      try site.write("\u{0}\u{1}\u{2}", to: "Content/bytes.xml")
      let feeds = ["empty", "page", "text", "bytes", "missing"].map { "  - {name: \($0), feed: \($0).xml}\n" }
      try site.write(
        "title: Tiny\nurl: https://tiny.example/\nsources:\n  - {name: Stories, markdown: stories}\n" + feeds.joined(),
        to: "Content/site.yml")
    }
    #expect(result.status == 0)
    for told in [
      "warning[feed.empty] empty.xml the document is empty", "warning[feed.not-a-feed] page.xml a web page, not a feed",
      "warning[feed.unknown-format] text.xml not a feed: neither XML nor JSON; it begins with \"just some text\"",
      "warning[feed.empty] bytes.xml the document is empty",
      "warning[file.not-found] Content/site.yml:9:5 the file missing.xml does not exist",
    ] { #expect(result.errors.contains(told + "\n"), "\(result.errors)") }
    #expect(result.output.contains("5 failed (empty, page, text, bytes, missing)"), "\(result.output)")
  }

  @Test("With --fail-on any, one failed source ends the run with exit 1")
  func failOnAny() throws {
    let result = try afterBreaking(
      {
        try $0.write("nothing", to: "Content/feed.xml")
        try $0.write(BadInputTests.feed, to: "Content/site.yml")
      }, "--fail-on", "any")
    #expect(result.status == 1)
  }

  /// Damage that a person does to a site of two sources, and what each run says of it until it is undone.
  struct Gap: Sendable, CustomTestStringConvertible {
    var says: String
    var damage: @Sendable (URL) throws -> Void
    var testDescription: String { says }

    init(_ says: String, _ damage: @escaping @Sendable (URL) throws -> Void) {
      (self.says, self.damage) = (says, damage)
    }
  }

  @Test(
    "Each run warns of what it cannot read, and what was read before stays published",
    arguments: [
      Gap("warning[file.is-folder] Content/site.yml:3:47 feed.xml is a folder") {
        try FileManager.default.removeItem(at: $0.appending(path: "feed.xml"))
        try FileManager.default.createDirectory(at: $0.appending(path: "feed.xml"), withIntermediateDirectories: true)
      },
      Gap("warning[file.unreadable] Content/site.yml:3:47 cannot read feed.xml: Too many levels of symbolic links") {
        try FileManager.default.removeItem(at: $0.appending(path: "feed.xml"))
        symlink("feed.xml", $0.appending(path: "feed.xml").path)
      },
      Gap("warning[file.no-permission] Content/site.yml:3:47 the file feed.xml may not be read") {
        chmod($0.appending(path: "feed.xml").path, 0)
      },
      Gap("warning[file.no-permission] Content/stories/first.md the file Content/stories/first.md may not be read") {
        chmod($0.appending(path: "stories/first.md").path, 0)
      },
      Gap("warning[source.unreadable-folder] Content/stories cannot read the folder: Not a directory") {
        try FileManager.default.moveItem(at: $0.appending(path: "stories"), to: $0.appending(path: "_aside"))
        try Data().write(to: $0.appending(path: "stories"))
      },
      Gap("warning[source.unreadable-folder] Content/stories/deep cannot read the folder: Permission denied") {
        chmod($0.appending(path: "stories/deep").path, 0)
      },
      // The names in the folder may be read, and nothing else.
      Gap("warning[source.unreadable-folder] Content/stories cannot read the folder: Permission denied") {
        chmod($0.appending(path: "stories").path, 0o644)
      },
      Gap("warning[source.unreadable-name] Content/stories/caf\u{FFFD}.md a file cannot be examined") {
        let name = Array(($0.path + "/stories/caf").utf8) + [0xE9] + Array(".md".utf8) + [0]
        close(creat(name.map { CChar(bitPattern: $0) }, 0o644))
      },
    ])
  func gaps(gap: Gap) throws {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\nText", to: "Content/stories/deep/second.md")
    try site.write(
      "<rss version=\"2.0\"><channel><title>A</title><item><title>Third</title><guid>3</guid></item></channel></rss>",
      to: "Content/feed.xml")
    try site.write(BadInputTests.feed, to: "Content/site.yml")
    func run(_ arguments: String...) throws -> Program.Result {
      try Program.run(["generate", "--now", TinySite.now] + arguments, in: site.folder.url, isBound: true)
    }
    #expect(try run().errors == "")
    let before = try site.news()
    try gap.damage(site.folder.url.appending(path: "Content"))
    for _ in 1...2 {
      let result = try run()
      #expect(result.status == 0 && result.errors.contains(gap.says), "\(result.errors)")
      #expect(result.errors.contains("\n  fix: "))
      #expect(try site.news() == before)
    }
    #expect(try run("--strict").status == 3)
  }

  @Test("A picture that may not be read is reported by each run, and stays as published until it may be read")
  func picture() throws {
    let site = try TinySite.plain()
    try site.write("x", to: "Content/stories/pear.png")
    func run(_ arguments: String...) throws -> Program.Result {
      try Program.run(["generate", "--now", TinySite.now] + arguments, in: site.folder.url, isBound: true)
    }
    #expect(try run().errors == "")
    let before = try site.snapshot()
    chmod(site.folder.url.appending(path: "Content/stories/pear.png").path, 0)
    for _ in 1...2 {
      let result = try run()
      #expect(result.status == 0)
      #expect(
        result.errors.hasPrefix("warning[source.unreadable-file] Content/stories/pear.png this file may not be read\n"),
        "\(result.errors)")
    }
    try site.write("y", to: "Content/stories/other.png")
    try site.write("z", to: "Content/stories/pear.png")
    chmod(site.folder.url.appending(path: "Content/stories/other.png").path, 0)
    chmod(site.folder.url.appending(path: "Content/stories/pear.png").path, 0)
    for arguments in [[], ["--full"]] {
      let result = try Program.run(
        ["generate", "--now", TinySite.now] + arguments, in: site.folder.url, isBound: true)
      #expect(result.status == 0, "\(result.errors)")
      for name in ["pear", "other"] {
        #expect(result.errors.contains("Content/stories/\(name).png this file may not be read\n"), "\(result.errors)")
      }
      #expect(try site.snapshot() == before, "neither is published")
    }
    #expect(try run("--strict").status == 3)
    chmod(site.folder.url.appending(path: "Content/stories/pear.png").path, 0o644)
    #expect(try run().status == 0)
    #expect(try site.page("media/stories/pear.png") == "z")
  }

  @Test(
    "Files that a text names stay as published while their folder cannot be read, is away or gives an error",
    arguments: ["closed", "away", "erring"])
  func namedFiles(folder state: String) throws {
    let site = try TinySite.plain()
    try site.write("x", to: "Content/stories/deep/map.pdf")
    try site.write("y", to: "Content/stories/deep/tune.mp3")
    // The folder of the site's own pages stays readable, so its file is still found.
    try site.write("z", to: "Content/pages/plan.pdf")
    try site.write("# Harbour\n\nThe [plan](plan.pdf).\n", to: "Content/pages/harbour.md")
    try site.write(
      "---\ntitle: Second\ndate: 2026-11-02\n---\n\nSee [the map](map.pdf) and [the plan](../../pages/plan.pdf), hear [the tune](tune.mp3).\n",
      to: "Content/stories/deep/second.md")
    func run(_ arguments: [String] = []) throws -> Program.Result {
      try Program.run(["generate", "--now", TinySite.now] + arguments, in: site.folder.url, isBound: true)
    }
    #expect(try run().errors == "")
    let before = try site.news()
    #expect(before["media/stories/deep/map.pdf"] != nil && before["media/stories/deep/tune.mp3"] != nil)
    #expect(before["media/pages/plan.pdf"] != nil)
    let content = site.folder.url.appending(path: "Content")
    let (stories, aside) = (content.appending(path: "stories"), content.appending(path: "_aside"))
    if state == "closed" {
      chmod(stories.appending(path: "deep").path, 0)
    } else {
      try FileManager.default.moveItem(at: stories, to: aside)
      // A link to itself gives an error when it is read, like a network disk that does not answer.
      if state == "erring" { #expect(symlink("stories", stories.path) == 0) }
    }
    for arguments in [[], ["--full"]] {
      let result = try run(arguments)
      #expect(result.status == 1 && result.errors.contains("warning[source.unreadable-folder]"), "\(result)")
      #expect(try site.news() == before, "\(arguments)")
    }
    if state == "closed" {
      chmod(stories.appending(path: "deep").path, 0o755)
    } else {
      if state == "erring" { #expect(unlink(stories.path) == 0) }
      try FileManager.default.moveItem(at: aside, to: stories)
    }
    #expect(try run().errors == "")
    #expect(try site.news() == before)
  }

  @Test("An about text that cannot be read ends the run with exit 2: its page would lose it")
  func about() throws {
    let site = try TinySite.plain()
    try site.write("We are few.", to: "Content/pages/about.md")
    #expect(try site.generate().status == 0)
    let before = try site.snapshot()
    try site.remove("Content/pages/about.md")
    try site.write("x", to: "Content/pages/about.md/file")
    let result = try site.generate()
    #expect(
      result.status == 2 && result.errors.contains("error[file.is-folder] Content/pages/about.md"), "\(result.errors)")
    #expect(try site.snapshot() == before)
  }

  @Test("A theme that may not be read, whole or in part, ends the run instead of giving way to the built-in one")
  func closedTheme() throws {
    let site = try TinySite.plain()
    try site.write("<p>{{title}}</p>\n", to: "Templates/card.mustache")
    try site.write("p { color: red }\n", to: "Templates/assets/styles/own.css")
    #expect(try site.generate().status == 0)
    let before = try site.snapshot()
    let closed: [(String, mode_t)] = [("Templates/", 0), ("Templates/", 0o644), ("Templates/assets/styles", 0)]
    for (folder, rights) in closed {
      let path = site.folder.url.appending(path: folder).path
      chmod(path, rights)
      defer { chmod(path, 0o755) }
      let result = try Program.run(["generate", "--now", TinySite.now], in: site.folder.url, isBound: true)
      let says = "error[source.unreadable-folder] \(folder) cannot read the folder: Permission denied\n"
      #expect(result.status == 2 && result.errors.contains(says), "\(result)")
      #expect(result.errors.contains("fix: allow reading it: chmod a+rx \(folder)\n"), "\(result)")
      #expect(try site.snapshot() == before)
    }
  }

  @Test("A file of a theme whose name is not UTF-8 does not end the run, since nothing can refer to it")
  func unnameableInTheme() throws {
    let site = try TinySite.plain()
    try site.write("<p>{{title}}</p>\n", to: "Templates/card.mustache")
    let name = Array((site.folder.url.path + "/Templates/caf").utf8) + [0xE9] + Array(".txt".utf8) + [0]
    close(creat(name.map { CChar(bitPattern: $0) }, 0o644))
    let result = try site.generate()
    #expect(result.status == 0 && !result.errors.contains("unreadable"), "\(result)")
  }

  @Test("`check` reports a picture that a theme names but does not have, with its line")
  func missingAsset() throws {
    let site = try TinySite.plain()
    try site.write(
      "<p>{{title}}</p>\n<img src=\"{{site.base}}assets/nope.png\" alt=\"\">\n", to: "Templates/card.mustache")
    let result = try Program.run(["check", "--now", TinySite.now], in: site.folder.url)
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix(
        "warning[theme.missing-asset] Templates/card.mustache:2:24 the theme has no file assets/nope.png\n"),
      "\(result.errors)")
  }

  @Test("A body over the limit is refused with its size, and not read into memory")
  func hugeBody() throws {
    let result = try afterBreaking {
      try $0.write(BadInputTests.feed, to: "Content/site.yml")
      let file = $0.folder.url.appending(path: "Content/feed.xml")
      try Data("<rss>".utf8).write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 100_000_000)
      try handle.close()
    }
    #expect(result.status == 0)
    #expect(result.errors.contains("too-large"), "\(result.errors)")
    #expect(result.errors.contains("fix: raise `body` under `limits`"), "\(result.errors)")
  }

  @Test("A story with invalid UTF-8 is published all the same, with a warning at the first wrong byte")
  func invalidUTF8() throws {
    let site = try TinySite.plain()
    try site.folder.write(
      Array("---\ntitle: Broken ".utf8) + [0xFF, 0xFE] + Array("\ndate: 2026-11-02\n---\nText \u{FFFD}".utf8),
      to: "Content/stories/broken.md")
    let result = try site.generate()
    #expect(result.status == 0)
    #expect(try site.files.contains { $0.hasPrefix("news/broken") })
    #expect(
      result.errors.contains(
        "warning[text.encoding] Content/stories/broken.md:2:15 2 bytes are not UTF-8; the first is here"),
      "\(result.errors)")
    #expect(result.errors.contains("fix: save the file in the encoding UTF-8") && !result.errors.contains("publisher"))
  }

  @Test("A file that is not text is left out and reported by name, whatever its ending claims")
  func binary() throws {
    let site = try TinySite.plain()
    let all = [UInt8](0...255)
    let files: [String: [UInt8]] = [
      "mark": [0xFF, 0xFE, 0x00],
      "picture": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 0, count: 400),
      "rubbish": all + all,
    ]
    for (name, bytes) in files { try site.folder.write(bytes, to: "Content/stories/\(name).md") }
    let result = try site.generate()
    #expect(result.status == 0)
    for name in files.keys {
      #expect(
        result.errors.contains("warning[text.binary] Content/stories/\(name).md the file is not a text"),
        "\(result.errors)")
    }
    let pages = try site.files.filter { $0.hasPrefix("news/") && $0.hasSuffix("/index.html") }
    #expect(pages.filter { $0.split(separator: "/").count == 3 } == ["news/first/index.html"])
  }

  @Test("A slug, an image or a link that would lead out of the site's folder does not, and each is reported")
  func outside() throws {
    let site = try TinySite.plain()
    try site.write(
      "---\ntitle: Sly\ndate: 2026-11-02\nslug: ../../sly\n---\n![x](../../../etc/passwd)\n",
      to: "Content/stories/sly.md")
    try FileManager.default.createSymbolicLink(
      at: site.folder.url.appending(path: "Content/stories/link.md"), withDestinationURL: URL(filePath: "/etc/passwd"))
    let result = try site.generate()
    #expect(result.status == 0)
    #expect(try site.page("news/sly/index.html").contains("Sly"))
    #expect(try !site.files.contains { $0.contains("passwd") })
    for message in [
      "[item.unusable-slug] Content/stories/sly.md", "[markup.outside-content] Content/stories/sly.md:6",
      "[source.link-not-followed] Content/stories/link.md",
    ] { #expect(result.errors.contains(message), "\(result.errors)") }
  }

  @Test("A link or an image that leads to no file of the site is reported by each run, with line and column")
  func deadLinks() throws {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Draft\ndraft: true\n---\nText", to: "Content/stories/draft.md")
    try site.write("a,b", to: "Content/stories/table.csv")
    try site.write("---\ntitle: Loud\ndraft: true\n---\nText", to: "Content/stories/LOUD.MD")
    for name in ["stories/pictures/a pear.svg", "static/sign.svg", "stories/_fig.svg", "figs/oak.svg"] {
      try site.write("<svg/>", to: "Content/" + name)
    }
    try site.write(
      """
      ---
      title: Links
      date: 2026-11-02
      image: pictures/plum.png
      ---

      See [one](first.md), [all tags](/tags/) and [that](frist.md#top).
      ![pear](pictures/a%20pear.svg) ![apple](pictures/apple.png "An apple")
      A [draft](draft.md), [figures](<table.csv>), [a folder](pictures/) and [a page](/news/nothing/).
      A [sign](/static/sign.svg).
      My [list](link.md).
      [One](LOUD.MD), [two](_fig.svg), [three](../figs/oak.svg).
      """, to: "Content/stories/links.md")
    try site.write(
      "---\ntitle: Outside\ndate: 2026-11-02\nimage: ../../../secret.png\n---\nText", to: "Content/stories/outside.md")
    for _ in 1...2 {
      let errors = try site.generate().errors
      for message in [
        "warning[text.dead-link] Content/stories/links.md:4:8 the file Content/stories/pictures/plum.png does not exist",
        "warning[text.dead-link] Content/stories/links.md:7:52 the file Content/stories/frist.md does not exist",
        "fix: write the path of Content/stories/first.md",
        "warning[text.dead-link] Content/stories/links.md:8:41 the file Content/stories/pictures/apple.png does not exist",
        "warning[text.dead-link] Content/stories/links.md:9:11 Content/stories/draft.md has no page on this site",
        "warning[text.dead-link] Content/stories/links.md:9:33 Content/stories/table.csv is not published",
        "fix: put it into `static`, and write `/table.csv`",
        "warning[text.dead-link] Content/stories/links.md:9:57 Content/stories/pictures/ is a folder, not a file",
        "warning[text.dead-link] Content/stories/links.md:9:81 the site has no page /news/nothing/\n",
        "warning[text.dead-link] Content/stories/links.md:10:10 Content/static/sign.svg is published as /sign.svg\n",
        "fix: write `/sign.svg`",
        "warning[text.dead-link] Content/stories/links.md:11:11 the file Content/stories/link.md does not exist",
        "warning[text.dead-link] Content/stories/links.md:12:7 Content/stories/LOUD.MD has no page on this site",
        "note: broadsheet explain Content/stories/LOUD.MD says why",
        "warning[text.dead-link] Content/stories/links.md:12:23 Content/stories/_fig.svg is not published",
        "fix: give it and its folders names that begin with neither . nor _",
        "warning[text.dead-link] Content/stories/links.md:12:42 Content/figs/oak.svg is not published",
        "fix: move it beside the text",
      ] { #expect(errors.contains(message), "\(message)\n\(errors)") }
      #expect(!errors.contains("write the path of Content/stories/links.md"), "no text links to itself\n\(errors)")
    }
    let page = try site.page("news/links/index.html")
    #expect(page.contains("href=\"/news/first/\">one") && page.contains("href=\"/tags/\">all tags"))
    try site.write(
      "---\ntitle: Outside\ndate: 2026-11-02\nimage: ../../../secret.png\n---\nMore", to: "Content/stories/outside.md")
    #expect(
      try site.generate().errors.contains(
        "warning[markup.outside-content] Content/stories/outside.md:4:8 `image: ../../../secret.png` leads out of the"))
  }

  @Test("A link that begins with a slash is mended by the first advice that a run gives")
  func rootedLinks() throws {
    let site = try TinySite.plain()
    for name in ["sign.svg", "_mark.svg"] { try site.write("<svg/>", to: "Content/" + name) }
    let head = "---\ntitle: Links\ndate: 2026-11-02\n---\n\n"
    let links =
      "![p](/photo.svg) [l](/list.pdf) ![s](/sign.svg) ![m](/_mark.svg) [n](/nope/) [d](/docs/how/)"
      + " [e](/nope)\n"
    try site.write(head + links + "[x](/news/x/) [y](/No%20way/)\n", to: "Content/stories/links.md")
    let told = try site.generate().errors
    for message in [
      "the file Content/photo.svg does not exist\n",
      "fix: correct the path, or put the file at Content/static/photo.svg\n",
      "fix: correct the path, or put the file at Content/static/list.pdf\n", "Content/sign.svg is not published\n",
      "fix: move it to Content/static/sign.svg, or beside the text, and write its path from there\n",
      "fix: move it to Content/static/_mark.svg, or", "links.md:6:70 the site has no page /nope/\n",
      "links.md:6:98 the site has no page /nope\n",
      "fix: correct the address, or make the page Content/pages/nope.md\n",
      "fix: correct the address, or make the page Content/pages/docs/how.md\n",
      "the site has no page /news/x/\n", "the site has no page /No way/\n", "fix: correct the address\n",
    ] { #expect(told.contains(message), "\(message)\n\(told)") }
    for name in ["photo.svg", "list.pdf", "sign.svg", "_mark.svg"] {
      try site.write("<svg/>", to: "Content/static/" + name)
    }
    for name in ["nope", "docs/how"] { try site.write("Here.\n", to: "Content/pages/\(name).md") }
    for name in ["sign.svg", "_mark.svg"] { try site.remove("Content/" + name) }
    try site.write(head + links, to: "Content/stories/links.md")
    #expect(try site.generate().errors == "")
  }

  @Test("The caption of an image that is not there does not stand alone on the page, unless its figure holds more")
  func missingImageOfFigure() throws {
    let site = try TinySite.plain()
    try site.write(
      """
      ---
      title: Figures
      date: 2026-11-02
      ---

      Before

      ![Plum](plum.png "Caption one")

      <figure><a href="pear.png"><img src="pear.png"></a><figcaption>Caption <em>two</em></figcaption></figure>

      <figure><img src="apple.png"><img src="https://a.example/b.png"><figcaption>Caption three</figcaption></figure>

      <figure><img src="fig.png"><p>Words</p><figcaption>Caption four</figcaption></figure>

      <figure><pre>code</pre><figcaption>Caption five</figcaption></figure>

      After
      """, to: "Content/stories/figures.md")
    let errors = try site.generate().errors
    #expect(errors.components(separatedBy: "warning[text.dead-link]").count == 5, "\(errors)")
    let page = try site.page("news/figures/index.html")
    let captions = page.components(separatedBy: "<figcaption>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(captions == ["Caption three", "Caption four", "Caption five"])
    #expect(page.components(separatedBy: "<figure>").count == 4 && page.contains("<p>Words</p>"), "\(page)")
  }

  @Test("A player of a file that is not there is left out, with its figure, unless it has something else to play")
  func missingRecording() throws {
    let site = try TinySite.plain()
    try site.write(
      """
      ---
      title: Players
      date: 2026-11-02
      ---

      Before

      <video src="plum.mp4" controls></video>

      <figure><audio src="pear.ogg"></audio><figcaption>Caption</figcaption></figure>

      <audio><source src="apple.mp3"><source src="https://a.example/b.mp3"></audio>

      After
      """, to: "Content/stories/players.md")
    let errors = try site.generate().errors
    #expect(errors.components(separatedBy: "warning[text.dead-link]").count == 4, "\(errors)")
    let page = try site.page("news/players/index.html")
    #expect(!page.contains("<video") && !page.contains("<figure") && !page.contains("<figcaption"), "\(page)")
    #expect(
      page.components(separatedBy: "<audio").count == 2
        && page.contains("<audio controls preload=\"none\"><source src=\"https://a.example/b.mp3\"></audio>"), "\(page)"
    )
  }

  @Test("The suggested command that says why a text has no page is quoted for a shell, whatever the text is called")
  func adviceForShells() throws {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Draft\ndraft: true\n---\nText", to: "Content/stories/two words.md")
    try site.write(
      "---\ntitle: Links\ndate: 2026-11-02\n---\n\nA [draft](two%20words.md).\n", to: "Content/stories/links.md")
    let errors = try site.generate().errors
    #expect(errors.contains("note: broadsheet explain 'Content/stories/two words.md' says why"), "\(errors)")
  }

  @Test(
    "Of a thousand missing images a hundred are reported with their place, and the rest are counted",
    arguments: [
      (11_000, "900 more links and images of texts lead to no file"),
      (10_101, "one more link or image of a text leads"),
    ])
  func manyDeadLinks(last: Int, rest: String) throws {
    let site = try TinySite.plain()
    let images = (10_001...last).map { "![](pictures/\($0).png)\n\n" }
    try site.write("---\ntitle: Links\ndate: 2026-11-02\n---\n" + images.joined(), to: "Content/stories/links.md")
    let errors = try site.generate().errors
    #expect(errors.components(separatedBy: "warning[text.dead-link]").count == 102)
    #expect(
      errors.contains(
        "[text.dead-link] Content/stories/links.md:5:5 the file Content/stories/pictures/10001.png does not exist"))
    #expect(errors.contains(rest))
  }

  @Test("Each run reports what is odd about a text until it is corrected, and with --strict each run refuses it")
  func oddTexts() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Texts, markdown: texts}]\n",
      "texts/good.md": "---\ntitle: Good\ndate: 2026-11-01\n---\nWords.\n", "texts/bare.md": "", "texts/empty.md": "",
      "texts/slug.md": "---\ntitle: Slug\nslug: No slug!\ndate: 2026-11-01\n---\nWords.\n",
    ])
    func isTold(_ result: Program.Result) -> Bool {
      result.errors.contains("2 items have neither title, link nor text")
        && result.errors.contains("item.unusable-slug")
    }
    for _ in 1...2 {
      let refused = try site.generate("--strict")
      #expect(refused.status == 3 && isTold(refused), "\(refused.errors)")
    }
    for _ in 1...2 {
      let told = try site.generate()
      #expect(told.status == 0 && isTold(told), "\(told.errors)")
    }
    #expect(try site.generate().output.contains(" 0 written"))
    for name in ["bare", "empty", "slug"] {
      try site.write("---\ntitle: \(name)\ndate: 2026-11-01\n---\nWords.\n", to: "texts/\(name).md")
    }
    let mended = try site.generate("--strict")
    #expect(mended.status == 0 && mended.errors.isEmpty, "\(mended.errors)")
  }

  @Test(
    "A mistake in the head of a published text keeps its page, and each run reports it: exit 3 with --strict",
    arguments: ["---\ntitle: [First\n---\nChanged", "title: First\ndate: 2026-11-20\n---\nChanged"])
  func brokenHead(text: String) throws {
    let site = try TinySite.plain()
    try site.generate()
    try site.write(text, to: "Content/stories/first.md")
    for _ in 1...2 {
      let result = try site.generate()
      #expect(result.status == 0)
      #expect(result.errors.contains("Content/stories/first.md:"), "\(result.errors)")
      #expect(try site.page("news/first/index.html").contains("The <strong>first</strong> story."))
    }
    #expect(try site.generate("--strict").status == 3)
  }

  @Test(
    "A folder that holds what the site is made from is refused as the output folder: exit 2",
    arguments: ["/", "..", ".", "Content", "Content/stories", ".broadsheet", "Templates/x"])
  func unfitOutput(folder: String) throws {
    let site = try TinySite.plain()
    let before = try site.folder.files()
    let result = try site.generate("--output", folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("[output.unfit-folder]"), "\(result.errors)")
    #expect(try site.folder.files() == before)
  }

  @Test("The output folder is refused whatever links lead to it or to the site; a link to a folder elsewhere is taken")
  func unfitOutputThroughLinks() throws {
    let site = try TinySite([
      "real/Content/site.yml": "title: T\nsources: [{markdown: stories}]\n",
      "real/Content/stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nText",
    ])
    try FileManager.default.createDirectory(
      at: site.folder.url.appending(path: "www"), withIntermediateDirectories: false)
    for (link, target) in [
      ("link", "real"), ("real/here", "."), ("real/texts", "Content"), ("real/Output", "../www"),
    ] { #expect(symlink(target, site.folder.url.appending(path: link).path) == 0) }
    let before = try site.folder.files()
    for (folder, output) in [
      ("link", "real"), ("link", "real/Content/static/out"), ("link", "real/Content/stories/new/out"),
      ("real", "link"), ("real", "real/here"), ("real", "real/texts"), ("link", "link/texts/stories"),
    ] {
      let result = try site.generate("--site", folder, "--output", output)
      #expect(result.status == 2 && result.errors.contains("[output.unfit-folder]"), "\(output): \(result.errors)")
    }
    #expect(try site.folder.files() == before)
    let result = try site.generate("--site", "link")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.folder.files(below: "www").contains("index.html"))
  }

  @Test("In a site of a single folder, those of texts, pages and files are refused as the output folder")
  func unfitOutputInOneFolder() throws {
    let site = try TinySite([
      "site.yml": "title: T\nsources: [{markdown: stories}]\n",
      "stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nText",
    ])
    for folder in ["stories", "stories/public", "pages", "static/x"] {
      let result = try site.generate("--output", folder)
      #expect(result.status == 2 && result.errors.contains("[output.unfit-folder]"), "\(folder): \(result.errors)")
    }
    #expect(try site.generate("--output", "public").status == 0)
  }

  @Test("An unknown variable in a template is reported with its place and the nearest one: exit 2, the site stays")
  func template() throws {
    let result = try afterBreaking { try $0.write("<p>{{titel}}</p>\n", to: "Templates/card.mustache") }
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("error[template.unknown-variable] Templates/card.mustache:1:4 card has no variable"),
      "\(result.errors)")
    #expect(result.errors.contains("\n  fix: did you mean \"title\"?\n"), "\(result.errors)")
  }

  @Test("A missing theme and a missing file of certificates are reported with their lines: exit 2")
  func missingPaths() throws {
    let result = try afterBreaking {
      try $0.write(
        "title: T\nsources: [{markdown: stories}]\ntheme: ../Themes/x\ncaFile: ca.pem\n", to: "Content/site.yml")
    }
    #expect(result.status == 2)
    for message in [
      "error[theme.not-found] Content/site.yml:3:8 there is no folder ../Themes/x",
      "error[configuration.certificates] Content/site.yml:4:9 the file",
    ] { #expect(result.errors.contains(message), "\(result.errors)") }
  }

  @Test("The age of items that were read a moment ago is not given as 0 minutes")
  func justRead() throws {
    let feed = "<rss><channel><title>A</title><item><title>B</title></item></channel></rss>"
    let site = try TinySite(["site.yml": "title: T\nsources: [{feed: a.xml}]\n", "a.xml": feed])
    #expect(try site.generate().status == 0)
    try site.remove("a.xml")
    let errors = try site.generate().errors
    #expect(errors.contains("  note: kept: 1 item\n"), "\(errors)")
  }

  @Test("Items are not called old because their file stayed the same until it was gone")
  func unchangedFile() throws {
    let feed = "<rss><channel><title>A</title><item><title>B</title></item></channel></rss>"
    let site = try TinySite(["site.yml": "title: T\nsources: [{feed: a.xml}]\n", "a.xml": feed])
    for day in [1, 9] { #expect(try site.generate(now: "2026-12-0\(day)T12:00:00Z").status == 0) }
    try site.remove("a.xml")
    let errors = try site.generate("--fail-on", "never", now: "2026-12-09T13:00:00Z").errors
    #expect(errors.contains("  note: kept: 1 item\n"), "\(errors)")
  }

  @Test("A file in place of the output folder ends the run with exit 3")
  func outputIsAFile() throws {
    let site = try TinySite.plain()
    try site.write("in the way", to: "Output")
    let result = try site.generate()
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("error[output.not-a-folder] "), "\(result.errors)")
  }

  @Test("A folder that is a link to an unmounted disk ends the run with exit 3, and no advice to remove it")
  func deadLinkInPlaceOfFolder() throws {
    for (name, id) in [("Output", "output.not-a-folder"), (".broadsheet", "memory.not-a-folder")] {
      let site = try TinySite.plain()
      try FileManager.default.createSymbolicLink(
        atPath: site.folder.url.appending(path: name).path, withDestinationPath: "/nowhere/disk")
      for result in [try site.generate(), try Program.run(["doctor"], in: site.folder.url)] {
        #expect(result.status == 3, "\(result)")
        #expect(result.errors.hasPrefix("error[\(id)] "), "\(result)")
        #expect(result.errors.contains("\n  fix: mount the disk, or make the folder, that it leads to\n"), "\(result)")
        #expect(!result.errors.contains("remove"), "\(result)")
      }
    }
  }

  @Test("An output folder below a link to an unmounted disk is found by doctor, too")
  func outputBelowDeadLink() throws {
    let site = try TinySite.plain()
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.url.appending(path: "disk").path, withDestinationPath: "/nowhere/disk")
    for result in [
      try site.generate("--output", "disk/paper"),
      try Program.run(["doctor", "--output", "disk/paper"], in: site.folder.url),
    ] {
      #expect(result.status == 3 && result.errors.hasPrefix("error[output.not-a-folder] "), "\(result)")
      #expect(result.errors.contains("/disk this is a link, and the folder"), "\(result)")
    }
  }

  @Test("A file that Broadsheet did not write is not overwritten: exit 3")
  func foreignFile() throws {
    let site = try TinySite.plain()
    try site.write("mine", to: "Output/index.html")
    let result = try site.generate()
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("error[output.foreign-file] "), "\(result.errors)")
    #expect(result.errors.contains("/Output/index.html a file that Broadsheet did not write is in the way\n"))
    #expect(try site.page("index.html") == "mine")
  }

  @Test("A run that would remove most pages stops with exit 3, until it is allowed")
  func shrink() throws {
    var files = ["Content/site.yml": "title: T\nurl: https://t.example/\nsources: [{name: S, markdown: stories}]\n"]
    for number in 1...60 {
      files["Content/stories/\(number).md"] = "---\ntitle: Story \(number)\ndate: 2026-10-01\n---\nText"
    }
    let site = try TinySite(files)
    try site.generate()
    let before = try site.snapshot()
    for number in 1...40 { try site.remove("Content/stories/\(number).md") }
    let stopped = try site.generate()
    #expect(stopped.status == 3)
    #expect(stopped.errors.contains("--allow-shrink"))
    #expect(try site.snapshot() == before)
    let allowed = try site.generate("--allow-shrink")
    #expect(allowed.status == 0)
    #expect(allowed.output.contains("removed"))
    #expect(try site.files.filter { $0.hasPrefix("news/story-") }.count == 20)
  }

  @Test(
    "A wrong call ends with exit 2 and shows the usage",
    arguments: [
      ["--jobs", "0"], ["--now", "yesterday"], ["--base-url", "ftp://x"], ["--fail-on", "some"], ["nonsense"],
      ["--nonsense"], ["--base-url", "https://a.example/?x#y"],
    ])
  func wrongCall(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(["generate"] + arguments, in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Error: ") && result.errors.contains("\nUsage: broadsheet generate <options>\n"))
  }

  @Test("A damaged archive is not overwritten: the run ends with exit 3 and says what to do")
  func damagedArchive() throws {
    let result = try afterBreaking {
      try $0.remove(".broadsheet/archive.sqlite")
      try $0.write(String(repeating: "not a database ", count: 500), to: ".broadsheet/archive.sqlite")
    }
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("error[archive.damaged] "), "\(result.errors)")
    #expect(result.errors.contains("\n  fix: put back a backup of it: broadsheet archive import FILE --replace\n"))
  }

  @Test(
    "A full disk ends the run with exit 3 and a message, and the next run completes the site",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func fullDisk() throws {
    let site = try TinySite.plain()
    for number in 1...40 {
      try site.write("---\ntitle: Story \(number)\ndate: 2026-10-01\n---\nText", to: "Content/stories/\(number).md")
    }
    let disk = try SmallDisk(at: site.folder.url.path + "/Output", bytes: 200_000)
    defer { disk.unmount() }
    let full = try site.generate()
    #expect(full.status == 3)
    #expect(full.errors.contains("[output.disk-full]"), "\(full.errors)")
    try disk.grow(to: 20_000_000)
    #expect(try site.generate().status == 0)
    let completed = try site.snapshot()
    try site.generate("--output", "clean")
    #expect(try site.snapshot(of: "clean") == completed)
  }

  @Test(
    "A file system that says only when a file is closed that it had no room for it ends the run like a full disk",
    .enabled(if: Shell.has("cc"), "needs a C compiler"))
  func lateFullDisk() throws {
    let site = try TinySite.plain()
    try site.write(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <stdio.h>
      #include <string.h>
      #include <unistd.h>

      int close(int file) {
        int (*other)(int) = (int (*)(int))dlsym(RTLD_NEXT, "close");
        char link[64], path[1024] = "";
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        if (readlink(link, path, sizeof path - 1) < 0 || !strstr(path, "/Output/news/first/.broadsheet-")) return other(file);
        if (ftruncate(file, 0) == 0) other(file);
        errno = EDQUOT;
        return -1;
      }

      """, to: "late.c")
    let library = try Shell.run(
      ["cc", "-shared", "-fPIC", "-o", "late.so", "late.c", "-ldl"], in: site.folder.url)
    #expect(library.status == 0, "\(library)")
    let full = try Shell.run(
      [Program.executable.path, "generate", "--now", TinySite.now], in: site.folder.url,
      environment: ["LD_PRELOAD": site.folder.url.appending(path: "late.so").path])
    #expect(full.status == 3 && full.errors.contains("[output.disk-full]"), "\(full)")
    #expect(try site.files.allSatisfy { try !site.page($0).isEmpty })
    #expect(try site.generate().status == 0)
    #expect(try site.page("news/first/index.html").contains("story"))
  }

  @Test(
    "An output folder that cannot be written ends the run with exit 3, and the former site stays",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func readOnlyOutput() throws {
    let site = try TinySite.plain()
    let disk = try SmallDisk(at: site.folder.url.path + "/Output", bytes: 2_000_000)
    defer { disk.unmount() }
    try site.generate()
    let before = try site.snapshot()
    try disk.forbidWriting()
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\nText", to: "Content/stories/second.md")
    let result = try site.generate()
    #expect(result.status == 3)
    #expect(result.errors.contains("[output.read-only]"), "\(result.errors)")
    #expect(try site.snapshot() == before)
  }

  @Test("Without its manifest, a run takes over equal files, and stops with advice about the manifest if one differs")
  func lostManifest() throws {
    let site = try TinySite.plain()
    try site.generate()
    let before = try site.snapshot()
    try site.remove("Output/.broadsheet-manifest")
    let equal = try site.generate()
    #expect(equal.status == 0, "\(equal.errors)")
    #expect(equal.output.contains(" 0 written"))
    #expect(try site.snapshot() == before)
    try site.remove("Output/.broadsheet-manifest")
    try site.write("Changed", to: "Content/stories/first.md")
    let differing = try site.generate()
    #expect(differing.status == 3)
    #expect(differing.errors.contains("[output.manifest-missing]"), "\(differing.errors)")
    #expect(differing.errors.contains("put .broadsheet-manifest back"))
    #expect(try site.snapshot() == before)
  }

  @Test("A text kept by a run that died before settling its address still gets the slug it asks for")
  func slugOfADyingRun() throws {
    let site = try TinySite.plain()
    try site.generate()
    try site.write("---\ntitle: Second\ndate: 2026-11-02\nslug: wished-for\n---\nText", to: "Content/stories/second.md")
    // A warning ends this run between the two.
    try site.write("---\ntitle: Third\ndate: 2026-11-02\nslug: ../x\n---\nText", to: "Content/stories/third.md")
    #expect(try site.generate("--strict").status == 3)
    try site.remove("Content/stories/third.md")
    #expect(try site.generate().status == 0)
    #expect(try site.files.contains("news/wished-for/index.html"))
  }
}
