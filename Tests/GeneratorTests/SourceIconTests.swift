import Foundation
import Pictures
import TestSupport
import Testing

/// The icons of sources, which are asked for after the feeds, made anew, kept, published, and seldom asked for again.
@Suite struct SourceIconTests {
  /// Loopback feeds on hosts of their own, which also answer for their pages and icons.
  private final class Town {
    private(set) var servers: [RawServer] = []
    let site: TinySite
    private let names: [String]

    init(_ houses: KeyValuePairs<String, House>, keys: String = "") throws {
      for (number, house) in houses.enumerated() {
        let title = house.key
        let answers = house.value
        servers.append(
          try RawServer(host: UInt32(20 + number)) { connection in
            let base = "http://" + (connection.header("Host") ?? "")
            guard connection.path != "/feed" else {
              return connection.answer(body: SourceIconTests.feed(title, base, answers.named))
            }
            guard let answer = answers.answers[connection.path] else { return connection.answer("404 Not Found") }
            return answer(connection, base)
          })
      }
      names = houses.map(\.key)
      site = try TinySite([:])
      try configure(names, keys: keys)
    }

    func configure(_ some: [String], keys: String = "") throws {
      let lines = zip(names, servers).filter { some.contains($0.0) }.map { "  - feed: \($0.1.base)/feed\n" }
      try site.write(
        "title: Town\nurl: https://town.example/\nallow: [127.0.0.0/8]\n\(keys)sources:\n\(lines.joined())",
        to: "site.yml")
    }

    /// All requests but those for feeds: the name of the source, the path and, in conditional requests, the tag.
    var asked: [String] {
      zip(names, servers).flatMap { name, server in
        server.heads.filter { !$0.hasPrefix("GET /feed") }.map { head in
          let tag = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("if-none-match") }
          return "\(name) \(head.split(separator: " ")[1])" + (tag.map { " \($0.split(separator: " ")[1])" } ?? "")
        }
      }
    }

    func face(of name: String) throws -> Substring? {
      let page = try site.page("sources/\(name)/index.html")
      return page.firstMatch(of: /<h1 class="page-title">(<img class="face"|<span class="face)/)?.1
    }
  }

  private struct House: Sendable {
    typealias Answer = @Sendable (Connection, _ base: String) -> Bool
    /// The path of an icon that the feed names.
    var named: String?
    var answers: [String: Answer] = [:]

    init(named: String? = nil, _ answers: [String: Answer] = [:]) {
      self.named = named
      self.answers = answers
    }

    static func body(_ bytes: [UInt8], _ type: String = "image/png") -> Answer {
      { connection, _ in
        if connection.header("If-None-Match") == "\"1\"" { return connection.answer("304 Not Modified") }
        return connection.answer("200 OK", ["Content-Type: \(type)", "ETag: \"1\""], body: bytes)
      }
    }

    static func page(_ head: String) -> Answer { body(Array("<!doctype html><head>\(head)".utf8), "text/html") }
  }

  private static func feed(_ title: String, _ base: String, _ icon: String?) -> [UInt8] {
    let icon = icon.map { "<icon>\(base)\($0)</icon>" } ?? ""
    return Array(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>\(title)</title><link href="\(base)/"/>\(icon)
      <entry><title>News of \(title)</title><id>\(base)/1</id><updated>2026-11-20T08:00:00Z</updated></entry></feed>
      """.utf8)
  }

  private static func png(_ side: Int, _ red: UInt8) -> [UInt8] {
    var picture = Bitmap(width: side, height: side)
    for y in 0..<side { for x in 0..<side { picture[x, y] = Pixel(red: red, green: 20, blue: 30) } }
    return picture.png(most: 1 << 20) ?? []
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A Windows icon file with one image.
  private static func iconFile(_ part: [UInt8], side: UInt8) -> [UInt8] {
    [0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0] + number(part.count, 4) + number(22, 4) + part
  }

  private static var headless: [UInt8] {
    number(40, 4) + number(16, 4) + number(32, 4) + number(1, 2) + number(32, 2) + [UInt8](repeating: 0, count: 24)
      + [UInt8](repeating: 0x80, count: 16 * 16 * 4)
  }

  private static let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)

  /// Sources with icons in all places, named after what they have.
  private static func found() -> KeyValuePairs<String, House> {
    [
      "named": House(named: "/named.png", ["/named.png": House.body(png(32, 1))]),
      "page": House([
        "/": House.page(
          "<link rel='icon' sizes='16x16' href='16.png'><link rel='shortcut icon' sizes='48x48' href=/48.png>"
            + "<link rel=icon type=image/svg+xml href=/i.svg>"), "/48.png": House.body(png(48, 2)),
      ]),
      "ico": House(["/favicon.ico": House.body(iconFile(headless, side: 16), "image/x-icon")]),
      "ico-png": House(["/favicon.ico": House.body(iconFile(png(32, 3), side: 32), "text/plain")]),
      "large": House(["/": House.page("<link rel=icon href=/i>"), "/i": House.body(png(512, 4))]),
    ]
  }

  @Test("An icon is found by the feed, the page or its usual address, and shown beside the source's name")
  func findings() throws {
    let town = try Town(SourceIconTests.found(), keys: "publishState: true\nstateFrom: Output/state/\n")
    let first = try town.site.generate("--verbose")
    #expect(first.status == 0 && first.output.contains("icons: 5 sources asked, 5 found\n"), "\(first.output)")
    #expect(!first.errors.contains("icon"), "\(first.errors)")
    #expect(
      town.asked.sorted() == [
        "ico /", "ico /favicon.ico", "ico-png /", "ico-png /favicon.ico", "large /", "large /i", "named /named.png",
        "page /", "page /48.png",
      ])
    let icons = try town.site.files.filter { $0.hasPrefix("media/icons/") }
    #expect(icons.count == 5)
    for icon in icons {
      let bytes = Array(try Data(contentsOf: town.site.folder.url.appending(path: "Output/" + icon)))
      #expect(try Icon.png(from: bytes) == bytes && bytes.count <= 8_192)
    }
    for name in ["named", "page", "ico", "ico-png", "large"] {
      #expect(try town.face(of: name) == "<img class=\"face\"")
    }
    let list = try town.site.page("index.html")
    let image =
      /<span data-part="source"><img class="face" src="\/media\/icons\/[0-9a-f]{16}\.png" alt="" width="20" height="20" loading="lazy" decoding="async">/
    #expect(list.matches(of: image).count == 5)
    for page in ["health/index.html", "about/index.html", "sources/index.html", "data/parts.html"] {
      #expect(try town.site.page(page).matches(of: /<img class="face"/).count == 5, "\(page)")
    }

    // An hour later nobody is asked. After thirty days each source is asked whether its icon changed.
    let before = town.asked
    try town.site.generate(now: "2026-11-21T14:00:00Z")
    #expect(town.asked == before)
    try town.site.generate(now: "2026-12-22T14:00:00Z")
    let later = town.asked.filter { !before.contains($0) }
    #expect(later.count == 5 && later.allSatisfy { $0.hasSuffix("\"1\"") }, "\(later)")
    #expect(try town.site.files.filter { $0.hasPrefix("media/icons/") } == icons)

    // A restored memory has them, too.
    let (published, known) = (try town.site.snapshot(), town.asked)
    try town.site.remove(".broadsheet")
    let restored = try town.site.generate(now: "2026-12-22T15:00:00Z")
    #expect(restored.output.contains("memory restored"), "\(restored.output)\(restored.errors)")
    #expect(town.asked == known)
    let again = try town.site.snapshot()
    #expect(again.filter { !$0.key.hasPrefix("state/") } == published.filter { !$0.key.hasPrefix("state/") })

    // The icon of a removed source is removed.
    try town.configure(["named", "ico"], keys: "publishState: true\n")
    try town.site.generate("--allow-shrink", now: "2026-12-22T16:00:00Z")
    #expect(try town.site.files.filter { $0.hasPrefix("media/icons/") }.count == 2)
    let pages = try town.site.snapshot()
    try town.site.generate("--allow-shrink", "--full", now: "2026-12-22T16:00:00Z")
    #expect(try town.site.snapshot() == pages)
  }

  @Test("A source without a usable icon has a letter, and is asked again after thirty days")
  func refusals() throws {
    let inner = try RawServer(host: 77) { $0.answer(body: SourceIconTests.png(32, 9)) }
    let target = inner.base
    let bomb: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    let town = try Town([
      "drawing": House(
        named: "/icon.svg",
        [
          "/icon.svg": House.body(SourceIconTests.drawing, "image/svg+xml"),
          "/favicon.ico": House.body(SourceIconTests.drawing, "image/x-icon"),
        ]),
      "words": House(["/favicon.ico": House.page("<title>Welcome</title>")]),
      "bomb": House(["/favicon.ico": House.body(bomb)]),
      "cut": House(["/favicon.ico": House.body(Array(SourceIconTests.png(40, 1).dropLast(30)))]),
      "endless": House([
        "/favicon.ico": { connection, _ in
          connection.send("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n")
          while connection.send([UInt8](repeating: 7, count: 1 << 16)) {}
          return false
        }
      ]),
      "inward": House([
        "/favicon.ico": { connection, _ in connection.answer("302 Found", ["Location: \(target)/icon.png"]) }
      ]),
      "loop": House([
        "/favicon.ico": { connection, base in connection.answer("302 Found", ["Location: \(base)/favicon.ico"]) }
      ]),
      "dot": House(["/favicon.ico": House.body(SourceIconTests.png(1, 1))]),
      "gone": House(["/favicon.ico": { connection, _ in connection.answer("410 Gone") }]),
      "nothing": House(),
    ])
    let first = try town.site.generate("--verbose", "--fail-on", "any")
    #expect(first.status == 0 && first.output.contains("icons: 10 sources asked, 0 found\n"), "\(first.output)")
    #expect(!first.errors.lowercased().contains("icon") && !first.output.contains("refused"), "\(first.errors)")
    #expect(inner.heads.isEmpty)
    #expect(try town.site.files.filter { $0.hasPrefix("media/") }.isEmpty)
    for name in ["drawing", "words", "bomb", "cut", "endless", "inward", "loop", "dot", "gone", "nothing"] {
      #expect(try town.face(of: name) == "<span class=\"face", "\(name)")
    }
    #expect(
      try town.site.page("index.html").contains(
        /<span data-part="source"><span class="face face-[1-6]" data-face="B"><\/span>bomb</))
    let before = town.asked
    #expect(before.count <= 10 * 3 + 1)
    try town.site.generate(now: "2026-11-22T12:00:00Z")
    #expect(town.asked == before)
    try town.site.generate(now: "2026-12-22T12:00:00Z")
    #expect(town.asked.count == 2 * before.count)
  }

  @Test("A dry run asks for no icon, not even for an old one or one that was never asked for")
  func dryRun() throws {
    let town = try Town(SourceIconTests.found())
    func dry(_ now: String) throws -> String {
      let (asked, files) = (town.servers.map(\.heads.count), try town.site.folder.files())
      let run = try town.site.generate("--dry-run", "--verbose", now: now)
      #expect(run.status == 0 && !run.output.contains("icons:"), "\(run.output)\(run.errors)")
      #expect(town.servers.map(\.heads.count) == asked)
      #expect(try town.site.folder.files() == files)
      return run.output
    }
    #expect(try !dry("2026-11-21T11:00:00Z").contains("media/icons"))
    try town.configure(["named", "page"])
    try town.site.generate()
    let icons = try town.site.files.filter { $0.hasPrefix("media/icons/") }
    #expect(icons.count == 2)
    // An old icon would still be published unchanged.
    try town.configure(["named", "page", "ico"])
    let later = try dry("2027-01-21T12:00:00Z")
    #expect(!later.contains("media/icons") && !later.contains("would remove"), "\(later)")
    try town.site.write(
      "title: Town\nurl: https://town.example/\nicons: false\nallow: [127.0.0.0/8]\n"
        + "sources: [{feed: \"\(town.servers[0].base)/feed\"}, {feed: \"\(town.servers[1].base)/feed\"}]\n",
      to: "site.yml")
    let without = try dry("2027-01-21T12:00:00Z")
    for icon in icons { #expect(without.contains("would remove \(icon)\n"), "\(without)") }
  }

  @Test("Each run asks for a few icons, and for none with `icons: false` or offline")
  func limits() throws {
    let town = try Town(SourceIconTests.found(), keys: "limits: {icons: 2}\n")
    func images() throws -> Int {
      try town.site.page("about/index.html").matches(of: /<img class="face"/).count
    }
    let first = try town.site.generate("--verbose")
    #expect(first.output.contains("icons: 2 sources asked, 2 found, 3 left for the next run\n"), "\(first.output)")
    #expect(try images() == 2)
    let asked = town.asked
    try town.site.generate("--offline", now: "2026-11-21T12:10:00Z")
    #expect(town.asked == asked)
    try town.site.generate(now: "2026-11-21T13:30:00Z")
    #expect(try images() == 4)
    try town.configure(["named", "page", "ico", "ico-png", "large"], keys: "icons: false\n")
    let before = town.asked
    try town.site.generate(now: "2026-11-21T15:00:00Z")
    #expect(town.asked == before)
    for page in ["index.html", "about/index.html", "health/index.html", "data/parts.html"] {
      #expect(try !town.site.page(page).contains("class=\"face"), "\(page)")
    }
    #expect(try town.site.files.filter { $0.hasPrefix("media/") }.isEmpty)
  }

  @Test("Sources that are files of the site have neither icon nor letter, and nobody is asked")
  func own() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{markdown: stories}, {feed: a.xml}]\n",
      "stories/one.md": "---\ntitle: One\ndate: 2026-11-01\n---\n\nText.\n",
      "a.xml": String(decoding: SourceIconTests.feed("Wire", "https://wire.example", "/icon.png"), as: UTF8.self),
    ])
    let run = try site.generate("--verbose")
    #expect(run.status == 0 && !run.output.contains("icons:") && !run.output.contains("request"), "\(run.output)")
    #expect(try !site.page("index.html").contains("class=\"face"))
  }

  @Test("An icon outside is not fetched for a feed in a private network")
  func enclosed() throws {
    let other = try RawServer(host: 78) { $0.answer(body: SourceIconTests.png(32, 9)) }
    let server = try RawServer { connection in
      connection.answer(body: SourceIconTests.feed("Intranet", other.base, "/icon.png"))
    }
    let site = try TinySite([
      "site.yml": "title: Tiny\nallow: [127.0.0.0/8]\nsources: [{feed: \"\(server.base)/feed\"}]\n"
    ])
    #expect(try site.generate().status == 0)
    #expect(other.heads.isEmpty && server.heads.count == 1)
  }

  @Test("An icon outside is not fetched either if the private network's host redirects there")
  func ledOutside() throws {
    let other = try RawServer(host: 79) { $0.answer(body: SourceIconTests.png(32, 9)) }
    let target = other.base
    let server = try RawServer { connection in
      let base = "http://" + (connection.header("Host") ?? "")
      guard connection.path == "/feed" else {
        return connection.answer("302 Found", ["Location: \(target)/login?from=\(base)"])
      }
      return connection.answer(body: SourceIconTests.feed("Intranet", base, nil))
    }
    let site = try TinySite([
      "site.yml": "title: Tiny\nallow: [127.0.0.0/8]\nsources: [{feed: \"\(server.base)/feed\"}]\n"
    ])
    #expect(try site.generate().status == 0)
    #expect(other.heads.isEmpty && server.heads.count == 3)
  }
}

extension Connection {
  fileprivate func header(_ name: String) -> String? {
    head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }
}
