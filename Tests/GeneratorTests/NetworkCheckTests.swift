import Foundation
import Synchronization
import TestSupport
import Testing

/// `check --network`: each source is asked once, and nothing of it is remembered.
@Suite struct NetworkCheckTests {
  /// A town of servers that notes what is asked, in order.
  private final class Town: Sendable {
    let asked = Mutex<[String]>([])

    func server() throws -> RawServer {
      try RawServer { [self] connection in
        let method = connection.head.split(separator: " ").first ?? ""
        asked.withLock { $0.append("\(method) \(connection.path)") }
        switch connection.path.split(separator: "?").first {
        case "/feed.xml":
          let feed =
            "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title><guid>1</guid></item></channel></rss>"
          connection.answer(
            "200 OK", ["Content-Type: application/rss+xml"], body: method == "HEAD" ? [] : Array(feed.utf8))
        case "/parked": connection.answer("301 Moved Permanently", ["Location: /sale"])
        case "/sale":
          connection.answer("200 OK", ["Content-Type: text/html"], body: Array("<title>Buy this name</title>".utf8))
        case "/unusable.opml":
          let list = "<opml version=\"2.0\"><body><outline xmlUrl=\"ftp://a.example/f\"/></body></opml>"
          connection.answer("200 OK", body: Array(list.utf8))
        case "/moved": connection.answer("301 Moved Permanently", ["Location: /feed.xml"])
        case "/only-get": connection.answer(method == "HEAD" ? "405 Method Not Allowed" : "200 OK")
        default: connection.answer("404 Not Found")
        }
        return true
      }
    }
  }

  private func site(_ base: String) throws -> TinySite {
    try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      allow: [127.0.0.0/8]
      sources:
        - {name: Alpha, feed: "\(base)/feed.xml?token=geheim"}
        - {name: Beta, feed: "\(base)/nothing.xml"}
        - {name: Gamma, feed: "\(base)/moved"}
        - {markdown: stories}
      """,
      "Content/stories/own.md": """
      ---
      title: Our own
      ---

      A link that [leads nowhere](\(base)/gone#part), one to [what is there](\(base)/only-get), and one to
      [ourselves](https://tiny.example/nothing/). Write `<a href="\(base)/example">`.
      """,
      "Content/pages/imprint.md": "---\ntitle: Imprint\n---\n\nSee [there](\(base)/gone-too).\n",
    ])
  }

  @Test("On a site of files alone, `check --network` says that there is nobody to ask")
  func files() throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nsources: [{feed: a.xml, name: A}, {markdown: stories}]\n",
      "Content/a.xml": "<rss version=\"2.0\"><channel><title>A</title><item><title>B</title></item></channel></rss>",
      "Content/stories/own.md": "---\ntitle: Our own\n---\n\nText.\n",
    ])
    let result = try Program.run(["check", "--network"], in: site.folder.url)
    #expect(result.status == 0 && result.output.hasSuffix("no source is on the web, so none was asked\n"), "\(result)")
  }

  @Test("`check --network` also tells what `check` finds")
  func alsoChecks() throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nsources: [{markdown: stories}]\nmenu: [{title: Away, to: /nowhere/}]\n",
      "Content/stories/own.md": "---\ntitle: Our own\n---\n\nText.\n",
    ])
    let plain = try Program.run(["check"], in: site.folder.url)
    let asked = try Program.run(["check", "--network"], in: site.folder.url)
    #expect(plain.errors.contains("site.leads-nowhere"), "\(plain)")
    #expect(asked.errors.contains("site.leads-nowhere"), "\(asked)")
    let both = try Program.run(["check", "--network", "--plan"], in: site.folder.url)
    #expect(both.status == 2 && both.errors.contains("--plan and --network cannot be used together"), "\(both)")
  }

  @Test("A file or folder that cannot be read is reported with the reason, even if the site has nothing else")
  func unreadable() throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nsources: [{feed: a.xml, name: A}, {markdown: stories}]\n"
    ])
    let result = try Program.run(["check", "--network"], in: site.folder.url)
    #expect(
      result.output == """
        failed  A: the file a.xml does not exist
        failed  stories: cannot read the folder: No such file or directory
        no source is on the web, so none was asked; 2 sources on this machine cannot be read

        """, "\(result)")
    #expect(result.status == 0 && result.errors.contains("site.yml:2:11 the file a.xml does not exist"), "\(result)")
  }

  @Test("An API counts as asked, although its mapping adds a key to its address")
  func api() throws {
    let town = Town()
    let server = try town.server()
    defer { server.close() }
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      allow: [127.0.0.0/8]
      sources:
        - {name: Boats, api: "\(server.base)/boats", mapping: boats.yml}
        - {name: Gone, feed: gone.xml}
      """,
      "Content/boats.yml": "items: $.boats\nquery: {key: geheim}\nfields: {id: $.no, title: $.name}\n",
    ])
    let result = try Program.run(["check", "--network"], in: site.folder.url)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("failed  Boats (\(server.base)/boats): 404;") == true, "\(result)")
    #expect(lines.last == "1 source asked, 1 failed; 1 source on this machine cannot be read", "\(result)")
    #expect(!(result.output + result.errors).contains("geheim"))
    #expect(town.asked.withLock { $0 } == ["GET /boats?key=geheim"])
  }

  @Test("What each source answers is listed, failures first, without secrets, and nothing is kept")
  func sources() throws {
    let town = Town()
    let server = try town.server()
    defer { server.close() }
    let site = try site(server.base)
    let files = try site.folder.files()
    let result = try Program.run(["check", "--network", "--now", TinySite.now], in: site.folder.url)
    #expect(result.status == 0, "\(result)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("failed  Beta (\(server.base)/nothing.xml): 404;") == true, "\(result.output)")
    #expect(result.output.contains("ok      Alpha (\(server.base)/feed.xml?token=…): 200; application/rss+xml;"))
    #expect(result.output.contains("moved   Gamma"))
    #expect(lines.last == "3 sources asked, 1 failed, 1 moved for good: write its new address")
    #expect(result.errors.contains("site.yml:7") && result.errors.contains("[network.moved]"), "\(result.errors)")
    #expect(result.errors.contains(" Gamma has moved for good: \(server.base)/feed.xml\n"), "\(result.errors)")
    #expect(!(result.output + result.errors).contains("geheim"))
    #expect(try site.folder.files() == files)
    #expect(
      town.asked.withLock { $0.sorted() } == [
        "GET /feed.xml", "GET /feed.xml?token=geheim", "GET /moved", "GET /nothing.xml",
      ])
    #expect(try Program.run(["check", "--network", "--strict"], in: site.folder.url).status == 3)
  }

  @Test("A source that redirects for good to a page without a feed has failed, and that address is not advised")
  func parked() throws {
    let server = try Town().server()
    defer { server.close() }
    let site = try TinySite([
      "Content/site.yml":
        "title: Tiny\nallow: [127.0.0.0/8]\nsources: [{name: Alpha, feed: \"\(server.base)/parked\"}]\n"
    ])
    let result = try Program.run(["check", "--network"], in: site.folder.url)
    let line = "failed  Alpha (\(server.base)/parked): 301 \(server.base)/sale; 200;"
    #expect(result.output.hasPrefix(line), "\(result)")
    #expect(result.output.hasSuffix("\n1 source asked, 1 failed\n"), "\(result)")
    #expect(!result.errors.contains("[network.moved]"), "\(result)")
  }

  @Test("A list of feeds that was not found is reported as not found")
  func list() throws {
    let server = try Town().server()
    defer { server.close() }
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nallow: [127.0.0.0/8]\nopml: \"\(server.base)/nothing.opml\"\n"
    ])
    let result = try Program.run(["check", "--network"], in: site.folder.url)
    #expect(
      result.output == """
        failed  \(server.base)/nothing.opml: 127.0.0.1 has nothing at this address (404)
        1 source asked, 1 failed

        """, "\(result)")
  }

  @Test("A list on the web of which no feed can be taken counts as asked, and is told with why")
  func listWithoutUsableFeeds() throws {
    let server = try Town().server()
    defer { server.close() }
    let list = "\(server.base)/unusable.opml"
    let site = try TinySite(["Content/site.yml": "title: Tiny\nallow: [127.0.0.0/8]\nopml: \"\(list)\"\n"])
    let result = try Program.run(["check", "--network"], in: site.folder.url)
    #expect(
      result.output == """
        failed  \(list): the only feed of \(list) cannot be read: it is left out
        1 source asked, 1 failed

        """, "\(result)")
  }

  @Test("Links are asked on request, and a dead one is reported with its line")
  func links() throws {
    let town = Town()
    let server = try town.server()
    defer { server.close() }
    let site = try site(server.base)
    try site.write(
      site.folder.text("Content/site.yml").split(separator: "\n").filter { !$0.contains("feed:") }.joined(
        separator: "\n"),
      to: "Content/site.yml")
    let result = try Program.run(["check", "--network", "--links", "--now", TinySite.now], in: site.folder.url)
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.contains("[network.dead-link] Content/stories/own.md:5:29 the link to \(server.base)/gone "))
    #expect(result.errors.contains("Content/pages/imprint.md:5:13"), "\(result.errors)")
    #expect(result.output.hasSuffix("3 links asked, 2 dead\n"), "\(result.output)")
    #expect(
      town.asked.withLock { Set($0) } == [
        "HEAD /gone", "GET /gone", "HEAD /gone-too", "GET /gone-too", "HEAD /only-get", "GET /only-get",
      ])
    #expect(try Program.run(["check", "--links"], in: site.folder.url).status == 2)
    #expect(try Program.run(["check", "--network", "--offline"], in: site.folder.url).status == 2)
  }

  @Test("Links in all texts are asked, and reported with their file, even if it is called like its folder")
  func linksOfAllTexts() throws {
    let server = try Town().server()
    defer { server.close() }
    let head = "---\ntitle: Text\n---\n\n"
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      languages: [en, de]
      allow: [127.0.0.0/8]
      sources: [{markdown: news}]
      footer: "[Foot](\(server.base)/foot)"
      """,
      "Content/news/newsletter.md": head + "[A](\(server.base)/a)\n",
      "Content/news/news/b.md": head + "[B](\(server.base)/b)\n",
      "Content/pages/about.md": head + "[C](\(server.base)/c)\n",
      "Content/pages/about.de.md": head + "[D](\(server.base)/d)\n",
      "Content/news/post.md": "---\ntitle: Post\nlink: \(server.base)/post\n---\n",
      "Content/news/taken.md": "---\ntitle: Taken over\noriginal: \(server.base)/taken#part\n---\n\nText.\n",
      // Lines end as editors on Windows end them.
      "Content/news/windows.md": (head + "[E](\(server.base)/e)\n").replacing("\n", with: "\r\n"),
    ])
    let result = try Program.run(["check", "--network", "--links", "--now", TinySite.now], in: site.folder.url)
    for (place, link) in [
      ("news/newsletter.md:5:5", "a"), ("news/news/b.md:5:5", "b"), ("pages/about.md:5:5", "c"),
      ("pages/about.de.md:5:5", "d"), ("news/windows.md:5:5", "e"), ("site.yml:6:17", "foot"),
      ("news/post.md:3:7", "post"), ("news/taken.md:3:11", "taken"),
    ] {
      #expect(
        result.errors.contains("[network.dead-link] Content/\(place) the link to \(server.base)/\(link) "),
        "\(result.errors)")
    }
    #expect(result.output.hasSuffix("8 links asked, 8 dead\n"), "\(result.output)")
  }

  @Test("A dead link at the foot has its place, however the site's folder is spelt")
  func folderBeyondASCII() throws {
    let server = try Town().server()
    defer { server.close() }
    let site = try TinySite([
      "Zürich/Content/site.yml": """
      title: Tiny
      allow: [127.0.0.0/8]
      sources: [{markdown: stories}]
      footer: "[Foot](\(server.base)/foot)"
      """,
      "Zürich/Content/stories/own.md": "---\ntitle: Our own\n---\n\nText.\n",
    ])
    let result = try Program.run(["check", "--network", "--links", "--site", "Zürich"], in: site.folder.url)
    #expect(result.errors.contains("[network.dead-link] Zürich/Content/site.yml:4:17 "), "\(result)")
  }
}
