import Foundation
import TestSupport
import Testing

/// Lists of APIs that are read page by page.
@Suite struct APIPageTests {
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
    let site = try mappedSite(
      "api: \"\(server.base)/list\", every: 1m",
      mapping: MappedNews.mapping + "\npaging: {page: page, limit: size, size: 2}\n")
    let first = try site.generate()
    #expect(first.output.contains("6 new"), "\(first.output) \(first.errors)")
    #expect(server.asked == (1...4).map { "/list?size=2&page=\($0)" })
    #expect(try site.generate(now: "2026-11-21T12:02:00Z").output.contains(" 0 written"))
    #expect(server.heads.count == 5)
    #expect(try site.generate(now: "2026-11-22T13:00:00Z").output.contains(" 0 written"))
    #expect(server.heads.count == 9)
    #expect(server.heads.suffix(4).allSatisfy { $0.contains("If-None-Match") })
  }

  @Test("A server that wants the number of the page and that of its first item gets both")
  func pageAndOffset() throws {
    let server = try RawServer { connection in
      let page = connection.path.firstMatch(of: /page=(\d+)/).flatMap { Int($0.1) } ?? 0
      let items =
        page > 2 ? [] : (1...(4 - page)).map { "{\"id\": \"\(page)-\($0)\", \"headline\": \"Item \(page) \($0)\"}" }
      return connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))]}".utf8))
    }
    let site = try mappedSite(
      "api: \"\(server.base)/list\"",
      mapping: MappedNews.mapping + "\npaging: {page: page, offset: offset, limit: pageSize, size: 3}\n")
    #expect(try site.generate().output.contains("5 new"))
    #expect(
      server.asked == [
        "/list?pageSize=3&page=1&offset=0", "/list?pageSize=3&page=2&offset=3", "/list?pageSize=3&page=3&offset=5",
      ])
  }

  @Test("What a filter in `items` leaves out counts as an item of its page: the next page is the one after it")
  func filteredPages() throws {
    // Twelve boats in pages of three: those of the second page and every odd one do not run.
    let server = try RawServer { connection in
      let start = connection.path.firstMatch(of: /from=(\d+)/).flatMap { Int($0.1) } ?? 0
      let items = (start..<12).prefix(3).map { number in
        let runs = number.isMultiple(of: 2) && !(3..<6).contains(number)
        return "{\"id\": \(number), \"headline\": \"Boat \(number)\", \"runs\": \(runs)}"
      }
      return connection.answer(body: Array("{\"total\": 12, \"articles\": [\(items.joined(separator: ","))]}".utf8))
    }
    let site = try mappedSite(
      "api: \"\(server.base)/list\"",
      mapping: """
        items: $.articles[?@.runs == true]
        fields: {id: $.id, title: $.headline}
        paging: {offset: from, total: $.total}
        """)
    let result = try site.generate()
    #expect(result.output.contains("5 new") && result.errors.isEmpty, "\(result.output) \(result.errors)")
    #expect(server.asked == [0, 3, 6, 9].map { "/list?from=\($0)" })
  }

  @Test("A key in the source's address is sent with each page, whether or not the next page's address repeats it")
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
    let site = try mappedSite(
      "api: \"\(server.base)/list?key=${KEY}&lang=en\"", mapping: MappedNews.mapping + "\npaging: {next: $.next}\n")
    let result = try Program.run(
      ["generate", "--now", TinySite.now, "--verbose"], in: site.folder.url, environment: ["KEY": key])
    #expect(result.output.contains("3 new"), "\(result.output) \(result.errors)")
    #expect(server.heads.count == 3)
    #expect(!result.errors.contains("own"))
  }

  @Test("If an API redirects to another host or port and its next page is there, the message says what to write")
  func redirectedElsewhere() throws {
    let base = ServerState()
    let server = try RawServer { connection in
      let text = "{\"articles\": [{\"id\": 1, \"headline\": \"Goats\"}], \"next\": \"\(base.value)/v2/list?page=2\"}"
      return connection.answer(body: Array(text.utf8))
    }
    base.value = server.base
    let former = try RawServer { connection in
      connection.answer("301 Moved Permanently", ["Location: \(base.value)/v2/list?lang=en"])
    }
    let site = try mappedSite(of: former, further: "paging: {next: $.next}\n")
    let told = try site.generate().errors
    #expect(
      told.contains("leads away from the API's own host and port, to 127.0.0.1:\(server.port): not asked"), "\(told)")
    #expect(told.contains("  note: the API itself redirects there\n"), "\(told)")
    #expect(told.contains("  fix: let the address of the API begin with `\(server.base)/v2/list`\n"), "\(told)")
  }

  @Test("Where an API redirects to is what addresses of its pages and details are relative to, also in a kept answer")
  func redirectedHere() throws {
    let server = try RawServer { connection in
      let path = connection.path
      if path == "/list" { return connection.answer("301 Moved Permanently", ["Location: /v2/list/new?lang=en"]) }
      if path.hasPrefix("/v2/list/d/") { return connection.answer(body: Array("{\"text\": \"Text of \(path)\"}".utf8)) }
      guard path.hasPrefix("/v2/list/new") else { return connection.answer("404 Not Found") }
      if connection.head.contains("If-None-Match") { return connection.answer("304 Not Modified", ["ETag: \"1\""]) }
      let (id, next) = path.hasSuffix("page=2") ? (2, "null") : (1, "\"?page=2\"")
      let text = "{\"articles\": [{\"id\": \(id), \"headline\": \"Boat \(id)\"}], \"next\": \(next)}"
      return connection.answer("200 OK", ["ETag: \"1\""], body: Array(text.utf8))
    }
    let site = try mappedSite(
      of: server, further: "paging: {next: $.next}\ndetail: {url: \"d/{$.id}\", fields: {body: $.text}}\n")
    let result = try site.generate()
    #expect(result.output.contains("2 new") && result.errors.isEmpty, "\(result.output) \(result.errors)")
    let asked = ["/list", "/v2/list/new?lang=en", "/v2/list/new?page=2", "/v2/list/d/1", "/v2/list/d/2"]
    #expect(server.asked.map(String.init) == asked)
    #expect(try site.page("news/boat-2/index.html").contains("Text of /v2/list/d/2"))
    #expect(try site.generate(now: "2026-11-21T12:02:00Z").output.contains(" 0 written"))
    #expect(server.asked.dropFirst(asked.count) == ["/list", "/v2/list/new?lang=en"])
  }

  @Test("A page of the list that fails is reported with its address and what to do")
  func lostPage() throws {
    let server = try RawServer { connection in
      let isFirst = connection.path.hasSuffix("page=1")
      connection.answer(isFirst ? "200 OK" : "500 Internal Server Error", body: Array(MappedNews.articles.utf8))
      return true
    }
    let site = try mappedSite(of: server, further: "paging: {page: page}\n")
    let told = try site.generate().errors
    #expect(told.contains("warning[mapping.lost-page] site.yml:5:5 the list ends early: "), "\(told)")
    #expect(told.contains("  note: asked \(server.base)/list?page=2\n"), "\(told)")
    #expect(told.contains("  fix: "), "\(told)")
  }

  @Test("The next run asks for a page that failed, even if the pages before it are unchanged by then")
  func lostPageComes() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      let page = connection.path.split(separator: "=").last.flatMap { Int($0) } ?? 1
      if page == 2, state.value == "failing" {
        connection.answer("500 Internal Server Error")
        return true
      }
      let ids = (1...(state.value == "short" ? 4 : 7)).reversed().dropFirst((page - 1) * 2).prefix(2)
      let items = ids.map { "{\"id\": \($0), \"headline\": \"Item \($0)\"}" }
      connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))]}".utf8))
      return true
    }
    let site = try mappedSite(of: server, further: "paging: {page: page}\n")
    state.value = "short"
    #expect(try site.generate().output.contains("4 new"))
    state.value = "failing"
    #expect(try site.generate(now: "2026-11-21T12:02:00Z").output.contains("2 new"))
    state.value = "whole"
    let result = try site.generate(now: "2026-11-21T12:04:00Z")
    #expect(result.output.contains("1 new"), "\(result.output) \(server.heads)")
    #expect(!result.errors.contains("mapping.lost-page"), "\(result.errors)")
  }

  @Test("All collections of a run, even partly read ones, share its requests, and kept pages are not asked for again")
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
    let site = try mappedSite(
      of: server,
      further: """
        collections:
          - name: Parts
            fields: {title: $.name}
            request: {url: "/parts/{$.id}", items: $.parts, paging: {page: page}}
        maxRequests: 4
        """)
    #expect(try site.generate("--verbose").errors.contains("2 further requests are left for the next run"))
    #expect(server.asked == ["/list"] + (1...3).map { "/parts/1?page=\($0)" } + ["/parts/2?page=1"])
    try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(
      server.asked.dropFirst(5).joined(separator: " ")
        == "/list /parts/3?page=1 /parts/3?page=2 /parts/3?page=3 /parts/2?page=2")
    try site.generate(now: "2026-11-21T12:04:00Z")
    #expect(server.asked.dropFirst(10) == ["/list", "/parts/2?page=3"])
    try site.generate(now: "2026-11-21T12:06:00Z")
    #expect(server.asked.dropFirst(12) == ["/list"])
  }

  /// A site with one item whose collection comes in pages. The state has the numbers of each page's entries, `x` for a page
  /// without entries and `-` for one that is not there, like those behind the last.
  ///
  /// - Parameter lost: The path of a page that is not there for now, of which the item says nothing.
  private func partsSite(
    _ state: ServerState, lost: ServerState = ServerState()
  ) throws -> (site: TinySite, server: RawServer) {
    let server = try RawServer { connection in
      let path = connection.path
      guard path.hasPrefix("/parts/") else {
        return connection.answer(
          body: Array("{\"articles\": [{\"id\": 1, \"headline\": \"Item 1\", \"state\": \"\(state.value)\"}]}".utf8))
      }
      let pages = state.value.split(separator: " ")
      let page = path.split(separator: "=").last.flatMap { Int($0) } ?? 0
      guard path != lost.value, pages.indices.contains(page - 1), pages[page - 1] != "-" else {
        return connection.answer("404 Not Found")
      }
      let parts = pages[page - 1].compactMap(\.wholeNumberValue).map { "{\"name\": \"Part \($0)\"}" }
      return connection.answer(body: Array("{\"parts\": [\(parts.joined(separator: ","))]}".utf8))
    }
    let site = try mappedSite(
      of: server,
      further: """
        collections:
          - name: Parts
            fields: {title: $.name}
            request: {url: "/parts/{$.id}", items: $.parts, paging: {page: page}}
        """)
    return (site, server)
  }

  /// The numbers of the entries that the item's page shows.
  private func parts(_ site: TinySite) throws -> [Int] {
    let page = try site.page("news/item-1/index.html")
    return (1...9).filter { page.contains("Part \($0)") }
  }

  @Test("After its item has changed, all pages of a collection are asked for, so that no entry falls between two")
  func movedEntries() throws {
    let state = ServerState()
    state.value = "654 321 x"
    let (site, server) = try partsSite(state)
    try site.generate()
    #expect(server.asked == ["/list"] + (1...3).map { "/parts/1?page=\($0)" })
    #expect(try parts(site) == Array(1...6))
    state.value = "765 432 1 x"
    try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(Array(server.asked.dropFirst(4)) == ["/list"] + (1...4).map { "/parts/1?page=\($0)" })
    #expect(try parts(site) == Array(1...7))
    try site.generate(now: "2026-11-21T13:02:00Z")
    #expect(server.asked.dropFirst(9) == ["/list"])
  }

  @Test("A server may say with an error that a collection has no further page, and is not asked for it in each run")
  func endedCollection() throws {
    let state = ServerState()
    state.value = "65 32"
    let (site, server) = try partsSite(state)
    let first = try site.generate()
    #expect(first.status == 0 && !first.errors.contains("api.lost-details"), "\(first.errors)")
    #expect(server.asked == ["/list"] + (1...3).map { "/parts/1?page=\($0)" })
    #expect(try parts(site) == [2, 3, 5, 6])
    #expect(try site.generate(now: "2026-11-21T12:02:00Z").output.contains(" 0 written"))
    #expect(server.asked.dropFirst(4) == ["/list"])
    // The collection counts as whole, so that an entry can leave it.
    state.value = "6 32"
    try site.generate(now: "2026-11-21T12:04:00Z")
    #expect(Array(server.asked.dropFirst(5)) == ["/list"] + (1...3).map { "/parts/1?page=\($0)" })
    #expect(try parts(site) == [2, 3, 6])
    try site.generate(now: "2026-11-22T13:00:00Z")
    #expect(Array(server.asked.dropFirst(9)) == ["/list"] + (1...3).map { "/parts/1?page=\($0)" })
    // A first page that is not there is a failure, and what comes behind it says nothing of an end.
    state.value = "-"
    #expect(try site.generate(now: "2026-11-22T13:02:00Z").errors.contains("api.lost-details"))
    #expect(try parts(site) == [2, 3, 6])
  }

  @Test("A page that was there ends its collection only if it is not there twice while its item stays the same")
  func pageLostForAWhile() throws {
    let (state, lost) = (ServerState(), ServerState())
    state.value = "65 32"
    let (site, server) = try partsSite(state, lost: lost)
    try site.generate()
    for day in [22, 24] {
      lost.value = "/parts/1?page=2"
      let run = try site.generate(now: "2026-11-\(day)T13:00:00Z")
      #expect(run.errors.contains("api.lost-details"), "\(run.errors)")
      #expect(try parts(site) == [2, 3, 5, 6])
      lost.value = day == 22 ? "" : lost.value
      let next = try site.generate(now: "2026-11-\(day)T13:02:00Z")
      #expect(!next.errors.contains("api.lost-details"), "\(next.errors)")
      #expect(try parts(site) == (day == 22 ? [2, 3, 5, 6] : [5, 6]))
    }
    let count = server.asked.count
    try site.generate(now: "2026-11-24T13:04:00Z")
    #expect(server.asked.dropFirst(count) == ["/list"])
    #expect(try parts(site) == [5, 6])
  }

  @Test("What belongs to a page of the list that cannot be read is not forgotten")
  func lostPageOfOldDetails() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      if connection.path.hasPrefix("/d/") {
        return connection.answer("200 OK", ["ETag: \"1\""], body: Array("{\"text\": \"Text.\"}".utf8))
      }
      let page = connection.path.split(separator: "=").last.flatMap { Int($0) } ?? 1
      if page == 2, state.value == "unreadable" { return connection.answer(body: Array("<p>Busy".utf8)) }
      let items = page < 3 ? "{\"id\": \(page), \"headline\": \"Item \(page)\"}" : ""
      return connection.answer(body: Array("{\"articles\": [\(items)]}".utf8))
    }
    let site = try mappedSite(
      of: server, further: "paging: {page: page}\ndetail: {url: \"/d/{$.id}\", fields: {body: $.text}}\n")
    try site.generate()
    state.value = "unreadable"
    #expect(try site.generate(now: "2026-12-25T12:00:00Z").errors.contains("mapping.lost-page"))
    state.value = "whole"
    try site.generate(now: "2026-12-25T12:02:00Z")
    let details = server.heads.filter { $0.hasPrefix("GET /d/2 ") }
    #expect(details.map { $0.contains("If-None-Match: \"1\"") } == [false, true], "\(server.heads)")
  }

  @Test("After a header or parameter changes, the list is asked for anew, without validators of former answers")
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
    let site = try mappedSite("api: \"\(server.base)/list\", headers: {Accept-Language: en}")
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

  @Test("An answer of another shape with status 200 fails the source, says what came, and removes no item")
  func otherShape() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      connection.answer(
        body: Array((state.value == "first" ? MappedNews.articles : "{\"status\": 200, \"summaries\": {}}").utf8))
      return true
    }
    let site = try mappedSite("api: \"\(server.base)/list\", every: 1m")
    try site.generate()
    state.value = "second"
    let result = try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(result.status == 1)
    #expect(result.errors.contains("nothing at `$.articles`"), "\(result.errors)")
    #expect(result.errors.contains("its keys: status, summaries"), "\(result.errors)")
    #expect(try site.page("index.html").contains("Goats on the roof"))
  }

  @Test("Items without any field that the mapping names fail the source, and their validators are not sent back")
  func nothingNamed() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      connection.answer(
        "200 OK", ["ETag: \"\(state.value)\""],
        body: Array(
          (state.value == "bad" ? "{\"error\": \"maintenance\"}" : "[{\"id\": 1, \"headline\": \"Goats on the roof\"}]")
            .utf8)
      )
      return true
    }
    let site = try mappedSite(
      "api: \"\(server.base)/list\", every: 1m", mapping: "items: $\nfields: {id: $.id, title: $.headline}\n")
    state.value = "good"
    try site.generate()
    state.value = "bad"
    let result = try site.generate(now: "2026-11-21T12:02:00Z")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("what the answer has at `$` contains nothing that the mapping names"), "\(result.errors)")
    #expect(result.errors.contains("its keys: error"), "\(result.errors)")
    #expect(try site.page("index.html").contains("Goats on the roof"))
    try site.generate(now: "2026-11-21T12:10:00Z")
    #expect(server.heads.count == 3 && server.heads.last?.contains("\"bad\"") == false, "\(server.heads)")
  }

  @Test("Empty items, which some APIs send when they have none, do not fail the source")
  func blankItems() throws {
    for answer in ["[{}]", "[null]", "[{\"id\": null, \"headline\": \"\", \"tags\": []}]"] {
      let site = try mappedSite(
        "api: list.json, every: 1m", mapping: "items: $\nfields: {id: $.id, title: $.headline}\n",
        ["list.json": "[{\"id\": 1, \"headline\": \"Goats on the roof\"}]"])
      try site.generate()
      try site.write(answer, to: "list.json")
      let result = try site.generate(now: "2026-11-21T12:02:00Z")
      #expect(result.status == 0 && !result.errors.contains("mapping.no-items"), "\(result.errors)")
      #expect(try site.page("index.html").contains("Goats on the roof"))
    }
  }
}
