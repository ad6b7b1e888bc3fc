import Foundation
import TestSupport
import Testing

/// Details of items that an API gives only in a request for each item.
@Suite struct APIDetailTests {
  @Test("A web page sent in place of a detail is reported, asked for again, and never shown as the story's text")
  func webPageForDetail() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      if !connection.path.hasPrefix("/items/") {
        return connection.answer(body: Array(MappedNews.articles.utf8))
      }
      let text =
        connection.path == "/items/2" || state.value == "mended" ? "{\"text\": \"Text of \(connection.path)\"}" : nil
      return connection.answer(body: Array((text ?? "<!doctype html><title>Log in</title>").utf8))
    }
    let site = try mappedSite(
      "api: \"\(server.base)/list\", every: 5m",
      mapping: """
        items: $.articles
        fields: {id: $.id, title: $.headline}
        detail: {url: "/items/{$.id}", fields: {body: $.text}}
        """)
    let missing = "The text is missing here, since its source could not be read."
    for now in ["2026-11-21T12:00:00Z", "2026-11-21T12:05:00Z"] {
      let result = try site.generate("--report", "json", now: now)
      #expect(result.output.contains("further requests failed") || result.output.contains("further request failed"))
      #expect(result.output.contains("\"problem\" : \"incomplete\""), "\(result.output)")
      #expect(try site.page("news/goats-on-the-roof/index.html").contains(missing))
      #expect(try !site.page("news/ferry-late/index.html").contains(missing))
      #expect(try site.page("health/index.html").contains("some of its texts could not be read"))
      #expect(try !site.page("index.html").contains("source-failed"))
    }
    #expect(server.asked == ["/list", "/items/1", "/items/2", "/list", "/items/1"])
    state.value = "mended"
    try site.generate(now: "2026-11-21T12:10:00Z")
    #expect(server.asked.suffix(2) == ["/list", "/items/1"])
    let page = try site.page("news/goats-on-the-roof/index.html")
    #expect(page.contains("Text of /items/1") && !page.contains(missing))
    #expect(try site.page("health/index.html").contains("It answers."))
    state.value = "broken"
    try site.generate("--refresh", now: "2026-11-23T12:00:00Z")
    #expect(try site.page("news/goats-on-the-roof/index.html") == page)
  }

  @Test(
    "A detail that has nothing of what the mapping names, such as an error, is told and takes no text away",
    arguments: ["", "item: $, "])
  func errorForDetail(item: String) throws {
    let errors = ["{\"error\": \"rate limit exceeded\"}", "[]", "null", "\"busy\""]
    let state = ServerState()
    let server = try RawServer { connection in
      guard connection.path.hasPrefix("/items/"), let number = connection.path.last?.wholeNumberValue else {
        let items = (1...5).map { "{\"id\": \($0), \"headline\": \"Item \($0)\"}" }
        return connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))]}".utf8))
      }
      let text = "{\"text\": \"Text of \(number)\"}"
      let answer = state.value != "failing" ? text : number == 5 ? "[\(text)]" : errors[number - 1]
      return connection.answer(body: Array(answer.utf8))
    }
    let site = try mappedSite(
      of: server, further: "detail: {\(item)url: \"/items/{$.id}\", fields: {body: $.text}}")
    func pages() throws -> [String] { try (1...5).map { try site.page("news/item-\($0)/index.html") } }
    try site.generate()
    let before = try pages()
    for (page, number) in zip(before, 1...) { #expect(page.contains("Text of \(number)")) }
    state.value = "failing"
    let failed = try site.generate(now: "2026-11-23T12:00:00Z")
    #expect(failed.errors.contains("4 of 5 further requests failed"), "\(failed.errors)")
    #expect(try pages() == before)
    state.value = "mended"
    try site.generate(now: "2026-11-23T12:02:00Z")
    #expect(Array(server.asked.suffix(5)) == ["/list"] + (1...4).map { "/items/\($0)" })
    #expect(try pages() == before)
  }

  /// An API of events whose list has hardly more than their numbers.
  private func eventAPI(_ state: ServerState) throws -> RawServer {
    try RawServer { connection in
      let path = connection.path
      guard let number = path.last?.wholeNumberValue else {
        let items = (1...2).map { "{\"id\": \($0), \"name\": \"Show \($0)\"}" }
        return connection.answer(body: Array("{\"items\": [\(items.joined(separator: ","))]}".utf8))
      }
      if state.value == "failing" || state.value == "half" && number == 2 {
        return connection.answer("500 Internal Server Error")
      }
      let event = """
        {"title": "Full show \(number)", "start": "2026-12-1\(number)T19:00:00Z", "venue": "Town hall", "language": "de",
         "link": "http://shows.example/\(number)", "mp3": "http://shows.example/\(number).mp3", "text": "All about it",
         "date": "2026-11-01T00:00:00Z", "tags": ["song"]}
        """
      return connection.answer(
        body: Array((path.hasPrefix("/d/") ? event : "{\"tracks\": [{\"t\": \"Track one\"}]}").utf8))
    }
  }

  private func eventSite(of server: RawServer, _ more: String = "", _ settings: String = "") throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      allow: [127.0.0.0/8]
      sources: [{name: Fair, api: "\(server.base)/list", mapping: fair.yml, every: 1m}]
      sections: [{name: Coming, kinds: [event], sort: start}, {name: All, kinds: [story, event]}]
      \(settings)
      """,
      "fair.yml": """
      kind: event
      items: $.items
      fields: {id: $.id, title: $.name}
      detail:
        url: "/d/{$.id}"
        fields:
          title: $.title
          start: $.start
          venue: $.venue
          published: $.date
          language: $.language
          link: $.link
          body: $.text
          tags: $.tags
          enclosures: {url: $.mp3, type: {value: audio/mpeg}}
      collections:
        - {name: Tracks, fields: {title: $.t}, request: {url: "/c/{$.id}", items: $.tracks}}
      \(more)

      """,
    ])
  }

  @Test("Events whose details and collections do not come, or are left for the next run, stay as they were")
  func eventsWithoutDetails() throws {
    let state = ServerState()
    let server = try eventAPI(state)
    let site = try eventSite(of: server)
    func pages() throws -> [String: Data] {
      try site.snapshot().filter { path, _ in ["coming/", "all/", "changes", "feed"].contains { path.hasPrefix($0) } }
    }
    try site.generate()
    let before = try pages()
    let page = try site.page("coming/full-show-2/index.html")
    for words in ["Town hall", "All about it", "Track one", "http://shows.example/2.mp3"] {
      #expect(page.contains(words), "\(words)")
    }
    state.value = "failing"
    try site.remove(".broadsheet/answers")
    let failed = try site.generate(now: "2026-11-21T12:05:00Z")
    #expect(failed.errors.contains("4 of 4 further requests failed"), "\(failed.errors)")
    #expect(!failed.errors.contains("item.event-without-start"), "\(failed.errors)")
    var after = try pages()
    for path in Set(before.keys).union(after.keys).sorted() { #expect(before[path] == after[path], "\(path)") }

    state.value = "limited"
    try site.remove(".broadsheet/answers")
    try site.write(site.folder.text("fair.yml") + "maxRequests: 1\n", to: "fair.yml")
    let limited = try site.generate("--verbose", now: "2026-11-21T12:10:00Z")
    #expect(limited.errors.contains("3 further requests are left for the next run"), "\(limited.errors)")
    #expect(!limited.errors.contains("item.event-without-start"), "\(limited.errors)")
    after = try pages()
    for path in Set(before.keys).union(after.keys).sorted() { #expect(before[path] == after[path], "\(path)") }
  }

  @Test("A new event whose start or title only its detail says is shown when that has come, and not as a story before")
  func newEventsWait() throws {
    let state = ServerState()
    let server = try eventAPI(state)
    let site = try eventSite(of: server)
    state.value = "half"
    let failed = try site.generate()
    #expect(failed.errors.contains("2 of 4 further requests failed"), "\(failed.errors)")
    #expect(!failed.errors.contains("item.event-without-start"), "\(failed.errors)")
    #expect(try site.page("coming/index.html").contains("Full show 1"))
    #expect(try !site.files.contains { $0.contains("show-2") } && !site.page("all/index.html").contains("Show 2"))
    state.value = "mended"
    try site.generate(now: "2026-11-21T12:05:00Z")
    #expect(try site.page("coming/index.html").contains("Full show 1"))
    #expect(try site.page("coming/full-show-2/index.html").contains("Track one"))
    #expect(try !site.files.contains("changes/index.html"))
  }

  @Test("Runs that keep nothing but what was published ask for other details than before, until all events are there")
  func lostAnswers() throws {
    let server = try eventAPI(ServerState())
    let site = try eventSite(
      of: server, "maxRequests: 1", "publishState: true\nstateFrom: Output/state/")
    for minute in [10] + stride(from: 24, to: 60, by: 2) {
      try site.generate(now: "2026-11-21T12:\(minute):00Z")
      try site.remove(".broadsheet")
      if try (1...2).allSatisfy({ try site.files.contains("coming/full-show-\($0)/index.html") }) { break }
    }
    for number in 1...2 { #expect(try site.page("coming/index.html").contains("Full show \(number)")) }
  }

  @Test(
    "The address of a detail may be a value of the list's item, or begin with one",
    arguments: [
      "$.api", "\"{$.api}\"", "\"{$.api}?full=1\"", "\"{$.path}\"", "\"BASE{$.path}\"", "\"/items/{$.name}\"",
    ])
  func addressAsValue(url: String) throws {
    let state = ServerState()
    let server = try RawServer { connection in
      let list = """
        {"articles": [{"id": 1, "headline": "Goats", "api": "\(state.value)/items/a%2Fb", "path": "/items/a%2Fb", "name": "a/b"},
          {"id": 2, "headline": "Ferry", "api": null}]}
        """
      return connection.answer(
        body: Array((connection.path.hasPrefix("/items/a%2Fb") ? "{\"text\": \"They are happy.\"}" : list).utf8))
    }
    state.value = server.base
    let site = try mappedSite(
      of: server, further: "detail: {url: \(url.replacing("BASE", with: server.base)), fields: {body: $.text}}")
    let result = try site.generate()
    #expect(server.heads.count == 2 && !result.errors.contains("warning"), "\(result.errors)")
    #expect(try site.page("news/goats/index.html").contains("They are happy."))
  }

  @Test("No detail is asked for at another host because an answer names it")
  func foreignDetail() throws {
    let server = try RawServer { connection in
      connection.answer(
        body: Array("{\"articles\": [{\"id\": 1, \"headline\": \"Goats\", \"api\": \"http://127.0.0.9:1\"}]}".utf8))
    }
    let site = try mappedSite(of: server, further: "detail: {url: \"{$.api}/items\", fields: {body: $.text}}")
    let words = "the answer leads away from the API's own host and port, to 127.0.0.9:1: not asked"
    #expect(try site.generate().errors.contains(words))
    #expect(server.heads.count == 1)
  }

  @Test("A detail fetched by a run with a fast clock is asked for again by the first run whose clock is right")
  func clockAhead() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      let text = connection.path.hasPrefix("/items/") ? "{\"text\": \"Text, \(state.value)\"}" : MappedNews.articles
      return connection.answer(body: Array(text.utf8))
    }
    let site = try mappedSite(of: server, further: "detail: {url: \"/items/{$.id}\", fields: {body: $.text}}")
    try site.generate(now: "2027-11-21T12:00:00Z")
    state.value = "second"
    try site.generate(now: "2026-11-21T12:00:00Z")
    #expect(server.asked.dropFirst(3) == ["/list", "/items/1", "/items/2"])
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("Text, second"))
    try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(server.asked.dropFirst(6) == ["/list"])
  }

  @Test("A detail is asked for once, again when the list says that its item changed, and kept when a request fails")
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
    let site = try mappedSite(
      of: server,
      further: "detail: {url: \"/items/{$.id}\", item: $.item, fields: {body: $.text}}")
    try site.generate()
    #expect(server.asked == ["/list", "/items/1", "/items/2"])
    #expect(try site.page("news/one/index.html").contains("Text of 1, first"))
    try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(server.asked.count == 4)
    state.value = "second"
    try site.generate(now: "2026-11-21T12:04:00Z")
    #expect(server.asked.suffix(2) == ["/list", "/items/1"])
    #expect(try site.page("news/one/index.html").contains("Text of 1, second"))
    #expect(try site.page("news/two/index.html").contains("Text of 2, first"))
    state.value = "failing"
    try FileManager.default.removeItem(at: site.folder.url.appending(path: ".broadsheet/answers"))
    let failed = try site.generate(now: "2026-11-21T12:06:00Z")
    #expect(failed.status == 0)
    #expect(failed.errors.contains("2 of 2 further requests failed"), "\(failed.errors)")
    #expect(try site.page("news/one/index.html").contains("Text of 1, second"))
    #expect(try site.page("news/one/index.html").contains("One failing"))
    #expect(try site.page("news/two/index.html").contains("Text of 2, first"))
  }

  @Test("Only the site's own user can look at the answers that it keeps of an API, even if root ran it")
  func rightsOfAnswers() throws {
    let server = try RawServer { connection in
      connection.answer(body: Array("{\"articles\": [{\"id\": 1, \"headline\": \"One\"}]}".utf8))
      return true
    }
    let site = try mappedSite(of: server, further: "")
    let memory = site.folder.url.appending(path: ".broadsheet").path
    try FileManager.default.createDirectory(atPath: memory, withIntermediateDirectories: false)
    // Only root can give files away.
    let user = getuid() == 0 ? 65_534 : getuid()
    chown(memory, user, getgid())
    try site.generate()
    let answers = memory + "/answers"
    let folders = try FileManager.default.contentsOfDirectory(atPath: answers).map { answers + "/" + $0 }
    for folder in [answers] + folders {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder)
      #expect(attributes[.ownerAccountID] as? Int == Int(user), "\(folder)")
      if folder != answers { #expect(attributes[.posixPermissions] as? Int == 0o700) }
    }
    #expect(folders.count == 1)
  }

  @Test("A run asks for a limited number of details and the next for the rest, and a busy server is left alone")
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
    let site = try siteOfTwoRequests(of: server)
    #expect(try site.generate("--verbose").errors.contains("1 further request is left for the next run"))
    #expect(server.asked == ["/list", "/items/1", "/items/2"])
    try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(server.asked.suffix(2) == ["/list", "/items/3"])
    #expect(try site.page("news/item-3-first/index.html").contains("Text of /items/3"))
    state.value = "busy"
    try site.generate(now: "2026-11-21T12:04:00Z")
    #expect(server.asked.suffix(2) == ["/list", "/items/1"])
    #expect(try site.page("news/item-3-first/index.html").contains("Item 3 busy"))
    #expect(try site.page("news/item-3-first/index.html").contains("Text of /items/3"))
    let count = server.asked.count
    try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(server.asked.count == count)
    // Two hours later, plus the delay by which sources that were asked together do not stay together.
    try site.generate(now: "2026-11-21T14:10:00Z")
    #expect(server.asked.count > count)
  }

  @Test(
    "Details that always fail do not hold up the others, and each is asked for again in its turn",
    arguments: ["404 Not Found", "200 OK"])
  func failingDetails(status: String) throws {
    let server = try RawServer { connection in
      if !connection.path.hasPrefix("/items/") {
        let items = (1...4).map { "{\"id\": \($0), \"headline\": \"Item \($0)\"}" }
        connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))]}".utf8))
      } else if connection.path < "/items/4" {
        connection.answer(status, body: Array("<!doctype html><title>None</title>".utf8))
      } else {
        connection.answer(body: Array("{\"text\": \"Text of \(connection.path)\"}".utf8))
      }
      return true
    }
    let site = try siteOfTwoRequests(of: server)
    for (minute, expected) in [
      ("00", ["/items/1", "/items/2"]), ("02", ["/items/3", "/items/4"]), ("04", ["/items/1", "/items/2"]),
      ("06", ["/items/3", "/items/1"]),
    ] {
      try site.generate(now: "2026-11-21T12:\(minute):00Z")
      #expect(server.asked.suffix(3) == ["/list"] + expected.map { Substring($0) }, "\(minute)")
    }
    #expect(try site.page("news/item-4/index.html").contains("Text of /items/4"))
  }

  @Test("A detail that failed once is asked for again by the next run, however many others are due")
  func failedOnce() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      if !connection.path.hasPrefix("/items/") {
        let items = (1...(state.value == "first" ? 4 : 5)).map { "{\"id\": \($0), \"headline\": \"Item \($0)\"}" }
        connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))]}".utf8))
      } else if connection.path == "/items/5", state.value == "failing" {
        connection.answer("404 Not Found")
      } else {
        connection.answer(body: Array("{\"text\": \"Text of \(connection.path)\"}".utf8))
      }
      return true
    }
    let site = try siteOfTwoRequests(of: server)
    for minute in ["00", "02"] { try site.generate(now: "2026-11-21T12:\(minute):00Z") }
    state.value = "failing"
    try site.generate(now: "2026-11-23T12:00:00Z")
    #expect(server.asked.suffix(3) == ["/list", "/items/5", "/items/1"])
    state.value = "second"
    try site.generate(now: "2026-11-23T12:02:00Z")
    #expect(server.asked.suffix(3) == ["/list", "/items/2", "/items/5"])
    #expect(try site.page("news/item-5/index.html").contains("Text of /items/5"))
  }

  @Test("Details that fail are reported by every run, even while former answers keep the items as they were")
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
        connection.answer(body: Array(MappedNews.articles.utf8))
      }
      return true
    }
    let site = try mappedSite(
      of: server,
      further: "detail: {url: \"/items/{$.id}\", fields: {body: $.text}}")
    try site.generate()
    state.value = "failing"
    for now in ["2026-11-23T12:00:00Z", "2026-11-25T12:00:00Z"] {
      let result = try site.generate(now: now)
      #expect(result.errors.contains("2 of 2 further requests failed"), "\(result.errors)")
      // The first of these runs writes on the source's pages that texts are lost; the second has nothing to add.
      #expect(result.output.contains(" 0 written") == (now != "2026-11-23T12:00:00Z"))
    }
  }

  @Test("A quiet run reports failing details once, with the reason, the line of the source and what to do")
  func lostDetailsToldQuietly() throws {
    let server = try RawServer { connection in
      if connection.path.hasPrefix("/items/") { return connection.answer("401 Unauthorized") }
      return connection.answer(body: Array(MappedNews.articles.utf8))
    }
    let site = try mappedSite(
      of: server, further: "detail: {url: \"/items/{$.id}\", fields: {body: $.text}}")
    let told = try site.generate("--quiet").errors
    #expect(told.hasPrefix("warning[api.lost-details] site.yml:5:5 2 of 2 further requests failed"), "\(told)")
    #expect(told.contains(" wants credentials (401)") && told.contains("  fix: give the source its credentials"))
    #expect(told.contains("  note: asked \(server.base)/items/"), "\(told)")
    #expect(try site.generate("--quiet", now: "2026-11-21T12:05:00Z").errors == "")
  }

  @Test("If the list itself has none of the mapped fields, failed details are reported, not a list of another shape")
  func nothingButDetails() throws {
    let server = try RawServer { connection in
      if connection.path.hasPrefix("/items/") { return connection.answer("404 Not Found") }
      return connection.answer(body: Array("[{\"no\": 1}]".utf8))
    }
    let site = try mappedSite(
      "api: \"\(server.base)/list\"",
      mapping: """
        items: $
        fields: {summary: $.text}
        detail: {url: "/items/{$.no}", fields: {title: $.headline}}
        """)
    let told = try site.generate().errors
    #expect(told.contains("1 of 1 further request failed") && !told.contains("mapping.no-items"), "\(told)")
  }
}

/// A site that asks for the text of each item by itself, for two of them in a run.
private func siteOfTwoRequests(of server: RawServer) throws -> TinySite {
  try mappedSite(
    of: server,
    further: """
      detail: {url: "/items/{$.id}", fields: {body: $.text}}
      maxRequests: 2
      """)
}
