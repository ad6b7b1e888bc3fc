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
    #expect(inspection.errors.contains("`venue`"))
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
}

/// What a test tells its server to be.
private final class ServerState: Sendable {
  private let state = Mutex("first")

  var value: String {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}
