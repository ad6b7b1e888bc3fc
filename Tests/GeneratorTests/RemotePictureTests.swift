import Foundation
import Pictures
import Synchronization
import TestSupport
import Testing

/// Pictures of other sites, which are fetched once and shown from the site.
@Suite(.enabled(if: PictureMaker.isAvailable)) struct RemotePictureTests {
  /// A loopback server with a feed and its pictures.
  private final class Gallery: Sendable {
    typealias Answer = @Sendable (Connection) -> Bool

    let server: RawServer
    private let box: Box

    private final class Box: Sendable {
      let answers = Mutex<[String: Answer]>([:])
      let items = Mutex<[String]>([])
    }

    init(_ answers: [String: Answer]) throws {
      let box = Box()
      self.box = box
      box.answers.withLock { $0 = answers }
      server = try RawServer(host: 61) { connection in
        if connection.path == "/feed" {
          let items = box.items.withLock { $0 }.joined()
          return connection.answer(
            body: Array(
              """
              <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Wire</title>\(items)</channel></rss>
              """.utf8))
        }
        guard let answer = box.answers.withLock({ $0[connection.path] }) else {
          return connection.answer("404 Not Found")
        }
        return answer(connection)
      }
    }

    var base: String { server.base }

    func answer(_ path: String, _ answer: @escaping Answer) { box.answers.withLock { $0[path] = answer } }

    func tell(_ items: [String]) { box.items.withLock { $0 = items } }

    /// The paths of pictures that were asked for, sorted.
    var asked: [String] {
      server.heads.map { String($0.split(separator: " ")[1]) }.filter { $0 != "/feed" }.sorted()
    }

    func item(_ number: Int, image: String? = nil, _ text: String = "") -> String {
      let image = image.map { "<media:thumbnail url=\"\(base)\($0)\"/>" } ?? ""
      return """
        <item><title>Item number \(number)</title><guid>\(number)</guid><pubDate>Fri, 20 Nov 2026 10:0\(number):00 GMT</pubDate>
        \(image)<description><![CDATA[<p>What it says, at some length.</p>\(text)]]></description></item>
        """
    }

    func site(_ keys: String = "", url: String = "https://tiny.example/") throws -> TinySite {
      try TinySite([
        "site.yml": "title: Tiny\nurl: \(url)\nallow: [127.0.0.0/8]\nicons: false\nimages: local\n\(keys)"
          + "sources:\n  - {name: Wire, feed: \"\(base)/feed\", every: 1h}\n"
      ])
    }
  }

  private static func body(_ bytes: [UInt8]) -> Gallery.Answer { { $0.answer(body: bytes) } }

  private static func png(_ red: UInt8, width: Int = 900) -> [UInt8] {
    var picture = Bitmap(width: width, height: 90)
    for y in 0..<90 {
      for x in 0..<width { picture[x, y] = Pixel(red: red, green: UInt8(x * y % 251), blue: UInt8((x / 3 + y) % 256)) }
    }
    return picture.png(most: 4 << 20) ?? []
  }

  private func sizes(_ site: TinySite) throws -> [String] {
    try site.files.filter { $0.hasPrefix("media/pictures/") }
  }

  /// Expects that no page names a picture elsewhere that a browser would load or show when the page is shared.
  private func expectNoneElsewhere(_ site: TinySite, _ host: String = "127.0.0.61") throws {
    for path in try site.files where path.hasSuffix(".html") || path.hasPrefix("data/") {
      let text = try site.page(path)
      for attribute in [#"src="http://"#, #"srcset="http://"#, #"poster="http://"#, #"content="http://127"#] {
        #expect(!text.contains(attribute), "\(path): \(attribute)")
      }
      #expect(path.hasSuffix(".html") || !text.contains(host), "\(path)")
      if path.hasSuffix("index.html") { #expect(text.contains("img-src 'self' data:;"), "\(path)") }
    }
  }

  private static func full() throws -> Gallery {
    let gallery = try Gallery([
      "/head.jpg": body(SamplePictures.jpeg), "/again.jpg": body(SamplePictures.jpeg), "/pier.png": body(png(1)),
      "/other.png": body(png(2)), "/poster.png": body(png(3)), "/moves.gif": body(SamplePictures.movingGIF),
      "/big.png": body(png(4)), "/small.png": body(png(5)),
    ])
    let base = gallery.base
    gallery.tell([
      gallery.item(
        1, image: "/head.jpg",
        """
        <p><img src="\(base)/pier.png" alt="The pier" srcset="\(base)/pier2.png 2x"></p>
        <picture><source srcset="\(base)/new.webp" type="image/webp"><img src="\(base)/other.png" alt="Other"></picture>
        <p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" srcset="\(base)/small.png 900w" alt="Late"></p>
        <video src="https://films.example/f.mp4" poster="\(base)/poster.png"></video>
        <video src="https://films.example/g.mp4" poster="\(base)/nothing.png"></video>
        <p><img src="\(base)/moves.gif" alt="Waves"></p><p><img src="\(base)/moves.gif"></p>
        <p><img src="\(base)/gone.png" alt="Gone"></p><p><img src="\(base)/gone2.png"></p>
        <p><a href="https://a.example/"><img src="\(base)/gone3.png" alt="In a link"></a></p>
        <p>A sign <img src="\(base)/sign.png"> in a line.</p>
        """),
      gallery.item(2, image: "/again.jpg"), gallery.item(3, image: "/gone.png"),
    ])
    return gallery
  }

  @Test("A link that holds nothing but a missing picture gets words")
  func linked() throws {
    let gallery = try Gallery([:])
    let gone = "<img src=\"\(gallery.base)/gone.png\">"
    gallery.tell([
      gallery.item(
        1,
        """
        <p>Seen <a href="https://a.example/">\(gone)</a>, <a href="https://b.example/">\(gone)\(gone)</a>
        and <a href="https://c.example/">\(gone) a name</a>.</p>
        """)
    ])
    let site = try gallery.site()
    #expect(try site.generate().status == 0)
    let story = try site.page("news/item-number-1/index.html")
    let links = story.matches(of: /<a href="https:\/\/[abc]\.example\/"[^>]*>([^<]*)<\/a>/).map {
      String($0.1).trimmingCharacters(in: .whitespaces)
    }
    #expect(links == ["Show from 127.0.0.61", "Show from 127.0.0.61", "a name"])
  }

  @Test("Pictures are shown from the site, missing ones become words, and none is asked for twice")
  func shown() throws {
    let gallery = try RemotePictureTests.full()
    let site = try gallery.site()
    let base = gallery.base
    let first = try site.generate("--verbose")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains(", 7 fetched, 5 failed;"), "\(first.output)")
    #expect(
      first.errors.contains("note[picture.missing] site.yml:7:5 5 pictures of \(base)/feed cannot be shown"),
      "\(first.errors)")
    #expect(first.errors.contains("note: \(base)/gone.png: 127.0.0.61 has nothing at this address (404)"))
    try expectNoneElsewhere(site)
    let story = try site.page("news/item-number-1/index.html")
    let set = #"/media/pictures/[0-9a-f]{16}.webp"#
    func matches(_ pattern: String) throws -> Bool { try story.contains(Regex(pattern)) }
    #expect(try matches("fetchpriority=\"high\" decoding=\"async\" src=\"\(set)\" srcset=\"\(set) 400w, \(set) 480w\""))
    #expect(
      try matches(
        "<img src=\"\(set)\" srcset=\"[^\"]+\" sizes=\"[^\"]+\" alt=\"The pier\" width=\"900\" height=\"90\""))
    #expect(try matches("alt=\"Other\"") && matches("alt=\"Late\"") && !story.contains("<source srcset"))
    #expect(try matches("f.mp4\" poster=\"\(set)\"") && !story.contains("nothing.png"))
    #expect(try matches("<a href=\"\(base)/moves.gif\" rel=\"external\"><img src=\"\(set)\" alt=\"Waves\""))
    #expect(try matches("rel=\"external\"><img src=\"\(set)\" alt=\"Show from 127.0.0.61\""))
    #expect(story.contains("<p><a href=\"\(base)/gone.png\" rel=\"external\">Gone</a></p>"))
    #expect(story.contains("<a href=\"\(base)/gone2.png\" rel=\"external\">Show from 127.0.0.61</a>"))
    #expect(try matches("<a href=\"https://a.example/\"[^>]*>In a link</a>"))
    #expect(story.contains("A sign  in a line."))
    #expect(try matches("property=\"og:image\" content=\"https://tiny.example\(set)\""))
    #expect(try !site.page("news/item-number-3/index.html").contains(#/og:image|<img|"image":/#))
    // Two cards show the same picture from two addresses, and other cards have none.
    let list = try site.page("news/index.html")
    #expect(
      list.matches(of: #/<img referrerpolicy/#).count == 2
        && Set(list.matches(of: #/ src="(\S+webp)"/#).map { $0.1 }).count == 1)
    #expect(
      try site.page("feed.atom").contains("\(base)/gone.png") && !site.page("feed.atom").contains("\(base)/pier.png"))

    let (asked, pages) = (gallery.asked, try site.snapshot())
    #expect(Set(asked).count == asked.count && asked.count == 12)
    for arguments in [["--refresh"], ["--full"]] {
      let again = try Program.run(["generate", "--now", "2026-11-21T13:00:00Z"] + arguments, in: site.folder.url)
      #expect(again.status == 0 && again.output.contains(" 0 written"), "\(again.output)\(again.errors)")
      #expect(try site.snapshot() == pages)
    }
    #expect(gallery.asked == asked)
  }

  @Test("A missing picture is asked for again after a day, a week and each month, and rewrites only its own pages")
  func again() throws {
    let gallery = try RemotePictureTests.full()
    let site = try gallery.site()
    try site.generate()
    func count(_ now: String) throws -> Int {
      let before = gallery.asked.count
      #expect(try site.generate(now: now).status == 0)
      return gallery.asked.count - before
    }
    #expect(try count("2026-11-22T11:00:00Z") == 0)
    #expect(try count("2026-11-22T13:00:00Z") == 5)
    #expect(try count("2026-11-28T13:00:00Z") == 0)
    #expect(try count("2026-11-29T13:00:00Z") == 5)
    #expect(try count("2026-12-20T13:00:00Z") == 0)
    let before = try site.snapshot()
    gallery.answer("/gone.png", RemotePictureTests.body(RemotePictureTests.png(9)))
    #expect(try count("2026-12-30T13:00:00Z") == 5)
    let after = try site.snapshot()
    let other = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(other.contains("news/item-number-1/index.html") && other.contains("news/item-number-3/index.html"))
    #expect(!other.contains("news/item-number-2/index.html") && !other.contains("about/index.html"), "\(other)")
    try site.generate("--full", now: "2026-12-30T13:00:00Z")
    #expect(try site.snapshot() == after)
  }

  @Test("Each run fetches a few pictures, the newest first, and a dry or offline run none")
  func limited() throws {
    let gallery = try RemotePictureTests.full()
    let site = try gallery.site("limits: {images: 2}\n")
    let first = try site.generate("--verbose")
    #expect(first.output.contains("1 fetched, 1 failed, 10 left for the next run"), "\(first.output)")
    #expect(gallery.asked == ["/again.jpg", "/gone.png"])
    try expectNoneElsewhere(site)
    for option in ["--dry-run", "--offline"] { try site.generate(option, now: "2026-11-21T13:00:00Z") }
    #expect(gallery.asked.count == 2)
    try site.generate(now: "2026-11-21T13:10:00Z")
    #expect(gallery.asked.count == 4)
    try expectNoneElsewhere(site)
  }

  @Test("An answer that is not a usable picture is noted once with its address, and shown nowhere")
  func unusable() throws {
    let inner = try RawServer(host: 77) { $0.answer(body: SamplePictures.jpeg) }
    let target = inner.base
    let bad: [String: (answer: Gallery.Answer, words: String)] = [
      "/page.jpg": (RemotePictureTests.body(Array("<!doctype html>".utf8)), "it is not a JPEG, PNG, GIF or WebP"),
      "/drawing.svg": (
        RemotePictureTests.body(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)),
        "it is not a JPEG, PNG, GIF or WebP"
      ),
      "/cut.jpg": (RemotePictureTests.body(Array(SamplePictures.jpeg.dropLast(600))), "it is damaged or cut off"),
      "/huge.png": (
        RemotePictureTests.body(SamplePictures.hollow(width: 50_000, height: 50_000)), "it has 50000 x 50000 pixels"
      ),
      "/none.jpg": ({ $0.answer("404 Not Found") }, "has nothing at this address (404)"),
      "/inward.jpg": ({ $0.answer("302 Found", ["Location: \(target)/secret.jpg"]) }, "redirects"),
      "/endless.jpg": (
        { connection in
          connection.send("HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\n\r\n")
          while connection.send([UInt8](repeating: 7, count: 1 << 16)) {}
          return false
        }, "has more than 20"
      ),
    ]
    let gallery = try Gallery(bad.mapValues { $0.answer })
    let elsewhere = "\(target)/private.jpg"
    var items = bad.keys.sorted().enumerated().map {
      gallery.item($0, image: $1, "<p><img src=\"\(gallery.base)\($1)\" alt=\"Alt\"></p>")
    }
    items.append(gallery.item(8, "<p><img src=\"\(elsewhere)\" alt=\"Inside\"></p>"))
    items.append(gallery.item(9, "<p><img src=\"\(gallery.base)/fine.jpg\" alt=\"Fine\"></p>"))
    gallery.tell(items)
    gallery.answer("/fine.jpg", RemotePictureTests.body(SamplePictures.jpeg))
    let site = try gallery.site()
    // Each run fetches one picture, since the report names only a few.
    for round in 0..<9 {
      try site.write(
        "title: Tiny\nallow: [127.0.0.0/8]\nicons: false\nimages: local\nlimits: {images: 1}\n"
          + "sources:\n  - {name: Wire, feed: \"\(gallery.base)/feed\"}\n", to: "site.yml")
      let run = try site.generate("--verbose", now: "2026-11-21T12:0\(round):00Z")
      #expect(run.status == 0)
      let failed = bad.first { run.errors.contains("\(gallery.base)\($0.key): ") }
      if let failed { #expect(run.errors.contains(failed.value.words), "\(failed.key): \(run.errors)") }
      if failed == nil, round > 0 {
        #expect(run.errors.contains("\(elsewhere): 127.0.0.77 is not asked"), "\(run.errors)")
      }
      #expect(run.errors.contains("picture.missing") == (round > 0))
    }
    #expect(inner.heads.isEmpty && gallery.asked.count == 8)
    #expect(try sizes(site).count == 2)
    try expectNoneElsewhere(site)
    #expect(try site.generate("--strict", now: "2026-11-21T12:20:00Z").status == 0)
  }

  @Test("A host that answers 429 is left in peace for the rest of the run")
  func tired() throws {
    let gallery = try Gallery([:])
    gallery.tell((0..<9).map { gallery.item($0, image: "/\($0).jpg") })
    for number in 0..<9 { gallery.answer("/\(number).jpg") { $0.answer("429 Too Many Requests") } }
    let run = try gallery.site().generate("--verbose")
    #expect(run.output.contains("1 failed, 8 left for the next run"), "\(run.output)")
    #expect(gallery.asked.count == 1)
  }

  @Test("A host that takes connections and does not answer holds up a run for the time of one picture")
  func silent() throws {
    let gallery = try Gallery([:])
    gallery.tell((0..<9).map { gallery.item($0, image: "/\($0).jpg") })
    for number in 0..<9 {
      gallery.answer("/\(number).jpg") { connection in
        connection.waitForEnd()
        return false
      }
    }
    let run = try gallery.site("limits: {time: 1s}\n").generate("--verbose")
    #expect(run.status == 0 && run.output.contains("1 failed, 8 left for the next run"), "\(run)")
    #expect(gallery.asked.count == 1)
  }

  @Test("After a restoration, pictures are taken from the published site, and not fetched again from others")
  func restored() throws {
    let gallery = try RemotePictureTests.full()
    let home = try PublishedHome()
    let site = try gallery.site("publishState: true\nstateFrom: url\n", url: home.base + "/")
    #expect(try site.generate("--first-run").status == 0)
    try home.publish(site)
    let (asked, pages) = (gallery.asked, try site.snapshot())

    // First nothing is left, then only the output folder.
    for lost in [[".broadsheet", "Output"], [".broadsheet"]] {
      for path in lost { try site.remove(path) }
      let before = home.server.heads.count
      let run = try site.generate("--verbose", now: "2026-11-21T12:30:00Z")
      #expect(run.output.contains("memory restored") && !run.output.contains(" made in "), "\(run.output)\(run.errors)")
      #expect(gallery.asked == asked)
      let fetched = home.server.heads[before...].filter { $0.contains("/media/pictures/") }.count
      #expect(try lost.count == 2 ? fetched >= sizes(site).count : fetched == 0)
      let again = try site.snapshot()
      #expect(again.filter { !$0.key.hasPrefix("state/") } == pages.filter { !$0.key.hasPrefix("state/") })
    }
    // If the published site is gone, too, the publishers are asked.
    for path in [".broadsheet", "Output/media"] { try site.remove(path) }
    home.takeDown()
    try site.write(
      try site.folder.text("site.yml").replacing("stateFrom: url", with: "stateFrom: Output/state/"), to: "site.yml")
    #expect(try site.generate(now: "2026-11-21T12:40:00Z").status == 0)
    #expect(gallery.asked.count == asked.count + 7)
    let last = try site.snapshot()
    let other = Set(last.keys).union(pages.keys).filter { !$0.hasPrefix("state/") && last[$0] != pages[$0] }
    #expect(other.isEmpty, "\(other)")
  }

  @Test("After a restoration, the site's own pictures are taken from the published site, and not made again")
  func own() throws {
    let home = try PublishedHome()
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: \(home.base)/\nallow: [127.0.0.0/8]\npublishState: true\nstateFrom: url\n"
        + "sources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md": "---\ntitle: One\ndate: 2026-11-01\n---\n\nText.\n\n![Pier](pier.png)\n",
    ])
    try site.folder.write(RemotePictureTests.png(7), to: "stories/pier.png")
    #expect(try site.generate("--first-run", "--verbose").output.contains("pictures: 1 made"))
    try home.publish(site)
    let pages = try site.snapshot()
    for path in [".broadsheet", "Output", "stories/pier.png"] { try site.remove(path) }
    try site.folder.write(RemotePictureTests.png(7), to: "stories/pier.png")
    let run = try site.generate("--verbose")
    #expect(run.output.contains("memory restored") && !run.output.contains(" made in "), "\(run.output)\(run.errors)")
    #expect(try site.snapshot().filter { !$0.key.hasPrefix("state/") } == pages.filter { !$0.key.hasPrefix("state/") })
  }

  @Test("A picture that no page shows any more is kept in the cache for thirty days")
  func unused() throws {
    let gallery = try Gallery(["/a.png": RemotePictureTests.body(RemotePictureTests.png(1))])
    gallery.tell([gallery.item(1, image: "/a.png"), gallery.item(2)])
    let site = try gallery.site()
    try site.generate()
    let count = try site.folder.files(below: ".broadsheet/pictures").count
    #expect(try count == 3 && sizes(site).count == 3)
    gallery.tell([gallery.item(1), gallery.item(2)])
    try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(try sizes(site).isEmpty && site.folder.files(below: ".broadsheet/pictures").count == 3)
    gallery.tell([gallery.item(1, image: "/a.png"), gallery.item(2)])
    try site.generate(now: "2026-11-23T12:00:00Z")
    #expect(try sizes(site).count == 3 && gallery.asked.count == 1)
    gallery.tell([gallery.item(1), gallery.item(2)])
    try site.generate(now: "2026-11-24T12:00:00Z")
    try site.generate(now: "2026-12-25T12:00:00Z")
    #expect(try site.folder.files(below: ".broadsheet/pictures").isEmpty)
  }

  @Test("A picture at a new address is made again if its sizes were lost with the cache, although its bytes are known")
  func knownBytes() throws {
    let picture = RemotePictureTests.body(RemotePictureTests.png(1))
    let gallery = try Gallery(["/a.png": picture, "/b.png": picture])
    gallery.tell([gallery.item(1, image: "/a.png")])
    let site = try gallery.site()
    try site.generate()
    for path in [".broadsheet/pictures", "Output"] { try site.remove(path) }
    gallery.tell([gallery.item(1, image: "/b.png")])
    try site.generate(now: "2026-11-21T14:00:00Z")
    #expect(try sizes(site).count == 3 && site.page("news/item-number-1/index.html").contains("/media/pictures/"))
    try site.generate(now: "2026-11-22T15:00:00Z")
    #expect(try sizes(site).count == 3 && gallery.asked == ["/a.png", "/b.png"])
    // While they are there, nothing is made of the same bytes at a third address.
    gallery.answer("/c.png", picture)
    gallery.tell([gallery.item(1, image: "/c.png")])
    let run = try site.generate("--verbose", now: "2026-11-22T17:00:00Z")
    #expect(run.output.contains("0 made in 0 sizes, 1 fetched;"), "\(run.output)")
  }

  @Test("A host that redirects to one that gives nothing is asked on, but not for more that leads there again")
  func tiredTarget() throws {
    let picture = RemotePictureTests.png(1)
    func wire(_ redirected: Set<Int>) throws -> (site: TinySite, proxy: RawServer) {
      let proxy = try RawServer { connection in
        guard let address = URL(string: connection.path), address.host() == "a.invalid" else {
          return connection.answer("503 Service Unavailable")
        }
        guard let number = Int(address.deletingPathExtension().lastPathComponent) else {
          let items = (1...4).map { number in
            "<item><title>Item \(number)</title><guid>\(number)</guid><description>Text.</description>"
              + "<media:thumbnail url=\"http://a.invalid/\(number).png\"/></item>"
          }
          return connection.answer(
            body: Array(
              """
              <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Wire</title>\(items.joined())</channel></rss>
              """.utf8))
        }
        guard redirected.contains(number) else { return connection.answer(body: picture) }
        return connection.answer("302 Found", ["Location: http://dead.invalid/\(number).png"])
      }
      let site = try TinySite([
        "site.yml": "title: Tiny\nicons: false\nimages: local\nconnections: 1\n"
          + "sources: [{name: Wire, feed: \"http://a.invalid/feed\"}]\n"
      ])
      return (site, proxy)
    }
    func run(_ redirected: Set<Int>) throws -> String {
      let (site, proxy) = try wire(redirected)
      return try Program.run(
        ["generate", "--verbose", "--now", TinySite.now], in: site.folder.url, environment: ["http_proxy": proxy.base]
      ).output
    }
    let one = try run([2])
    #expect(one.contains("3 fetched, 1 failed;"), "\(one)")
    let all = try run([1, 2, 3, 4])
    #expect(all.contains("2 failed, 2 left for the next run"), "\(all)")
  }

  @Test("Pictures of a removed source stay with its pages, also after a restoration")
  func formerSource() throws {
    let (home, gallery) = (
      try PublishedHome(), try Gallery(["/a.png": RemotePictureTests.body(RemotePictureTests.png(1))])
    )
    gallery.tell([gallery.item(1, image: "/a.png"), gallery.item(2)])
    let site = try gallery.site("publishState: true\nstateFrom: url\n", url: home.base + "/")
    #expect(try site.generate("--first-run").status == 0)
    try home.publish(site)
    try site.write(
      "title: Tiny\nurl: \(home.base)/\nallow: [127.0.0.0/8]\nicons: false\nimages: local\npublishState: true\n"
        + "stateFrom: url\nsources: [{name: Stories, markdown: stories}]\n", to: "site.yml")
    try site.write("---\ntitle: One\ndate: 2026-11-01\n---\n\nText.\n", to: "stories/one.md")
    func expectPictures(at now: String) throws {
      let run = try site.generate(now: now)
      #expect(run.status == 0, "\(run.errors)")
      let page = try site.page("news/item-number-1/index.html")
      #expect(try sizes(site).count == 3 && page.contains("/media/pictures/"), "\(now)")
      try home.publish(site)
    }
    try expectPictures(at: "2026-11-22T12:00:00Z")
    try expectPictures(at: "2026-12-26T12:00:00Z")
    for path in [".broadsheet", "Output"] { try site.remove(path) }
    try expectPictures(at: "2026-12-26T13:00:00Z")
    // Its publisher was asked while the source was configured, and never again.
    #expect(gallery.asked == ["/a.png"])
  }

  @Test("Languages share pictures, and `remoteImages: false` hides them in lists but not in texts")
  func languages() throws {
    let gallery = try RemotePictureTests.full()
    let site = try gallery.site("languages: [en, de]\nremoteImages: false\n")
    #expect(try site.generate().status == 0)
    try expectNoneElsewhere(site)
    #expect(try !site.page("news/index.html").contains("<img"))
    let story = try site.page("news/item-number-1/index.html")
    #expect(story.contains("alt=\"The pier\"") && !story.contains("<figure class=\"hero\""))
    #expect(!gallery.asked.contains("/head.jpg"))
    #expect(try site.files.filter { $0.hasPrefix("de/media/pictures/") }.isEmpty)
  }

  @Test("Pictures elsewhere that the site's own texts name are fetched, too")
  func ownTexts() throws {
    let site = try TinySite([
      "site.yml":
        "title: Tiny\nimages: local\nfooter: \"![Badge](http://127.0.0.9/b.png)\"\nsources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md":
        "---\ntitle: One\ndate: 2026-11-01\nimage: http://127.0.0.9/head.png\n---\n\nText.\n\n![Pier](http://127.0.0.9/a.png)\n",
      "pages/us.md": "---\ntitle: Us\n---\n\n![We](http://127.0.0.9/us.png)\n",
    ])
    let run = try site.generate("--verbose")
    #expect(run.status == 0)
    #expect(
      run.errors.contains("note[picture.missing] site.yml 4 pictures of the site's own texts cannot be shown"),
      "\(run.errors)")
    try expectNoneElsewhere(site)
    #expect(try site.page("us/index.html").contains("<a href=\"http://127.0.0.9/us.png\" rel=\"external\">We</a>"))
    #expect(try site.page("us/index.html").contains("<a href=\"http://127.0.0.9/b.png\" rel=\"external\">Badge</a>"))
  }
}
