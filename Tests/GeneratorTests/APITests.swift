import Foundation
import Synchronization
import TestSupport
import Testing

/// JSON APIs by a mapping, from files and from real servers on loopback.
@Suite struct APITests {
  private static let mapping = """
    items: $.articles
    fields:
      id: $.id
      title: $.headline
      body: $.text
      published: $.date
    """

  private static let articles = """
    {"articles": [
      {"id": 1, "headline": "Goats on the roof", "text": "They are <happy> there.", "date": "2026-11-20T08:00:00Z"},
      {"id": 2, "headline": "Ferry late", "text": "By an hour.", "date": "2026-11-19T08:00:00Z"}
    ]}
    """

  private func site(_ source: String, mapping: String = APITests.mapping, _ files: [String: String] = [:]) throws
    -> TinySite
  {
    var all = [
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      allow: [127.0.0.0/8]
      sources:
        - {name: News, \(source), mapping: news.yml}
      """, "news.yml": mapping,
    ]
    all.merge(files) { _, last in last }
    return try TinySite(all)
  }

  @Test("A recorded answer becomes stories, and a changed mapping reads it again")
  func file() throws {
    let site = try site("api: articles.json", ["articles.json": APITests.articles])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("They are &lt;happy&gt; there."))
    #expect(try site.generate().output.contains(" 0 written"))
    try site.write(APITests.mapping + "\n  subtitle: {value: From the island}\n", to: "news.yml")
    try site.generate()
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("From the island"))
  }

  @Test("The words that an API demands stand on each page that may show its items, and on no other")
  func attribution() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources:
        - {name: News, api: articles.json, mapping: news.yml}
        - {name: Own, markdown: own}
      sections:
        - {name: World, sources: [News]}
        - {name: Diary, sources: [Own]}
      """,
      "news.yml": APITests.mapping + "\nattribution: {text: Data by Island & Sons, url: \"https://island.example/\"}\n",
      "articles.json": APITests.articles, "own/day.md": "# A day\n\nText.\n",
    ])
    try site.generate()
    let words = "<a href=\"https://island.example/\">Data by Island &amp; Sons</a>"
    for page in ["index.html", "world/index.html", "world/ferry-late/index.html"] {
      #expect(try site.page(page).contains(words), "\(page)")
    }
    for page in ["diary/index.html", "diary/a-day/index.html"] {
      #expect(try !site.page(page).contains(words), "\(page)")
    }
    let mapping = APITests.mapping + "\nattribution: Data by others\n"
    try site.write(mapping, to: "news.yml")
    try site.generate()
    #expect(try site.page("world/ferry-late/index.html").contains("<li>Data by others</li>"))
  }

  @Test("With replay: daily the newest date of a recorded answer is today's, every day")
  func replay() throws {
    let site = try site("api: articles.json, replay: daily", ["articles.json": APITests.articles])
    try site.generate(now: "2027-03-05T12:00:00Z")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2027-03-05"))
    #expect(try site.page("news/ferry-late/index.html").contains("2027-03-04"))
    try site.generate(now: "2027-03-06T12:00:00Z")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2027-03-06"))
  }

  @Test("With replay: daily an API on the web is read as it is, so that one line leads from a recorded answer to it")
  func replayedOnline() throws {
    let server = try RawServer { $0.answer(body: Array(APITests.articles.utf8)) }
    let site = try site("api: articles.json, replay: daily", ["articles.json": APITests.articles])
    try site.write(
      try site.folder.text("site.yml").replacing("api: articles.json", with: "api: \"\(server.base)/list\""),
      to: "site.yml")
    let result = try site.generate(now: "2027-03-05T12:00:00Z")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2026-11-20"))
  }

  @Test("A recorded event is there today and tomorrow, each under an address of its own that outlives midnight")
  func replayedEvents() throws {
    let site = try site(
      "api: races.json, replay: daily", mapping: "kind: event\n" + APITests.mapping + "\n  start: $.date\n",
      ["races.json": APITests.articles])
    try site.generate(now: "2027-03-05T23:50:00Z")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2027-03-06T08:00:00Z"))
    #expect(try !site.page("index.html").contains("2027-03-05T08:00:00Z"))
    try site.generate(now: "2027-03-06T00:10:00Z")
    let other = try #require(
      try site.files.first { $0.hasPrefix("news/goats-on-the-roof-") && $0.hasSuffix("/index.html") })
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2027-03-06T08:00:00Z"))
    #expect(try site.page(other).contains("2027-03-07T08:00:00Z"))
    try site.generate(now: "2027-03-07T00:10:00Z")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2027-03-08T08:00:00Z"))
    #expect(try site.page(other).contains("2027-03-07T08:00:00Z"))
  }

  @Test("Images that a recorded answer names by a path beside it are published; other files of the folder are not")
  func images() throws {
    let pictures = "\n  image: {url: $.picture, alt: {value: A goat}}\nbase: https://island.example/\n"
    let body = "  body: {each: $.parts, parts: [{text: $.text}, {image: $.image}]}"
    let site = try site(
      "api: saved/articles.json",
      mapping: APITests.mapping.replacing("  body: $.text", with: body) + pictures,
      [
        "saved/articles.json": """
        {"articles": [
          {"id": 1, "headline": "Goats", "picture": {"href": "pictures/a%20goat.svg{?width}", "templated": true},
            "parts": [{"text": "Look:"}, {"image": "pictures/roof.svg"}, {"image": "../site.yml"}, {"image": "secret.txt"},
              {"image": "pictures/gone.svg"}]},
          {"id": 2, "headline": "Ferry", "picture": "/pictures/ferry.jpg", "parts": [{"text": "Late."}]}
        ]}
        """, "saved/pictures/a goat.svg": "<svg width=\"8\" height=\"6\"/>", "saved/pictures/roof.svg": "<svg/>",
        "saved/secret.txt": "no",
        "saved/pictures/other.svg": "<svg/>",
      ])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try site.files.filter { $0.hasPrefix("media/") } == [
        "media/saved/pictures/a goat.svg", "media/saved/pictures/roof.svg",
      ])
    let page = try site.page("news/goats/index.html")
    #expect(
      page.contains(" src=\"/media/saved/pictures/a%20goat.svg\" alt=\"A goat\" width=\"8\" height=\"6\""),
      "\(page)")
    #expect(page.contains(" src=\"/media/saved/pictures/roof.svg\""))
    #expect(page.contains(" src=\"https://island.example/pictures/gone.svg\""))
    // A path from the root of a server is none of the folder.
    #expect(try site.page("index.html").contains(" src=\"https://island.example/pictures/ferry.jpg\""))
    #expect(try site.generate().output.contains(" 0 written"))
  }

  @Test("Further pages of a recorded list and of what its items hold stand beside the first")
  func recordedPages() throws {
    let paging = "paging: {offset: offset, total: $.total, maxPages: 3}"
    let site = try site(
      "api: list.json",
      mapping: APITests.mapping + """

        paging: {page: page}
        maxRequests: 0
        collections:
          name: Parts
          fields: {title: $.name}
          request: {url: $.parts, items: $.parts, \(paging)}
        """,
      [
        "list.json": "{\"articles\": [{\"id\": 1, \"headline\": \"One\", \"parts\": \"parts/one.json\"}]}",
        "list-2.json": "{\"articles\": [{\"id\": 2, \"headline\": \"Two\", \"parts\": \"https://far.example/2\"}]}",
        "list-4.json": "{\"articles\": [{\"id\": 4, \"headline\": \"Four\"}]}",
        "parts/one.json": "{\"total\": 9, \"parts\": [{\"name\": \"Sail\"}]}",
        "parts/one-2.json": "{\"total\": 9, \"parts\": [{\"name\": \"Mast\"}]}",
      ])
    let result = try site.generate()
    #expect(result.errors.isEmpty && result.output.contains("2 new"), "\(result.output) \(result.errors)")
    let page = try site.page("news/one/index.html")
    #expect(page.contains("Sail") && page.contains("Mast") && page.contains("7 more at the source"))
  }

  @Test("Mistakes of a mapping have their place, and nothing is built")
  func mistakes() throws {
    let site = try site(
      "api: articles.json", mapping: "items: articles\nfields:\n  titel: $.headline\n  link: $.a[\npagin: {page: p}\n",
      ["articles.json": APITests.articles])
    let result = try site.generate()
    #expect(result.status == 2)
    for text in [
      "news.yml:1:8", "write `$.articles`", "news.yml:3:3", "write `title`", "news.yml:4:9", "news.yml:5:1",
      "write `paging`",
    ] {
      #expect(result.errors.contains(text), "\(text): \(result.errors)")
    }
  }

  @Test("check says which fields of a mapping no item fills; inspect shows an answer with a mapping")
  func check() throws {
    let site = try site(
      "api: articles.json", mapping: APITests.mapping + "\n  venue: $.place\n", ["articles.json": APITests.articles])
    try site.generate()
    let result = try Program.run(["check", "--now", TinySite.now], in: site.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("`venue`: no value in any of the 2 items of articles.json"), "\(result.errors)")
    let inspection = try Program.run(["inspect", "articles.json", "--mapping", "news.yml"], in: site.folder.url)
    #expect(inspection.output.contains("Goats on the roof"), "\(inspection.errors)")
    #expect(inspection.errors.contains("`venue`: no value in any of the 2 items of articles.json"))
    let named = try Program.run(["inspect", "News", "--json"], in: site.folder.url)
    #expect(named.output.contains("\"title\" : \"Ferry late\""), "\(named.errors)")
  }

  @Test("A list is read page by page until a page is empty, and not again while it is unchanged")
  func pages() throws {
    let server = try RawServer { connection in
      let number = Int(connection.path.split(separator: "=").last ?? "") ?? 0
      let items =
        number > 3 ? [] : (1...2).map { "{\"id\": \"\(number)-\($0)\", \"headline\": \"Page \(number) item \($0)\"}" }
      let tag = "ETag: \"v\(number)\""
      if connection.head.contains("If-None-Match: \"v\(number)\"") {
        connection.answer("304 Not Modified", [tag])
      } else {
        connection.answer("200 OK", [tag], body: Array("{\"articles\": [\(items.joined(separator: ","))]}".utf8))
      }
      return true
    }
    let site = try site(
      "api: \"\(server.base)/list\", every: 1m",
      mapping: APITests.mapping + "\npaging: {page: page, limit: size, size: 2}\n")
    let first = try site.generate()
    #expect(first.output.contains("6 new"), "\(first.output) \(first.errors)")
    #expect(server.heads.map { $0.split(separator: " ")[1] } == (1...4).map { "/list?size=2&page=\($0)" })
    #expect(try site.generate(now: "2026-11-21T12:02:00Z").output.contains(" 0 written"))
    #expect(server.heads.count == 5)
    #expect(try site.generate(now: "2026-11-22T13:00:00Z").output.contains(" 0 written"))
    #expect(server.heads.count == 9)
    #expect(server.heads.suffix(4).allSatisfy { $0.contains("If-None-Match") })
  }

  @Test("Where a server wants the number of a page and of its first item, both are sent")
  func pageAndOffset() throws {
    let server = try RawServer { connection in
      let page = connection.path.firstMatch(of: /page=(\d+)/).flatMap { Int($0.1) } ?? 0
      let items =
        page > 2 ? [] : (1...(4 - page)).map { "{\"id\": \"\(page)-\($0)\", \"headline\": \"Item \(page) \($0)\"}" }
      return connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))]}".utf8))
    }
    let site = try site(
      "api: \"\(server.base)/list\"",
      mapping: APITests.mapping + "\npaging: {page: page, offset: offset, limit: pageSize, size: 3}\n")
    #expect(try site.generate().output.contains("5 new"))
    #expect(
      server.heads.map { $0.split(separator: " ")[1] } == [
        "/list?pageSize=3&page=1&offset=0", "/list?pageSize=3&page=2&offset=3", "/list?pageSize=3&page=3&offset=5",
      ])
  }

  @Test(
    "A web page in place of a detail is told, asked for again, and never taken for the text; the story says that it lacks that"
  )
  func webPageForDetail() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      if !connection.path.hasPrefix("/items/") {
        return connection.answer(body: Array(APITests.articles.utf8))
      }
      let text =
        connection.path == "/items/2" || state.value == "mended" ? "{\"text\": \"Text of \(connection.path)\"}" : nil
      return connection.answer(body: Array((text ?? "<!doctype html><title>Log in</title>").utf8))
    }
    let site = try site(
      "api: \"\(server.base)/list\", every: 5m",
      mapping: """
        items: $.articles
        fields: {id: $.id, title: $.headline}
        detail: {url: "/items/{$.id}", fields: {body: $.text}}
        """)
    func asked() -> [Substring] { server.heads.map { $0.split(separator: " ")[1] } }
    let missing = "The text is missing here, since its source could not be read."
    for now in ["2026-11-21T12:00:00Z", "2026-11-21T12:05:00Z"] {
      let result = try site.generate("--report", "json", now: now)
      #expect(result.output.contains("further requests gave nothing") || result.output.contains("further request gave"))
      #expect(result.output.contains("\"problem\" : \"incomplete\""), "\(result.output)")
      #expect(try site.page("news/goats-on-the-roof/index.html").contains(missing))
      #expect(try !site.page("news/ferry-late/index.html").contains(missing))
      #expect(try site.page("health/index.html").contains("some of its texts could not be read"))
      #expect(try !site.page("index.html").contains("source-failed"))
    }
    #expect(asked() == ["/list", "/items/1", "/items/2", "/list", "/items/1"])
    state.value = "mended"
    try site.generate(now: "2026-11-21T12:10:00Z")
    #expect(asked().suffix(2) == ["/list", "/items/1"])
    let page = try site.page("news/goats-on-the-roof/index.html")
    #expect(page.contains("Text of /items/1") && !page.contains(missing))
    #expect(try site.page("health/index.html").contains("It answers."))
    state.value = "broken"
    try site.generate("--refresh", now: "2026-11-23T12:00:00Z")
    #expect(try site.page("news/goats-on-the-roof/index.html") == page)
  }

  @Test("A detail is asked for once, again when the list says that its item changed, and kept when it fails")
  func details() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      let version = state.value
      if connection.path.hasPrefix("/items/") {
        let id = connection.path.split(separator: "/").last ?? ""
        if version == "failing" {
          connection.answer("500 Internal Server Error")
        } else {
          connection.answer(body: Array("{\"item\": {\"text\": \"Text of \(id), \(version)\"}}".utf8))
        }
      } else {
        let title = version == "first" ? "One" : "One \(version)"
        connection.answer(
          body: Array(
            "{\"articles\": [{\"id\": 1, \"headline\": \"\(title)\"}, {\"id\": 2, \"headline\": \"Two\"}]}".utf8))
      }
      return true
    }
    let site = try site(
      "api: \"\(server.base)/list\", every: 1m",
      mapping: """
        items: $.articles
        fields: {id: $.id, title: $.headline}
        detail: {url: "/items/{$.id}", item: $.item, fields: {body: $.text}}
        """)
    func asked() -> [Substring] { server.heads.map { $0.split(separator: " ")[1] } }
    try site.generate()
    #expect(asked() == ["/list", "/items/1", "/items/2"])
    #expect(try site.page("news/one/index.html").contains("Text of 1, first"))
    try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(asked().count == 4)
    state.value = "second"
    try site.generate(now: "2026-11-21T12:04:00Z")
    #expect(asked().suffix(2) == ["/list", "/items/1"])
    #expect(try site.page("news/one/index.html").contains("Text of 1, second"))
    #expect(try site.page("news/two/index.html").contains("Text of 2, first"))
    state.value = "failing"
    try FileManager.default.removeItem(at: site.folder.url.appending(path: ".broadsheet/answers"))
    let failed = try site.generate(now: "2026-11-21T12:06:00Z")
    #expect(failed.status == 0)
    #expect(failed.errors.contains("2 of 2 further requests gave nothing"), "\(failed.errors)")
    #expect(try site.page("news/one/index.html").contains("Text of 1, second"))
    #expect(try site.page("news/one/index.html").contains("One failing"))
    #expect(try site.page("news/two/index.html").contains("Text of 2, first"))
  }

  @Test("A run asks for so many details, the next for the rest; a server that wants to be left alone is")
  func requestLimit() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      let version = state.value
      if !connection.path.hasPrefix("/items/") {
        let items = (1...3).map { "{\"id\": \($0), \"headline\": \"Item \($0) \(version)\"}" }
        connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))]}".utf8))
      } else if version == "busy" {
        connection.answer("429 Too Many Requests", ["Retry-After: 7200"])
      } else {
        connection.answer(body: Array("{\"text\": \"Text of \(connection.path)\"}".utf8))
      }
      return true
    }
    let site = try site(
      "api: \"\(server.base)/list\", every: 1m",
      mapping: """
        items: $.articles
        fields: {id: $.id, title: $.headline}
        detail: {url: "/items/{$.id}", fields: {body: $.text}}
        maxRequests: 2
        """)
    func asked() -> [Substring] { server.heads.map { $0.split(separator: " ")[1] } }
    #expect(try site.generate("--verbose").errors.contains("1 further request is left for the next run"))
    #expect(asked() == ["/list", "/items/1", "/items/2"])
    try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(asked().suffix(2) == ["/list", "/items/3"])
    #expect(try site.page("news/item-3-first/index.html").contains("Text of /items/3"))
    state.value = "busy"
    try site.generate(now: "2026-11-21T12:04:00Z")
    #expect(asked().suffix(2) == ["/list", "/items/1"])
    #expect(try site.page("news/item-3-first/index.html").contains("Item 3 busy"))
    #expect(try site.page("news/item-3-first/index.html").contains("Text of /items/3"))
    let count = asked().count
    try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(asked().count == count)
    // Two hours on, and what keeps sources from staying together.
    try site.generate(now: "2026-11-21T14:10:00Z")
    #expect(asked().count > count)
  }

  @Test("A request is signed from the environment, and the keys appear nowhere else")
  func signing() throws {
    let server = try RawServer { connection in
      // Some servers repeat the key in what they send.
      let item = "{\"id\": 1, \"headline\": \"Secret? public-key-77\", \"date\": \"2026-11-20\"}"
      if connection.path.contains("page2") {
        connection.answer("500 Internal Server Error")
      } else {
        connection.answer(
          body: Array("{\"articles\": [\(item)], \"next\": \"/list?page2=1&apikey=public-key-77\"}".utf8))
      }
      return true
    }
    let site = try site(
      "api: \"\(server.base)/list\", headers: {X-Token: \"Bearer ${TOKEN}\"}",
      mapping: APITests.mapping + """

        query: {apikey: "${PUBLIC}"}
        paging: {next: $.next}
        signing:
          algorithm: md5
          text: "{time}${PRIVATE}${PUBLIC}"
          query: {ts: "{time}", hash: "{signature}"}
        """)
    let missing = try Program.run(["generate"], in: site.folder.url, environment: ["TOKEN": "token-55555"])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("the environment has no variable `PUBLIC`"), "\(missing.errors)")
    let environment = ["PUBLIC": "public-key-77", "PRIVATE": "private-key-99", "TOKEN": "token-55555"]
    let result = try Program.run(
      ["generate", "--now", TinySite.now, "--report", "json", "--verbose"], in: site.folder.url,
      environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    // MD5 of "1795262400private-key-99public-key-77", as md5sum gives it.
    #expect(
      server.heads.first?.contains("/list?apikey=public-key-77&ts=1795262400&hash=\(APITests.signature)") == true,
      "\(server.heads)")
    #expect(server.heads.first?.contains("X-Token: Bearer token-55555") == true)
    let inspection = try Program.run(["inspect", "News"], in: site.folder.url, environment: environment)
    #expect(inspection.output.contains("Secret?"))
    for text in [result.output, result.errors, inspection.output, inspection.errors] {
      for secret in environment.values { #expect(!text.contains(secret)) }
    }
    let walk = FileManager.default.enumerator(at: site.folder.url, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in walk ?? .init() {
      guard let data = try? Data(contentsOf: file) else { continue }
      count += 1
      for secret in environment.values + [APITests.signature] {
        #expect(data.range(of: Data(secret.utf8)) == nil, "\(secret) is in \(file.lastPathComponent)")
      }
    }
    #expect(count > 10)
  }

  private static let signature = "e50e8088c3a8761501f6b9b422b51ef7"

  @Test("Credentials go with each request to the API, and to no other host that its answers name")
  func credentials() throws {
    let elsewhere = try RawServer {
      $0.answer(body: Array("{}".utf8)); return true
    }
    let server = try RawServer { connection in
      let details = ["/items/1", "\(elsewhere.base)/items/2"]
      let items = details.enumerated().map {
        "{\"id\": \($0.offset), \"headline\": \"Item\", \"url\": \"\($0.element)\"}"
      }
      connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))], \"text\": \"T\"}".utf8))
      return true
    }
    let site = try site(
      "api: \"\(server.base)/list\", user: jane, password: \"${PASSWORD}\"",
      mapping: """
        items: $.articles
        fields: {id: $.id, title: $.headline}
        detail: {url: $.url, fields: {body: $.text}}
        """)
    let result = try Program.run(
      ["generate", "--now", "2026-11-21T12:00:00Z"], in: site.folder.url, environment: ["PASSWORD": "open sesame"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(server.heads.map { $0.split(separator: " ")[1] } == ["/list", "/items/1"])
    #expect(server.heads.allSatisfy { $0.contains("Authorization: Basic amFuZTpvcGVuIHNlc2FtZQ==") })
    #expect(elsewhere.heads.allSatisfy { !$0.contains("Authorization") })
  }

  @Test("Another shape with status 200 fails the source, says what came, and takes nothing away")
  func otherShape() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      connection.answer(
        body: Array((state.value == "first" ? APITests.articles : "{\"status\": 200, \"summaries\": {}}").utf8))
      return true
    }
    let site = try site("api: \"\(server.base)/list\", every: 1m")
    try site.generate()
    state.value = "second"
    let result = try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(result.status == 1)
    #expect(result.errors.contains("nothing at `$.articles`"), "\(result.errors)")
    #expect(result.errors.contains("its keys: status, summaries"), "\(result.errors)")
    #expect(try site.page("index.html").contains("Goats on the roof"))
  }

  @Test("All collections of a run share its requests, kept ones among them, and kept pages are not asked for again")
  func collectionLimit() throws {
    let server = try RawServer { connection in
      let path = connection.path
      guard path.hasPrefix("/parts/") else {
        let items = (1...3).map { "{\"id\": \($0), \"headline\": \"Item \($0)\"}" }
        connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))]}".utf8))
        return true
      }
      let page = path.split(separator: "=").last.flatMap { Int($0) } ?? 0
      let parts = page < 3 ? "{\"name\": \"Part \(page)\"}" : ""
      connection.answer(body: Array("{\"parts\": [\(parts)]}".utf8))
      return true
    }
    let site = try site(
      "api: \"\(server.base)/list\", every: 1m",
      mapping: """
        items: $.articles
        fields: {id: $.id, title: $.headline}
        collections:
          - name: Parts
            fields: {title: $.name}
            request: {url: "/parts/{$.id}", items: $.parts, paging: {page: page}}
        maxRequests: 4
        """)
    func asked() -> [Substring] { server.heads.map { $0.split(separator: " ")[1] } }
    #expect(try site.generate("--verbose").errors.contains("2 further requests are left for the next run"))
    #expect(asked() == ["/list"] + (1...3).map { "/parts/1?page=\($0)" } + ["/parts/2?page=1"])
    try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(
      asked().dropFirst(5).joined(separator: " ")
        == "/list /parts/3?page=1 /parts/3?page=2 /parts/3?page=3 /parts/2?page=2")
    try site.generate(now: "2026-11-21T12:04:00Z")
    #expect(asked().dropFirst(10) == ["/list", "/parts/2?page=3"])
    try site.generate(now: "2026-11-21T12:06:00Z")
    #expect(asked().dropFirst(12) == ["/list"])
  }

  @Test("Requests that give nothing are told in every run, also where the answers of before make no other items")
  func lostDetails() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      if connection.path.hasPrefix("/items/") {
        if state.value == "first" {
          connection.answer(body: Array("{\"text\": \"Text\"}".utf8))
        } else {
          connection.answer("500 Internal Server Error")
        }
      } else {
        connection.answer(body: Array(APITests.articles.utf8))
      }
      return true
    }
    let site = try site(
      "api: \"\(server.base)/list\", every: 1m",
      mapping: """
        items: $.articles
        fields: {id: $.id, title: $.headline}
        detail: {url: "/items/{$.id}", fields: {body: $.text}}
        """)
    try site.generate()
    state.value = "failing"
    for now in ["2026-11-23T12:00:00Z", "2026-11-25T12:00:00Z"] {
      let result = try site.generate(now: now)
      #expect(result.errors.contains("2 of 2 further requests gave nothing"), "\(result.errors)")
      // That texts are lost is told of the source, once.
      #expect(result.output.contains(" 0 written") == (now != "2026-11-23T12:00:00Z"))
    }
  }

  @Test("Another header or parameter asks anew, and an answer to the former is no answer")
  func changedHeader() throws {
    let server = try RawServer { connection in
      let language = connection.head.contains("Accept-Language: de") ? "Ziegen" : "Goats"
      if connection.head.contains("If-None-Match: \"same\"") {
        connection.answer("304 Not Modified", ["ETag: \"same\""])
      } else {
        connection.answer(
          "200 OK", ["ETag: \"same\""],
          body: Array("{\"articles\": [{\"id\": 1, \"headline\": \"\(language)\"}]}".utf8))
      }
      return true
    }
    let site = try site("api: \"\(server.base)/list\", headers: {Accept-Language: en}")
    try site.generate()
    #expect(try site.page("index.html").contains("Goats"))
    let settings = try String(contentsOf: site.folder.url.appending(path: "site.yml"), encoding: .utf8)
    try site.write(settings.replacing("Language: en", with: "Language: de"), to: "site.yml")
    try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(try site.page("index.html").contains("Ziegen"))
    try site.write(
      settings.replacing("Language: en}", with: "Language: de}, query: {edition: north}"), to: "site.yml")
    try site.generate(now: "2026-11-21T12:04:00Z")
    #expect(server.heads.last?.contains("/list?edition=north") == true, "\(server.heads)")
    #expect(server.heads.count == 3)
  }

  @Test("A key in the source's own address goes with each page, whether the address of the next repeats it or not")
  func keyInAddress() throws {
    let key = "own key/77"
    let server = try RawServer { connection in
      let path = connection.path
      guard path.contains("key=own%20key%2F77") else {
        connection.answer("401 Unauthorized")
        return true
      }
      let (id, next) =
        path.contains("page=2")
        ? (2, ", \"next\": \"/list?page=3\"")
        : path.contains("page=3") ? (3, "") : (1, ", \"next\": \"/list?key=own key/77&page=2\"")
      connection.answer(
        body: Array("{\"articles\": [{\"id\": \(id), \"headline\": \"Item \(id)\"}]\(next)}".utf8))
      return true
    }
    let site = try site(
      "api: \"\(server.base)/list?key=${KEY}&lang=en\"", mapping: APITests.mapping + "\npaging: {next: $.next}\n")
    let result = try Program.run(
      ["generate", "--now", TinySite.now, "--verbose"], in: site.folder.url, environment: ["KEY": key])
    #expect(result.output.contains("3 new"), "\(result.output) \(result.errors)")
    #expect(server.heads.count == 3)
    #expect(!result.errors.contains("own"))
  }

  @Test("A source that fails is named, and a mapping sets no header that the request needs for itself")
  func failures() throws {
    let server = try RawServer {
      $0.answer("404 Not Found"); return true
    }
    let failing = try site("api: \"\(server.base)/list\"").generate()
    #expect(failing.errors.contains("\"News\": "), "\(failing.errors)")
    for name in ["Host", "if-none-match"] {
      let site = try site("api: a.json", mapping: APITests.mapping + "\nheaders: {\(name): x}\n", ["a.json": "{}"])
      let result = try site.generate()
      #expect(result.status == 2)
      #expect(result.errors.contains("news.yml:7:11"), "\(result.errors)")
      #expect(result.errors.contains("`\(name)` is no name of a header that can be set"), "\(result.errors)")
    }
  }
}

/// What a test tells its server to be.
private final class ServerState: Sendable {
  private let state = Mutex("first")

  var value: String {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}
