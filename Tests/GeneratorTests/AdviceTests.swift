import Configuration
import Diagnostics
import Foundation
import Generator
import Reporting
import TestSupport
import Testing

/// Mistakes of people who have not read the reference, and what they are advised to write.
@Suite struct AdviceTests {
  @Test(
    "A key, value or pattern known from elsewhere is answered with what to write here",
    arguments: [
      ("opml: a.opml\noffline: no", "site.yml:2:10", "write, for instance, `false`"),
      ("opml: a.opml\noffline: yes", "site.yml:2:10", "write, for instance, `true`"),
      ("opml: a.opml\nfront: {perSource: 0}", "site.yml:2:20", "write, for instance, `1`"),
      ("opml: a.opml\nfront: {perSource: 20.5}", "site.yml:2:20", "write, for instance, `20`"),
      ("opml: a.opml\nfront: {perSource: -9999999999999999999}", "site.yml:2:20", "write, for instance, `1`"),
      ("sources: [{feed: a.xml, weight: 9999999999999999999999}]", "site.yml:1:33", "write, for instance, `100`"),
      ("sources: [{feed: a.xml, every: 5s}]", "site.yml:1:32", "write, for instance, `1m`"),
      ("opml: a.opml\nkeep: 0d", "site.yml:2:7", "write, for instance, `1d`"),
      ("opml: a.opml\nkeep: 2 weeks", "site.yml:2:7", "write, for instance, `14d`"),
      ("opml: a.opml\nlimits: {time: 45}", "site.yml:2:16", "write, for instance, `45s`"),
      ("sources: [{feed: a.xml, every: 30 min}]", "site.yml:1:32", "write, for instance, `30m`"),
      ("opml: a.opml\ntimeZone: Paris", "site.yml:2:11", "write, for instance, `Europe/Paris`"),
      ("opml: a.opml\ntimeZone: new york", "site.yml:2:11", "write, for instance, `America/New_York`"),
      ("opml: a.opml\ntimeZone: asia/tokyo", "site.yml:2:11", "write, for instance, `Asia/Tokyo`"),
      ("opml: a.opml\ntimeZone: Here", "site.yml:2:11", "write, for instance, `Europe/London`"),
      ("feeds: [a.xml]", "site.yml:1:9", "write `sources`"),
      ("sources: [{url: a.xml}]", "site.yml:1:12", "write `feed`"),
      ("sources: [{feed: a.xml, title: A}]", "site.yml:1:25", "write `name`"),
      (
        "sources: [{feed: a.xml, only: {title: \"^(?!Advert)\"}}]", "site.yml:1:41",
        "leave it out here, and write what is not wanted as a pattern under `except`"
      ),
      (
        "sources: [{feed: a.xml, only: {title: \"(?=.*a)(?=.*b)\"}}]", "site.yml:1:40",
        "write `one.*other|other.*one` if a text must contain both, in any order"
      ),
      (
        "sources: [{feed: a.xml, except: {title: \"(?<=a)b\"}}]", "site.yml:1:42",
        "make what precedes or follows a part of the pattern itself"
      ),
    ])
  func configuration(lines: String, place: String, fix: String) {
    let (_, diagnostics) = Configuration.load(file: "site.yml", bytes: Array(("\(lines)\ntitle: A\n").utf8))
    let told = diagnostics.first { $0.fixes.contains(fix) }
    #expect(told.map { "\($0.place?.description ?? "")" } == place, "\(diagnostics)")
  }

  @Test("An address that is allowed as advised is asked, also one with colons", arguments: ["127.0.0.1", "::1"])
  func opened(address: String) throws {
    let host = address.contains(":") ? "[\(address)]" : address
    let feed = "title: A\nsources:\n- feed: http://\(host):9/a.xml\n"
    let site = try TinySite(["site.yml": feed])
    let refused = try site.generate()
    let key = try #require(refused.errors.firstMatch(of: /if that is meant: (allow: \S+)/)).1
    #expect(refused.errors.contains("[fetch.refused-address]"), "\(refused.errors)")
    try site.write(feed + "  \(key)\n", to: "site.yml")
    let asked = try site.generate()
    #expect(asked.errors.contains("note: asked http://") && !asked.errors.contains("[settings."), "\(asked.errors)")
  }

  @Test("For a damaged list or feed in a local file, the advice is to correct the file, not to tell its publisher")
  func ownFiles() throws {
    let site = try TinySite([
      "site.yml": "title: A\nopml: a.opml\n",
      "a.opml": "<opml><body>\n<outline xmlUrl=\"a.xml\">\n</opml>", "a.xml": "",
    ])
    let errors = try site.generate().errors
    #expect(
      errors.contains("warning[feed.malformed] a.opml:3:1") && errors.contains("fix: correct the file"), "\(errors)")
    #expect(errors.contains("[feed.empty] a.xml") && errors.contains("fix: put the feed into it"), "\(errors)")
    #expect(!errors.contains("publisher") && !errors.contains("browser"), "\(errors)")
  }

  @Test("A text configured as a folder of texts is answered with the advice to name its folder")
  func textAsFolder() throws {
    let site = try TinySite(["site.yml": "title: A\nsources: [{markdown: news/a.md}]\n", "news/a.md": "Text\n"])
    let errors = try site.generate().errors
    #expect(errors.contains("fix: name a folder, such as the one that it lies in\n"), "\(errors)")
    #expect(!errors.contains("make the folder"), "\(errors)")
  }

  @Test("A taken slug is to be changed before the text is published; a published text keeps its address")
  func takenSlug() throws {
    let site = try TinySite.plain()
    func write(_ slug: String) throws {
      try site.write("---\ntitle: Second\nslug: \(slug)\n---\n\nText\n", to: "Content/stories/second.md")
    }
    try site.generate()
    try write("first")
    let told = try Program.run(["check", "--now", TinySite.now], in: site.folder.url).errors
    #expect(told.contains("fix: if no run has published it yet, choose another slug"), "\(told)")
    try write("second")
    #expect(try site.generate().errors == "")
    try write("first")
    #expect(try !site.generate().errors.contains("slug-taken"))
    #expect(try site.files.contains("news/second/index.html"))
  }

  @Test("A slug changed later does not move its page, which is reported once, with advice that does move it")
  func changedSlug() throws {
    let site = try TinySite.plain()
    func write(_ head: String) throws {
      try site.write("---\ntitle: Second\n\(head)\n---\n\nText\n", to: "Content/stories/second.md")
    }
    try write("slug: ferry")
    #expect(try site.generate().errors == "")
    try write("slug: new-ferry")
    let told = try site.generate().errors
    #expect(
      told.hasPrefix(
        "warning[item.kept-address] Content/stories/second.md `slug: new-ferry` does not move the page: the text stays at /news/ferry/\n"
      ), "\(told)")
    #expect(told.contains("add `/news/ferry/: /news/new-ferry/` to `redirects`"), "\(told)")
    #expect(try site.generate().errors == "")
    let configuration = try site.folder.text("Content/site.yml")
    try site.write(configuration + "\nredirects:\n  /news/ferry/: /news/new-ferry/\n", to: "Content/site.yml")
    try write("slug: new-ferry\nid: new-ferry")
    #expect(try site.generate().errors == "")
    #expect(try site.page("news/new-ferry/index.html").contains("Second"))
    #expect(try site.page("news/ferry/index.html").contains("url=/news/new-ferry/"))
  }

  @Test("A text whose slug another text had first gets no warning that a slug does not move its page")
  func editedTextWithTakenSlug() throws {
    let site = try TinySite.plain()
    func write(_ text: String) throws {
      for name in ["one", "two"] {
        try site.write("---\ntitle: Story \(name)\nslug: ferry\n---\n\n\(text)\n", to: "Content/stories/\(name).md")
      }
    }
    try write("Text")
    #expect(try site.generate().errors.contains("site.slug-taken"))
    try write("Another text")
    #expect(try site.generate().errors == "")
  }

  @Test("Every command that a message advises names the site, if the command was given one")
  func namedSite() throws {
    let server = try RawServer { connection in
      if connection.path == "/gone" { return connection.answer("410 Gone") }
      let page = Array("<!doctype html><title>A</title>".utf8)
      return connection.answer("200 OK", ["Content-Type: text/html"], body: page)
    }
    let configuration = """
      title: Tiny
      language: sw
      allow: [127.0.0.0/8]
      sources:
      - {name: Stories, markdown: stories}
      - {name: Gone, feed: "\(server.base)/gone"}
      - {name: Page, feed: "\(server.base)/page"}

      """
    let feed =
      "<rss version=\"2.0\"><channel><title>Old</title><item><title>Old</title><guid>1</guid></item></channel></rss>"
    let folder = try TemporaryFolder([
      "our paper/Content/site.yml": configuration + "- {name: Old, feed: old.xml}\n",
      "our paper/Content/old.xml": feed,
      "our paper/Content/stories/a.md": "---\ntitle: A\nslug: ferry\ndate: 2026-11-01\n---\n\nText.\n",
      "our paper/Content/stories/b.md": "---\ntitle: B\nslug: ferry\ndate: 2026-11-02\n---\n\nText.\n",
      "our.rss": feed,
    ])
    func expect(_ ids: String..., from words: String...) throws {
      let result = try Program.run(words + ["--site", "our paper"], in: folder.url)
      let text = result.output + result.errors
      for id in ids { #expect(text.contains("[\(id)]"), "\(words): \(text)") }
      var calls = 0
      for line in text.split(separator: "\n") {
        for call in line.components(separatedBy: "broadsheet ").dropFirst() where !call.hasPrefix("help topic") {
          calls += 1
          #expect(call.contains(" --site 'our paper'"), "\(words): \(line)")
        }
      }
      #expect(calls > 0, "\(words): \(text)")
    }
    try expect(
      "source.not-a-feed", "fetch.gone", "theme.no-strings", "site.slug-taken",
      from: "generate", "--now", TinySite.now)
    try folder.write(configuration, to: "our paper/Content/site.yml")
    // The first run without a source says what removes its items.
    try expect("source.gone", from: "generate", "--verbose", "--allow-shrink", "--now", "2026-11-22T12:00:00Z")
    try folder.write(configuration + "- {opml: \"\(server.base)/list\"}\n", to: "our paper/Content/site.yml")
    try expect("source.not-a-list", from: "generate", "--fail-on", "never", "--now", "2026-11-22T13:00:00Z")
    try folder.write(configuration, to: "our paper/Content/site.yml")
    try expect("explain.not-found", from: "explain", "nothing of this kind")
    try expect("theme.unknown-file", from: "new", "theme", "strings/xx.yml")
    try expect("import.feed", from: "import", "planet", "our.rss")
    try expect("list.not-opml", from: "opml", "import", "our.rss")
    try expect("discovery.no-address", from: "new", "source", "our.rss")
    try folder.write("damaged", to: "our paper/.broadsheet/changes.json")
    try expect("changes.damaged", from: "changes")
    try folder.write(String(repeating: "not a database ", count: 500), to: "our paper/.broadsheet/archive.sqlite")
    for words in [["generate", "--now", TinySite.now], ["list"], ["doctor"]] {
      let result = try Program.run(words + ["--site", "our paper"], in: folder.url)
      #expect(result.errors.contains("broadsheet archive import FILE --replace --site 'our paper'\n"), "\(result)")
    }
  }

  @Test("A pattern that looks ahead or back is reported once: the pattern language cannot do that")
  func lookahead() throws {
    let (_, diagnostics) = Configuration.load(
      file: "site.yml", bytes: Array("title: A\nsources: [{feed: a.xml, only: {title: \"a(?<!b)\"}}]\n".utf8))
    #expect(
      diagnostics.map(\.summary) == [
        "`a(?<!b)` is not a valid regular expression here: the pattern language has no lookbehind, `(?<!…)`"
      ])
  }

  @Test(
    "A command that does not exist is answered with the nearest one, in JSON too",
    arguments: [
      (["generat"], "generate"), (["inspec", "x"], "inspect"), (["new", "sit"], "new site"),
      (["opml", "exprot"], "opml export"),
    ])
  func command(arguments: [String], meant: String) throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(arguments, in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("fix: write `broadsheet \(meant)`"), "\(result.errors)")
    let json = try Program.run(arguments + ["--report", "json"], in: folder.url).output
    #expect(json.contains("write `broadsheet \(meant)`"), "\(json)")
  }

  @Test("A command that only the program itself calls is never suggested")
  func internalCommand() throws {
    let folder = try TemporaryFolder()
    for word in ["nonsense", "make-pictur"] {
      let result = try Program.run([word], in: folder.url)
      #expect(result.status == 2 && result.errors.contains("`generate`") && !result.errors.contains("make-picture"))
    }
  }

  @Test("The folder of a site given without an option is answered with `--site`, unless the command takes words")
  func folder() throws {
    let folder = try TemporaryFolder(["my paper/site.yml": "title: A\n"])
    for (arguments, meant) in [
      (["generate", "my paper"], "generate --site 'my paper'"), (["my paper"], "--site 'my paper'"),
      (["doctor", "my paper", "--mend"], "doctor --site 'my paper' --mend"),
      (["my paper/site.yml"], "--site 'my paper'"),
    ] {
      let result = try Program.run(arguments, in: folder.url)
      #expect(result.status == 2 && result.errors.contains("fix: write `broadsheet \(meant)`"), "\(result.errors)")
    }
    let here = try Program.run(["check", "site.yml"], in: folder.url.appending(path: "my paper"))
    #expect(here.errors.contains("fix: write `broadsheet check --site .`"), "\(here.errors)")
    let file = try Program.run(["check", "--site", "my paper/site.yml"], in: folder.url)
    #expect(file.errors.contains("fix: write `--site 'my paper'`"), "\(file.errors)")
    let story = try Program.run(["new", "site", "my paper", "--titel", "A"], in: folder.url)
    #expect(story.status == 2 && !story.errors.contains("--site"), "\(story.errors)")
  }

  @Test("A command given after its options is answered with the advice to put it before them")
  func commandBehind() throws {
    let folder = try TemporaryFolder(["my paper/site.yml": "title: A\n"])
    for (arguments, meant) in [
      (["--site", "my paper", "check"], "check --site 'my paper'"), (["--verbose", "doctor"], "doctor --verbose"),
      (["--site", "my paper", "new", "story", "A ferry"], "new story 'A ferry' --site 'my paper'"),
    ] {
      let result = try Program.run(arguments, in: folder.url)
      #expect(result.status == 2 && result.errors.contains("fix: write `broadsheet \(meant)`"), "\(result.errors)")
    }
    let none = try Program.run(["check", "generate"], in: folder.url)
    #expect(none.status == 2 && !none.errors.contains("fix:"), "\(none.errors)")
  }

  @Test(
    "Help for an unknown command suggests the command or the topic of the handbook that was meant",
    arguments: [
      (["help", "generat"], "write `broadsheet help generate`"),
      (["help", "new", "sit"], "write `broadsheet help new site`"),
      (["help", "planet"], "write `broadsheet help topic planet`"),
      (["help", "feed.malformed"], "write `broadsheet help topic feed.malformed`"),
      (["help", "xyzzy"], "name a command: `generate`, `serve`, `fetch`, "),
    ])
  func help(arguments: [String], fix: String) throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(arguments, in: folder.url)
    #expect(result.status == 2 && result.output.isEmpty, "\(result)")
    #expect(result.errors.hasPrefix("error[usage] no command is called \"\(arguments.last ?? "")\"\n  fix: \(fix)"))
    for call in [["help"], ["help", "help"], ["help", "check"], ["help", "new", "site"], ["help", "topic"]] {
      #expect(try Program.run(call, in: folder.url).status == 0)
    }
  }

  @Test(
    "An empty folder name, as an unset variable leaves it, is refused",
    arguments: [["generate", "--site", ""], ["new", "site", ""], ["generate", "--output", ""]])
  func emptyFolder(arguments: [String]) throws {
    let folder = try TemporaryFolder(["site.yml": "title: A\n"])
    let result = try Program.run(arguments, in: folder.url)
    #expect(result.status == 2 && result.errors.contains("is empty: "), "\(result.errors)")
    #expect(try folder.files() == ["site.yml"])
  }

  @Test(
    "A list of feeds or an API without `https://` gets the same advice as a feed",
    arguments: ["{opml: www.a.example/feeds.opml}", "{api: www.a.example/news, mapping: news.yml}"])
  func addressWithoutScheme(source: String) throws {
    let folder = try TemporaryFolder([
      "site.yml": "title: A\nsources: [{markdown: notes}, \(source)]\n", "notes/a.md": "A.\n",
      "news.yml": "items: $.items\nfields: {id: $.id, title: $.title}\n",
    ])
    let errors = try Program.run(["check", "--offline"], in: folder.url).errors
    #expect(errors.contains("the file www.a.example/"), "\(errors)")
    #expect(errors.contains("fix: write `https://www.a.example/"), "\(errors)")
  }

  @Test("A word that resembles no command is answered with the commands that there are")
  func nothingNear() throws {
    let folder = try TemporaryFolder()
    let errors = try Program.run(["xyzzy"], in: folder.url).errors
    #expect(errors.contains("fix: name a command: `generate`, `serve`, `fetch`, "), "\(errors)")
    let lists = try Program.run(["opml", "xyzzy"], in: folder.url).errors
    #expect(lists.contains("fix: name a command: `import`, `export`"), "\(lists)")
  }
}
