import Foundation
import TestSupport
import Testing

/// `broadsheet opml import` and `export`.
@Suite struct ListCommandTests {
  private func run(_ arguments: String..., in site: TinySite, _ environment: [String: String] = [:]) throws
    -> Program.Result
  {
    try Program.run(arguments, in: site.folder.url, environment: environment)
  }

  private static let reader = """
    <opml version="1.0"><head><title>Mine</title></head><body>
      <outline text="World, &amp; more"><outline text="say &quot;hi&quot;" xmlUrl="https://a.example/feed?a=1&amp;b=2"/></outline>
      <outline text="Evil" xmlUrl="https://b.example/${HOME}"/>
      <outline text="Old" xmlUrl="https://old.example/feed"/>
      <outline text="local" xmlUrl="feeds/local.xml"/>
    </body></opml>
    """

  @Test("A list of another reader becomes lines to paste, which the configuration takes as they are")
  func importLines() throws {
    let site = try TinySite([
      "site.yml": "title: T\nsources:\n  - feed: https://old.example/feed\n", "reader.opml": ListCommandTests.reader,
    ])
    let result = try run("opml", "import", "reader.opml", in: site)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        # 2 feeds of reader.opml, for site.yml (2 of 4 left out: already known, or not a web address)
        sources:
          - feed: https://a.example/feed?a=1&b=2
            name: "say \\"hi\\""
            tags: ["World, & more"]
          - feed: "https://b.example/$${HOME}"
            name: "Evil"

        """)
    #expect(result.errors.contains("\"feeds/local.xml\" is not a web address"))
    try site.write("title: T\n" + result.output, to: "site.yml")
    let check = try run("check", in: site, ["HOME": "/root"])
    #expect(check.status == 0, "\(check.errors)")
    #expect(try run("opml", "import", "reader.opml", in: site).output.contains("2 feeds of"))
  }

  @Test("A mistake in the configuration ends an import: the feeds that it names would be taken for new ones")
  func importWithMistake() throws {
    let site = try TinySite([
      "site.yml": "title: T\nsources:\n  - {feed: https://old.example/feed, bearer: \"${NOT_SET}\"}\n",
      "reader.opml": ListCommandTests.reader,
    ])
    try site.write("<opml><body></body></opml>", to: "feeds.opml")
    for target in [[], ["--into", "feeds.opml"]] {
      let result = try Program.run(["opml", "import", "reader.opml"] + target, in: site.folder.url)
      #expect(result.status == 2 && result.errors.contains("NOT_SET"), "\(result)")
      #expect(try site.folder.text("feeds.opml") == "<opml><body></body></opml>")
    }
    // The list that the configuration names may be begun by the import.
    try site.write("title: T\nopml: mine.opml\n", to: "site.yml")
    let begun = try run("opml", "import", "reader.opml", "--into", "mine.opml", in: site)
    #expect(begun.status == 0 && !begun.output.contains("does not read it"), "\(begun)")
    #expect(try run("check", in: site).status == 0)
  }

  @Test("An export does not replace a list that the site is made from, even if only another list includes it")
  func exportIntoOwnList() throws {
    let friends = "<opml version=\"2.0\"><body><outline text=\"A\" xmlUrl=\"https://a.example/f\"/></body></opml>"
    let site = try TinySite([
      "Content/site.yml": "title: T\nopml: planet.opml\n", "Content/friends.opml": friends,
      "Content/planet.opml":
        "<opml version=\"2.0\"><body><outline type=\"include\" text=\"F\" url=\"friends.opml\"/></body></opml>",
    ])
    for name in ["friends", "planet"] {
      let result = try run("opml", "export", "Content/\(name).opml", in: site)
      #expect(result.status != 0 && result.errors.contains("list.in-use"), "\(name): \(result)")
    }
    #expect(try site.folder.text("Content/friends.opml") == friends)
  }

  @Test("A variable in an address of a list is not one of this machine, whatever letter stands before it")
  func foreignVariable() throws {
    let list = "<opml><body><outline text=\"Evil\" xmlUrl=\"https://b.example/\u{D4E}${HOME}\"/></body></opml>"
    let site = try TinySite(["site.yml": "title: T\nsources: []\n", "reader.opml": list])
    let output = try run("opml", "import", "reader.opml", in: site).output
    #expect(output.unicodeScalars.contains("\u{D4E}$${HOME}".unicodeScalars), "\(output)")
  }

  @Test("An address with the scheme feed: in a list is the one that it stands for")
  func feedScheme() throws {
    let list = """
      <opml version="2.0"><body>
        <outline text="A" xmlUrl="feed://a.example/f"/><outline text="B" xmlUrl="Feed:https://b.example/f"/>
      </body></opml>
      """
    let site = try TinySite(["site.yml": "title: T\nsources: []\n", "reader.opml": list])
    let imported = try run("opml", "import", "reader.opml", in: site)
    #expect(imported.errors.isEmpty && imported.output.hasPrefix("# 2 feeds of reader.opml, for site"), "\(imported)")
    try site.write("title: T\nopml: reader.opml\n", to: "site.yml")
    let exported = try run("opml", "export", in: site)
    for result in [imported, exported] {
      for address in ["http://a.example/f", "https://b.example/f"] {
        #expect(result.output.contains(address) && !result.output.contains("eed:" + address), "\(result)")
      }
    }
  }

  @Test("A password in an address of a list is left out, since no source takes it, and reported without it")
  func credentials() throws {
    let list = "<opml><body><outline text=\"A\" xmlUrl=\"https://jane:t0ps@a.example/feed\"/></body></opml>\n"
    let site = try TinySite(["site.yml": "title: T\nsources: []\n", "reader.opml": list])
    for into in [["--into", "ours.opml"], []] {
      let result = try Program.run(["opml", "import", "reader.opml"] + into, in: site.folder.url)
      #expect(
        result.errors.hasPrefix(
          "warning[source.credentials] reader.opml:1 the user name or password in the address of https://a.example/feed is left out\n"
        ), "\(result.errors)")
      #expect(!(result.output + result.errors).contains("t0ps"), "\(result.output)")
      if into.isEmpty { try site.write("title: T\n" + result.output, to: "site.yml") }
    }
    #expect(try run("check", "--offline", in: site).status == 0)
    // From then on the feed is known, by the address that was taken over.
    for into in [["--into", "ours.opml"], []] {
      let result = try Program.run(["opml", "import", "reader.opml"] + into, in: site.folder.url)
      #expect(result.errors == "" && !result.output.contains("a.example"), "\(result)")
    }
  }

  @Test("Invisible names in a list become neither the name of a feed nor a group")
  func unseenNames() throws {
    let list = """
      <opml version="2.0"><body>
        <outline text="&#8203;"><outline text="A" xmlUrl="https://a.example/feed"/></outline>
        <outline text="Boats"><outline text="&#12288;" category="&#173;,Ships" xmlUrl="https://b.example/feed"/></outline>
      </body></opml>
      """
    let site = try TinySite(["site.yml": "title: T\nsources: []\n", "reader.opml": list])
    #expect(
      try run("opml", "import", "reader.opml", in: site).output == """
        # 2 feeds of reader.opml, for site.yml
        sources:
          - feed: https://a.example/feed
            name: "A"
          - feed: https://b.example/feed
            tags: ["Boats", "Ships"]

        """)
  }

  @Test("Feeds are added before the end of a list's body, whatever its comments contain")
  func remarks() throws {
    for end in ["</body>\n<!-- once </body> -->\n", "<!-- a -->\n</body> <!-- </body> -->", "</BODY>"] {
      let site = try TinySite([
        "site.yml": "title: T\nsources: [{opml: ours.opml}]\n", "reader.opml": ListCommandTests.reader,
        "ours.opml": "<opml version=\"2.0\"><body><outline text=\"Z\" xmlUrl=\"https://z.example/f\"/>\n\(end)</opml>",
      ])
      let added = try run("opml", "import", "reader.opml", "--into", "ours.opml", in: site)
      #expect(added.output.hasPrefix("added 3 feeds"), "\(added.output)")
      let listed = try run("opml", "export", in: site).output
      #expect(listed.contains("https://z.example/f") && listed.contains("https://a.example/feed"), "\(listed)")
    }
  }

  @Test("Feeds are added to a list without any, and to an empty file, which an export replaces as well")
  func emptyLists() throws {
    let site = try TinySite(["site.yml": "title: T\nsources: []\n", "reader.opml": ListCommandTests.reader])
    let head = "<?xml version=\"1.0\"?>\n<!-- mine -->\n<opml version=\"2.0\">\n  <head/>\n  "
    for (name, attributes) in [("body", ""), ("body", " id=\"b\""), ("BODY", "")] {
      try site.write(head + "<\(name)\(attributes) />\n</opml>\n", to: "ours.opml")
      let added = try run("opml", "import", "reader.opml", "--into", "ours.opml", in: site)
      #expect(added.status == 0 && added.output.hasPrefix("added 3 feeds"), "\(added)")
      let text = try site.folder.text("ours.opml")
      #expect(text.hasPrefix(head + "<\(name)\(attributes)>\n    <outline "), "\(text)")
      #expect(text.hasSuffix("\n  </\(name)>\n</opml>\n"), "\(text)")
    }
    try site.write("<opml><!-- <body/> --></opml>", to: "ours.opml")
    let refused = try run("opml", "import", "reader.opml", "--into", "ours.opml", in: site)
    #expect(refused.status == 2 && refused.errors.contains("list.not-opml"), "\(refused)")
    try site.write("", to: "ours.opml")
    #expect(try run("opml", "export", "ours.opml", in: site).status == 0)
    #expect(try site.folder.text("ours.opml").contains("<title>T</title>"))
    try site.write("", to: "ours.opml")
    #expect(try run("opml", "import", "reader.opml", "--into", "ours.opml", in: site).status == 0)
    #expect(try site.folder.text("ours.opml").contains("https://old.example/feed"))
  }

  @Test("Names in a list that declares another encoding than UTF-8 are written so that all readers read them alike")
  func declaredEncoding() throws {
    let name = "Zoë 😀"
    for (encoding, written) in [
      ("ISO-8859-1", "Zo&#235; &#128512;"), ("us-ascii", "Zo&#235; &#128512;"), ("utf-8", name),
    ] {
      let site = try TinySite([
        "site.yml": "title: T\nopml: ours.opml\n",
        "reader.opml": "<opml><body><outline text=\"\(name)\" xmlUrl=\"https://z.example/f\"/></body></opml>",
        "ours.opml": "<?xml version='1.0' encoding='\(encoding)'?>\n<opml version=\"2.0\"><body></body></opml>\n",
      ])
      #expect(try run("opml", "import", "reader.opml", "--into", "ours.opml", in: site).status == 0)
      #expect(try site.folder.text("ours.opml").contains("text=\"\(written)\""), "\(encoding)")
      #expect(try run("opml", "export", in: site).output.contains("text=\"\(name)\""), "\(encoding)")
    }
  }

  @Test("The language that a list gives for a feed is imported with it")
  func languages() throws {
    let list =
      "<opml version=\"2.0\"><body><outline text=\"A\" xmlUrl=\"https://a.example/f\" language=\"de\"/>"
      + "<outline text=\"B\" xmlUrl=\"https://b.example/f\" language=\"unknown\"/></body></opml>"
    let site = try TinySite(["site.yml": "title: T\n", "reader.opml": list])
    let output = try run("opml", "import", "reader.opml", in: site).output
    #expect(output.contains("    name: \"A\"\n    language: \"de\"\n") && !output.contains("unknown"), "\(output)")
  }

  @Test("A feed imported as a list gets advice that works, and a folder as a target is refused with the reason")
  func unfit() throws {
    let site = try TinySite(["site.yml": "title: T\n", "our feed.rss": "<rss version=\"2.0\"><channel/></rss>"])
    let adding = "add `- feed: PATH` under sources:, with its path from there; broadsheet inspect 'our feed.rss' shows"
    for call in [["opml", "import", "our feed.rss"], ["new", "source", "our feed.rss", "--add"]] {
      let refused = try Program.run(call, in: site.folder.url)
      #expect(refused.status == 2 && refused.errors.contains(adding), "\(refused)")
    }
    #expect(try run("inspect", "our feed.rss", in: site).status == 0)
    try site.write(ListCommandTests.reader, to: "reader.opml")
    let folder = try run("opml", "import", "reader.opml", "--into", ".", in: site)
    #expect(folder.status == 2 && folder.errors.contains("is a folder, not a file"), "\(folder)")
  }

  @Test("Importing into a list keeps every byte of it, and adds no feed that it already has")
  func importInto() throws {
    let mine =
      "<opml version=\"2.0\">\n  <!-- mine -->\n  <body>\n    <outline text=\"Old\" xmlUrl=\"https://old.example/feed\"/>\n  </body>\n</opml>\n"
    let site = try TinySite([
      "site.yml": "title: T\nopml: planets.opml\n", "planets.opml": mine, "reader.opml": ListCommandTests.reader,
    ])
    let result = try run("opml", "import", "reader.opml", "--into", "planets.opml", in: site)
    #expect(result.output == "added 2 feeds to planets.opml (2 of 4 left out: already known, or not a web address)\n")
    #expect(
      try site.folder.text("planets.opml") == """
        <opml version="2.0">
          <!-- mine -->
          <body>
            <outline text="Old" xmlUrl="https://old.example/feed"/>
            <outline text="World, &amp; more">
              <outline type="rss" text="say &quot;hi&quot;" xmlUrl="https://a.example/feed?a=1&amp;b=2"/>
            </outline>
            <outline type="rss" text="Evil" xmlUrl="https://b.example/${HOME}"/>
          </body>
        </opml>

        """)
    #expect(
      try run("opml", "import", "reader.opml", "--into", "planets.opml", in: site).output.hasPrefix("added 0 feeds"))
    try site.write("<opml><body><outline xmlUrl=\"https://c.example/feed\"/></body></opml>", to: "more.opml")
    let other = try run("opml", "import", "more.opml", "--into", "new.opml", in: site)
    #expect(other.output.contains("does not read it yet"), "\(other)")
    #expect(try run("opml", "import", "site.yml", in: site).status == 2)
    // No list was made that the site could read.
    try site.write("<opml><body><outline xmlUrl=\"a.xml\"/></body></opml>", to: "files.opml")
    let none = try run("opml", "import", "files.opml", "--into", "none.opml", in: site)
    #expect(none.output.hasPrefix("added 0 feeds to none.opml (1 of 1 left out"), "\(none)")
    #expect(none.output.hasSuffix("not a web address): the file was not made\n"), "\(none)")
    #expect(try !site.folder.files().contains("none.opml"))
  }

  @Test("A list is written where its link leads, with the same rights, and a pipe is written into")
  func linkedList() throws {
    let manager = FileManager.default
    let site = try TinySite([
      "site.yml": "title: T\nopml: planets.opml\n", "reader.opml": ListCommandTests.reader,
      "lists/mine.opml": "<opml><body></body></opml>", "lists/out.opml": "<opml><body></body></opml>",
    ])
    func path(_ name: String) -> String { site.folder.url.appending(path: name).path }
    for (link, file) in [("planets.opml", "lists/mine.opml"), ("out.opml", "lists/out.opml")] {
      try manager.createSymbolicLink(atPath: path(link), withDestinationPath: file)
      try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path(file))
    }
    let imported = try run("opml", "import", "reader.opml", "--into", "planets.opml", in: site)
    #expect(imported.status == 0, "\(imported)")
    let exported = try run("opml", "export", "out.opml", in: site)
    #expect(exported.status == 0, "\(exported)")
    for (link, file) in [("planets.opml", "lists/mine.opml"), ("out.opml", "lists/out.opml")] {
      #expect(try manager.destinationOfSymbolicLink(atPath: path(link)) == file)
      #expect(try site.folder.text(file).contains("https://old.example/feed"))
      #expect(try manager.attributesOfItem(atPath: path(file))[.posixPermissions] as? Int == 0o640)
    }
    #expect(try site.folder.files(below: "lists") == ["mine.opml", "out.opml"])
    let piped = try Shell.run(
      ["sh", "-c", "\"$0\" opml export /dev/fd/1 | cat", Program.executable.path], in: site.folder.url)
    #expect(piped.output.contains("https://old.example/feed"), "\(piped)")
    let streamed = try run("opml", "export", "-", in: site)
    #expect(streamed.output == piped.output && !manager.fileExists(atPath: path("-")), "\(streamed)")
  }

  @Test(
    "A list that a group shares still belongs to the group after another member writes it",
    .enabled(if: getuid() == 0, "only root may become others"))
  func sharedList() throws {
    let site = try TinySite([
      "site.yml": "title: T\nopml: planets.opml\n", "reader.opml": ListCommandTests.reader,
      "planets.opml": "<opml><body></body></opml>",
    ])
    let file = site.folder.url.appending(path: "planets.opml").path
    #expect(chmod(site.folder.url.path, 0o777) == 0 && chown(file, 0, 12_345) == 0 && chmod(file, 0o660) == 0)
    let another = ["setpriv", "--reuid=65534", "--regid=65534", "--groups=12345", Program.executable.path]
    let call = another + ["opml", "import", "reader.opml", "--into", "planets.opml"]
    let added = try Shell.run(call, in: site.folder.url)
    #expect(added.status == 0, "\(added)")
    var status = stat()
    let isThere = stat(file, &status) == 0
    #expect(isThere && status.st_uid == 65_534 && status.st_gid == 12_345)
    #expect(status.st_mode & 0o777 == 0o660)
  }

  @Test("An exported list reads back as the same sources, without secrets, even if one comes from a list on the web")
  func export() throws {
    let server = try RawServer { connection in
      connection.answer(
        body: connection.path == "/list.opml"
          ? Array(
            "<opml><body><outline text=\"tech\"><outline text=\"B\" xmlUrl=\"b.xml\"/></outline></body></opml>".utf8)
          : Array("<rss version=\"2.0\"><channel><title>Name of \(connection.path)</title></channel></rss>".utf8))
    }
    let site = try TinySite([
      "site.yml": """
      title: T & Co
      allow: [127.0.0.0/8]
      sources:
        - feed: \(server.base)/a.xml
          tags: [news, "x, y"]
        - feed: \(server.base)/c.xml?token=${TOKEN}
          name: Hidden
        - opml: \(server.base)/list.opml
          tags: [planet]
        - {markdown: stories}
      """,
      "stories/a.md": "---\ntitle: A\n---\n",
    ])
    _ = try Program.run(["generate", "--now", TinySite.now], in: site.folder.url, environment: ["TOKEN": "t0ps3cret"])
    let result = try run("opml", "export", in: site, ["TOKEN": "t0ps3cret"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("Hidden is left out: its address holds a secret"), "\(result.errors)")
    #expect(!result.output.contains("t0ps3cret") && !result.output.contains("token"))
    #expect(
      result.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0">
          <head><title>T &amp; Co</title></head>
          <body>
            <outline text="news">
              <outline text="x, y">
                <outline type="rss" text="Name of /a.xml" xmlUrl="\(server.base)/a.xml"/>
              </outline>
            </outline>
            <outline text="planet">
              <outline type="rss" text="B" xmlUrl="\(server.base)/b.xml" category="tech"/>
            </outline>
          </body>
        </opml>

        """)
    #expect(try run("opml", "export", "out.opml", in: site, ["TOKEN": "t"]).output.isEmpty)
    #expect(try site.folder.text("out.opml") == result.output)
    try site.write("title: T\nallow: [127.0.0.0/8]\nopml: out.opml\n", to: "site.yml")
    #expect(try run("opml", "export", in: site).output.contains("category=\"tech\""))
    // An export may overwrite a former export.
    #expect(try run("opml", "export", "former.opml", in: site).status == 0)
    #expect(try run("opml", "export", "former.opml", in: site).status == 0)
    for file in ["out.opml", "site.yml", "stories/a.md"] {
      let former = try site.folder.text(file)
      let refused = try run("opml", "export", file, in: site)
      #expect(refused.status == 2 && refused.errors.contains(file), "\(refused.errors)")
      #expect(try site.folder.text(file) == former)
    }
  }
}

@Test("Only addresses that everybody may know are exported, including long ones of YouTube")
func exportedAddresses() throws {
  let playlist = "https://www.youtube.com/feeds/videos.xml?playlist_id=PLabcdefghijklmnopqrstuvwxyz012345"
  let site = try TinySite([
    "site.yml": """
    title: T
    sources:
      - {feed: "https://a.example/feed?session=t0p", name: Session}
      - {feed: "https://a.example/feed?u=0123456789abcdef0123456789abcdef", name: Private}
      - {feed: "https://b.example/feed", name: Keyed, headers: {X-Key: k}}
      - {feed: "https://c.example/feed", name: Inner, allow: [10.0.0.0/8]}
      - {feed: "\(playlist)", name: Videos}
    """
  ])
  let result = try Program.run(["opml", "export"], in: site.folder.url)
  for name in ["Session", "Private"] {
    #expect(result.errors.contains("\(name) is left out: its address holds a secret"), "\(result.errors)")
  }
  for name in ["Keyed", "Inner"] {
    #expect(
      result.errors.contains("\(name) is left out: it needs headers, credentials or a private network"),
      "\(result.errors)")
  }
  let addresses = result.output.split(separator: "\n").filter { $0.contains("xmlUrl") }
  #expect(addresses.count == 1 && addresses[0].contains("xmlUrl=\"\(playlist)\""), "\(result.output)")
}

@Test("The site publishes its sources as a list for feed readers, without addresses that are private")
func publishedSources() throws {
  let server = try RawServer { connection in
    connection.answer(
      body: Array(
        "<rss version=\"2.0\"><channel><title>A &amp; B</title><link>https://home.example/\(connection.path.prefix(2).suffix(1))</link></channel></rss>"
          .utf8))
  }
  let site = try TinySite([
    "site.yml": """
    title: T
    url: https://t.example/
    allow: [127.0.0.0/8]
    sources:
      - feed: \(server.base)/a.xml
      - {feed: "\(server.base)/b.xml", name: Hidden, headers: {X-Key: k}}
      - {feed: "\(server.base)/c.xml?api_key=t0ps3cret", name: äther}
      - {markdown: stories, name: Ours}
    """,
    "stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\n",
  ])
  try site.generate()
  #expect(
    try site.page("sources.opml") == """
      <?xml version="1.0" encoding="utf-8"?>
      <opml version="2.0">
      <head><title>T</title>
      </head>
      <body>
      <outline type="link" text="A &amp; B" url="https://home.example/a"/>
      <outline type="link" text="äther" url="https://home.example/c"/>
      <outline type="link" text="Hidden" url="https://home.example/b"/>
      </body>
      </opml>

      """)
}

@Test("The address of an API is given as a feed neither in lists for feed readers nor on pages of its items")
func listsWithoutAPIs() throws {
  let site = try TinySite([
    "site.yml": """
    title: T
    url: https://t.example/
    sources:
      - {feed: "https://a.example/feed", name: Feed}
      - {api: "https://b.example/list", name: News, mapping: news.yml}
      - {api: "https://c.example/0123456789abcdef0123456789abcdef", name: Keyed, mapping: news.yml}
      - {api: saved.json, name: Saved, mapping: news.yml}
      - {markdown: stories}
    """, "news.yml": MappedNews.mapping, "saved.json": MappedNews.articles,
    "stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\n",
  ])
  let result = try Program.run(["opml", "export"], in: site.folder.url)
  #expect(result.status == 0)
  #expect(result.errors.contains("News is left out: it is an API"), "\(result.errors)")
  #expect(result.errors.contains("Saved is left out: it is an API"), "\(result.errors)")
  #expect(!result.errors.contains("public: true"), "\(result.errors)")
  #expect(result.output.contains("https://a.example/feed") && !result.output.contains("b.example"), "\(result.output)")
  #expect(!result.output.contains("saved.json"), "\(result.output)")
  try site.generate("--offline", "--first-run")
  for file in try site.files {
    #expect(try !site.page(file).contains("https://b.example/list"), "\(file)")
  }
  #expect(try site.page("sources.opml").contains("https://a.example/feed"))
  let checked = try Program.run(["check", "--offline", "--now", TinySite.now], in: site.folder.url).errors
  #expect(!checked.contains("withheld-address"), "\(checked)")
}
