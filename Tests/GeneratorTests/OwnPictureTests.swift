import Diagnostics
import Foundation
import Generator
import News
import Pictures
import Reporting
import TestSupport
import Testing

/// Pictures among the site's own files, which are made in several sizes.
@Suite(.enabled(if: PictureMaker.isAvailable)) struct OwnPictureTests {
  /// A site with a photograph that was held sideways, a photograph on a page, a moving picture, a large PNG and a drawing.
  private static func site(_ keys: String = "") throws -> TinySite {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/sub/\n\(keys)sources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md": """
      ---
      title: One
      date: 2026-11-01
      image: held.jpg
      imageAlt: A harbour
      ---
      Text.

      ![The <b> "pier"](pier.png "At dawn")

      <img src="pier.png" width="200" alt="Small">

      ![Waves](waves.gif) and [the pier](pier.png).
      """,
      "stories/two.md": "---\ntitle: Two\ndate: 2026-11-02\n---\n\n![Drawn](line.svg)\n",
      "stories/line.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "pages/us.md": "---\ntitle: Us\n---\n\n![We](us.jpg)\n",
    ])
    try site.folder.write(SamplePictures.jpeg(orientation: 6), to: "stories/held.jpg")
    try site.folder.write(SamplePictures.jpeg, to: "pages/us.jpg")
    try site.folder.write(SamplePictures.movingGIF, to: "stories/waves.gif")
    try site.folder.write(pier(200), to: "stories/pier.png")
    return site
  }

  @Test("A picture from `static` in a text is also the item's picture on cards")
  func staticPicture() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md": "---\ntitle: One\ndate: 2026-11-01\n---\n![The pier](/images/pier.png)\n\nText.\n",
    ])
    try site.folder.write(OwnPictureTests.pier(200), to: "static/images/pier.png")
    try site.generate()
    #expect(try site.page("index.html").contains("src=\"/images/pier.png\""))
  }

  private static func pier(_ red: UInt8) -> [UInt8] {
    var picture = Bitmap(width: 1_000, height: 100)
    for y in 0..<100 {
      for x in 0..<1_000 {
        picture[x, y] = Pixel(red: red, green: UInt8(x * y % 251), blue: UInt8((x / 3 + y) % 256))
      }
    }
    return picture.png(most: 4 << 20) ?? []
  }

  private func sizes(_ site: TinySite) throws -> [String] {
    try site.files.filter { $0.hasPrefix("media/pictures/") }
  }

  @Test("An item that is shown again has its pictures in all sizes at once")
  func shownAgain() throws {
    func configuration(_ keep: String) -> String {
      "title: Tiny\nurl: https://tiny.example/\nsources: [{name: News, api: a.json, mapping: news.yml\(keep)}]\n"
    }
    let site = try TinySite([
      "site.yml": configuration(", keepItems: 1"),
      "news.yml": """
      items: $
      fields: {id: $.id, title: $.id, published: $.on, image: {url: $.shows, alt: $.id}, body: {each: $.parts, parts: [{image: $.url}]}}
      """,
      "a.json": """
      [{"id": "Old", "on": "2026-11-01", "shows": "pier.png", "parts": [{"url": "waves.gif"}]},
       {"id": "New", "on": "2026-11-02", "parts": []}]
      """,
    ])
    try site.folder.write(OwnPictureTests.pier(200), to: "pier.png")
    try site.folder.write(SamplePictures.movingGIF, to: "waves.gif")
    let first = try site.generate()
    #expect(try first.status == 0 && sizes(site).isEmpty, "\(first.errors)")
    try site.write(configuration(""), to: "site.yml")
    try site.generate()
    #expect(try site.page("news/old/index.html").contains("srcset"))
    let snapshot = try site.snapshot()
    try site.generate("--full")
    #expect(try site.snapshot() == snapshot)
  }

  @Test("Pictures have several sizes in lists, above texts, in texts and on pages, and each size is made once")
  func shown() throws {
    let site = try OwnPictureTests.site()
    let first = try site.generate("--verbose")
    #expect(first.status == 0 && first.errors.contains("warning") == false, "\(first.errors)")
    #expect(first.output.contains("pictures: 4 made in 7 sizes; "), "\(first.output)")
    let story = try site.page("news/one/index.html")
    let set = #/src="(/sub/media/pictures/[0-9a-f]{16}\.webp)"/#
    #expect(
      story.contains(
        #/<img referrerpolicy="no-referrer" fetchpriority="high" decoding="async" src="/sub/media/pictures/[0-9a-f]{16}.webp" alt="A harbour" width="320" height="480">/#
      ), "\(story)")
    let pier =
      #/<img src="/sub/media/pictures/[0-9a-f]{16}.webp" srcset="/sub/media/pictures/[0-9a-f]{16}.webp 400w, /sub/media/pictures/[0-9a-f]{16}.webp 800w, /sub/media/pictures/[0-9a-f]{16}.webp 1000w" sizes="[^"]+" alt="The [^"]*&quot;pier&quot;" width="1000" height="100" data-tone="r\d g\d b\d" loading="lazy" decoding="async"><figcaption>At dawn/#
    #expect(story.contains(pier), "\(story)")
    #expect(story.contains(#/sizes="200px" alt="Small" width="200" height="20"/#), "\(story)")
    #expect(story.contains("<img src=\"/sub/media/stories/waves.gif\" alt=\"Waves\" width=\"32\" height=\"16\""))
    #expect(story.contains("href=\"/sub/media/stories/pier.png\""))
    #expect(story.contains(#/property="og:image" content="https://tiny.example/sub/media/pictures/[0-9a-f]{16}.webp"/#))
    #expect(story.contains(#/"image":\{"@type":"ImageObject","url":"[^"]+.webp","width":320,"height":480\}/#))
    #expect(try site.page("news/two/index.html").contains("src=\"/sub/media/stories/line.svg\""))
    #expect(
      try site.page("us/index.html").contains(#/ 400w, \S+ 480w" sizes="[^"]+" alt="We" width="480" height="320"/#))
    let list = try site.page("index.html")
    let card = try #require(list.firstMatch(of: set)?.1)
    #expect(try sizes(site).contains(String(card.dropFirst("/sub/".count))))
    #expect(try sizes(site).count == 7)
    let data = try site.files.filter { $0.hasPrefix("data/news/") }.map { try site.page($0) }.joined()
    #expect(
      data.contains(#/"i":\{"u":"media/pictures/[0-9a-f]{16}.webp","a":"A harbour","w":320,"h":480\}/#), "\(data)")
    let feed = try site.page("feed.atom")
    #expect(feed.contains(#/https://tiny.example/sub/media/pictures/[0-9a-f]{16}.webp/#))
    for path in try sizes(site) {
      let bytes = [UInt8](try Data(contentsOf: site.folder.url.appending(path: "Output/" + path)))
      #expect(WebPHead(bytes) != nil && !String(decoding: bytes, as: UTF8.self).contains("Exif"))
    }

    let pages = try site.snapshot()
    for arguments in [["--verbose"], ["--verbose", "--full"]] {
      let again = try Program.run(["generate", "--now", TinySite.now] + arguments, in: site.folder.url)
      #expect(!again.output.contains(" made in ") && again.output.contains(" 0 written"), "\(again.output)")
      #expect(try site.snapshot() == pages)
    }
  }

  @Test("A picture that its text wants wider than a phone takes at most the width of the screen")
  func wide() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md": """
      ---
      title: One
      date: 2026-11-01
      ---
      <img src="pier.png" width="900" alt="Wide">

      <img src="pier.png" width="500" alt="Half">
      """,
    ])
    try site.folder.write(OwnPictureTests.pier(200), to: "stories/pier.png")
    try site.generate()
    let page = try site.page("news/one/index.html")
    #expect(page.contains(#/sizes="\(min-width: 40em\) 38rem, 95vw" alt="Wide" width="900" height="90"/#), "\(page)")
    #expect(page.contains(#/sizes="\(min-width: 526px\) 500px, 95vw" alt="Half" width="500" height="50"/#), "\(page)")
  }

  @Test("A quotation mark with an accent does not end the words of a picture, on pages and in feeds")
  func quoted() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md": """
      ---
      title: One
      date: 2026-11-01
      ---
      ![say "\u{301} onerror=alert(1)](pier.png)

      <img src="pier.png" alt="" title='see "\u{301} onerror=alert(2)'>
      """,
    ])
    try site.folder.write(OwnPictureTests.pier(200), to: "stories/pier.png")
    try site.generate()
    let page = try site.page("news/one/index.html")
    #expect(page.contains(" alt=\"say &quot") && page.contains(" title=\"see &quot"), "\(page)")
    let feed = try site.page("feed.atom")
    #expect(feed.contains("say &amp;quot") && feed.contains("see &amp;quot"), "\(feed)")
  }

  @Test("A small moving picture is still in lists, and moves in texts")
  func movingLines() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md": "---\ntitle: One\ndate: 2026-11-01\nimage: lines.webp\n---\n\n![Lines](lines.webp)\n",
    ])
    try site.folder.write(SamplePictures.movingLines, to: "stories/lines.webp")
    try site.generate()
    #expect(try site.page("index.html").contains(#/src="\S*media/pictures/[0-9a-f]{16}\.webp" alt="" width="64"/#))
    #expect(try !site.page("index.html").contains("lines.webp"))
    #expect(try site.page("news/one/index.html").contains("media/stories/lines.webp\" alt=\"Lines\""))
  }

  @Test("A picture that its text shows is on the page once, whatever characters its name has")
  func shownOnce() throws {
    let names = [
      ("pier (1).jpg", "<pier (1).jpg>"), ("a&b.jpg", "a&b.jpg"), ("it's.jpg", "it's.jpg"), ("a+b.jpg", "a+b.jpg"),
      ("a,b.jpg", "a%2Cb.jpg"), ("50 %.jpg", "50%20%25.jpg"), ("pier.jpg", "pier.jpg?v=2"),
    ]
    let site = try TinySite(["site.yml": "title: Tiny\nsources: [{name: Stories, markdown: stories}]\n"])
    for (number, (name, address)) in names.enumerated() {
      try site.folder.write(SamplePictures.jpeg, to: "stories/\(name)")
      try site.write(
        "---\ntitle: Number \(number)\ndate: 2026-11-01\nimage: \"\(name)\"\n---\n\nText.\n\n![Pier](\(address))\n",
        to: "stories/\(number).md")
    }
    try site.generate()
    for (number, (name, _)) in names.enumerated() {
      let page = try site.page("news/number-\(number)/index.html")
      #expect(page.components(separatedBy: "<img ").count == 2, "\(name): \(page)")
      #expect(page.contains("alt=\"Pier\""), "\(name)")
    }
  }

  @Test("A changed picture is made anew, only the pages that show it are written, and it goes with its text")
  func changed() throws {
    let site = try OwnPictureTests.site()
    try site.generate()
    let before = try site.snapshot()
    try site.folder.write(OwnPictureTests.pier(20), to: "stories/pier.png")
    let run = try site.generate("--verbose")
    #expect(run.output.contains("pictures: 1 made in 3 sizes"), "\(run.output)")
    let after = try site.snapshot()
    let other = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(other.filter { $0.hasPrefix("media/pictures/") }.count == 6 && other.contains("news/one/index.html"))
    #expect(!other.contains("index.html") && !other.contains("news/two/index.html") && !other.contains("us/index.html"))
    try site.generate("--full")
    #expect(try site.snapshot() == after)

    try site.remove("stories/one.md")
    try site.generate("--allow-shrink")
    #expect(try sizes(site).count == 2)
    try site.generate()
    #expect(try site.folder.files(below: ".broadsheet/pictures").count == 2)
  }

  @Test(
    "If the cache cannot be written, the news go out, the message says where and why, and a later run makes up for it")
  func closedCache() throws {
    let site = try OwnPictureTests.site()
    let path = site.folder.url.appending(path: ".broadsheet/pictures").path
    func generate() throws -> Program.Result {
      try Program.run(["generate", "--now", TinySite.now], in: site.folder.url, isBound: true)
    }
    #expect(try generate().status == 0)
    let hindrances: [(reason: String, begin: () throws -> Void)] = [
      ("Permission denied", { chmod(path, 0o555) }),
      (
        "Not a directory",
        {
          try site.remove(".broadsheet/pictures")
          try site.write("", to: ".broadsheet/pictures")
        }
      ),
      (
        "Not a directory",
        {
          try site.remove(".broadsheet/pictures")
          try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/pictures")
        }
      ),
    ]
    for (number, hindrance) in hindrances.enumerated() {
      try site.write(
        "---\ntitle: New \(number)\ndate: 2026-11-03\n---\n\n![New](new.png)\n", to: "stories/new.md")
      try site.folder.write(OwnPictureTests.pier(UInt8(number)), to: "stories/new.png")
      let former = Set(try sizes(site))
      try hindrance.begin()
      let run = try generate()
      #expect(run.status == 0, "\(run)")
      let told = "warning[picture.not-kept] \(path) pictures cannot be kept here: \(hindrance.reason)\n"
      #expect(run.errors.contains(told) && run.errors.contains("  fix: "), "\(run.errors)")
      #expect(try site.page("index.html").contains("New \(number)") && Set(sizes(site)) == former)
      chmod(path, 0o755)
      try site.remove(".broadsheet/pictures")
      let next = try generate()
      #expect(next.status == 0 && next.errors == "", "\(next)")
      #expect(try Set(sizes(site)) != former && sizes(site).count >= 7)
    }
  }

  @Test("Whoever the site belongs to can use the pictures that are made, even if root ran it")
  func rightsOfCache() throws {
    let site = try OwnPictureTests.site()
    let memory = site.folder.url.appending(path: ".broadsheet").path
    try FileManager.default.createDirectory(atPath: memory, withIntermediateDirectories: false)
    // Only root can give files away.
    let user = getuid() == 0 ? 65_534 : getuid()
    chown(memory, user, getgid())
    try site.generate()
    let files = try site.folder.files(below: ".broadsheet/pictures")
    for path in ["pictures"] + files.map({ "pictures/" + $0 }) {
      let attributes = try FileManager.default.attributesOfItem(atPath: memory + "/" + path)
      #expect(attributes[.ownerAccountID] as? Int == Int(user), "\(path)")
    }
    #expect(!files.isEmpty)
  }

  @Test("The cache can be lost without harm, with or without the published pictures")
  func lost() throws {
    let site = try OwnPictureTests.site()
    try site.generate()
    let before = try site.snapshot()
    try site.remove(".broadsheet/pictures")
    let taken = try site.generate("--full", "--verbose")
    #expect(!taken.output.contains(" made in ") && taken.status == 0)
    #expect(try site.snapshot() == before)
    #expect(try site.folder.files(below: ".broadsheet/pictures").count == 7)
    for path in [".broadsheet/pictures", "Output/media/pictures"] { try site.remove(path) }
    #expect(try site.generate("--verbose").output.contains("pictures: 4 made"))
    #expect(try site.snapshot() == before)
  }

  @Test("Pictures of drafts are made once for all previews, which leave the cache of the runs as it is")
  func drafts() throws {
    let site = try OwnPictureTests.site()
    try site.generate()
    let draft = "stories/three.md"
    try site.write("---\ntitle: Three\ndate: 2026-11-03\ndraft: true\n---\n\n![Later](later.png)\n", to: draft)
    try site.folder.write(OwnPictureTests.pier(9), to: "stories/later.png")
    // A run at work may have fetched this meanwhile.
    let new = ".broadsheet/pictures/" + String(repeating: "0", count: 64) + ".webp"
    try site.write("new", to: new)
    let kept = try site.folder.files(below: ".broadsheet/pictures").sorted()
    let first = try site.generate("--drafts", "--verbose")
    #expect(first.output.contains("pictures: 1 made in 3 sizes"), "\(first.output)")
    func shows() throws -> Bool {
      try site.folder.text(".broadsheet/preview/news/three/index.html").contains(#/media/pictures/\S+ 1000w/#)
    }
    #expect(try shows() && site.folder.files(below: ".broadsheet/pictures").sorted() == kept)
    #expect(try !site.generate("--verbose").output.contains(" made in "))
    #expect(try !site.folder.files(below: ".broadsheet/pictures").contains { new.hasSuffix($0) })
    for option in ["--future", "--full"] {
      let again = try site.generate("--drafts", "--verbose", option)
      #expect(try shows() && !again.output.contains(" made in "), "\(again.output)")
    }
    try site.folder.write(OwnPictureTests.pier(99), to: "stories/later.png")
    try site.write("damaged", to: ".broadsheet/preview-pictures.txt")
    #expect(try site.generate("--drafts", "--verbose").output.contains("pictures: 1 made in 3 sizes"))
    #expect(try site.folder.files(below: ".broadsheet/preview-pictures").count == 3)
    try site.remove(draft)
    #expect(try site.generate("--drafts").status == 0)
    #expect(try site.folder.files(below: ".broadsheet/preview-pictures").isEmpty)
  }

  @Test("Pictures that are lost while files are written end the run, and the next one makes them anew")
  func lostMeanwhile() async throws {
    let site = try OwnPictureTests.site()
    try site.generate()
    let before = try site.snapshot()
    try site.remove("Output/media/pictures")
    let report = await site.run(at: Timestamp(secondsSince1970: 1_795_266_000)) {
      $0.writing.willChangeOutput = { _, _ in try? site.remove(".broadsheet/pictures") }
    }
    #expect(report.end == .buildFailed && report.diagnostics.contains { $0.id == "picture.gone" })
    #expect(try sizes(site).isEmpty)
    #expect(try site.generate("--verbose", now: "2026-11-21T13:00:00Z").output.contains("pictures: 4 made"))
    #expect(try site.snapshot() == before)
  }

  @Test(
    "A picture that is cut off or zeroed in the cache is not published, but taken from the site or made anew",
    arguments: [true, false])
  func damaged(isCut: Bool) throws {
    let site = try OwnPictureTests.site()
    try site.generate()
    let before = try site.snapshot()
    let pictures = site.folder.url.appending(path: ".broadsheet/pictures")
    let names = try site.folder.files(below: ".broadsheet/pictures")
    for lost in ["Output/media/pictures", nil] {
      for name in names {
        let file = pictures.appending(path: name)
        try Data(count: isCut ? 0 : Data(contentsOf: file).count).write(to: file)
      }
      if let lost { try site.remove(lost) }
      let result = try site.generate("--full")
      #expect(result.status == 0, "\(result)")
      #expect(try site.snapshot() == before)
      #expect(try names.allSatisfy { try !Data(contentsOf: pictures.appending(path: $0)).isEmpty })
    }
  }

  @Test("A picture that cannot be shown is reported in every run, and left out of pages")
  func unusable() throws {
    var thread = Bitmap(width: 1, height: 16_384)
    thread[0, 0] = Pixel(red: 1, green: 1, blue: 1)
    let bad: KeyValuePairs<String, ([UInt8], String)> = [
      "cut.jpg": (Array(SamplePictures.jpeg.dropLast(600)), "it is damaged or cut off"),
      "huge.png": (
        SamplePictures.hollow(width: 50_000, height: 50_000),
        "it has 50000 x 50000 pixels, and at most 50 million are read"
      ),
      "thread.png": (thread.png(most: 1 << 20) ?? [], "it has 1 x 16384 pixels, and is too high for its width"),
      "page.jpg": (Array("<!doctype html>".utf8), "it is not a JPEG, PNG, GIF or WebP, whatever its name says"),
      "page.svg": (Array("<!doctype html>".utf8), "it is not an SVG, whatever its name says"),
      "nothing.png": (Bitmap(width: 40, height: 40).png(most: 10_000) ?? [], "there is nothing to see in it"),
    ]
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md": "---\ntitle: One\ndate: 2026-11-01\nimage: page.jpg\n---\n\nText\n\n"
        + bad.map { "![Alt of \($0.key)](\($0.key))\n\n" }.joined(),
    ])
    for (name, (bytes, _)) in bad { try site.folder.write(bytes, to: "stories/\(name)") }
    // A check reports it both before and after the first run.
    for command in ["check", "generate", "generate", "check"] {
      let run = try Program.run([command, "--now", TinySite.now], in: site.folder.url)
      #expect(run.status == 0)
      for (name, (_, words)) in bad {
        #expect(
          run.errors.contains("warning[picture.unusable] stories/\(name) the picture cannot be shown: \(words)\n"),
          "\(run.errors)")
      }
      #expect(!run.errors.contains("text.dead-link"), "\(run.errors)")
    }
    #expect(try site.folder.files(below: ".broadsheet/pictures").isEmpty)
    #expect(try !site.page("news/one/index.html").contains("<img"))
    #expect(try !site.page("index.html").contains(#/<img[^>]*page.jpg/#))
    let strict = try site.generate("--strict")
    #expect(strict.status == 3)
  }

  @Test("A picture with too many bytes is reported with what to do, and left out of pages")
  func heavy() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md": "---\ntitle: One\ndate: 2026-11-01\n---\n\n![Waves](waves.png)\n",
    ])
    try site.folder.write(OwnPictureTests.pier(200), to: "stories/waves.png")
    let handle = try FileHandle(forWritingTo: site.folder.url.appending(path: "stories/waves.png"))
    try handle.truncate(atOffset: 50_000_001)
    try handle.close()
    for command in ["check", "generate", "check"] {
      let run = try Program.run([command, "--now", TinySite.now], in: site.folder.url)
      #expect(
        run.errors.hasPrefix(
          """
          warning[picture.unusable] stories/waves.png the picture cannot be shown: it has more than 50 MB, or making it took too much memory or time
            note: pages leave it out
            fix: make it smaller

          """), "\(command): \(run.errors)")
    }
    #expect(try !site.page("news/one/index.html").contains("<img"))
  }

  @Test("An SVG is published as it is, with its own size, so that nothing shifts when it loads")
  func drawings() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md":
        "---\ntitle: One\ndate: 2026-11-01\nimage: plan.svg\n---\n\n![Sized](sized.svg)\n\n![A view](view.svg)\n\n![Bare](bare.svg)\n",
      "stories/plan.svg": "<svg viewBox='0 0 1600 900' xmlns='http://www.w3.org/2000/svg'/>",
      "stories/sized.svg":
        "<?xml version='1.0'?>\n<!-- <svg width='9'> -->\n<!DOCTYPE svg [<!ENTITY a '>'>]>\n<svg width=\"10cm\" height='5cm'/>",
      "stories/view.svg": "<svg viewBox='0,0 24,12' width='100%'/>",
      "stories/bare.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ])
    #expect(try site.generate().errors == "")
    let story = try site.page("news/one/index.html")
    for (name, size) in [
      ("sized", "width=\"378\" height=\"189\""), ("view", "width=\"800\" height=\"400\""),
      ("bare", "width=\"300\" height=\"150\""), ("plan", "width=\"1600\" height=\"900\""),
    ] {
      #expect(story.contains(try Regex("<img [^>]*src=\"/media/stories/\(name).svg\"[^>]* \(size)")), "\(story)")
    }
    #expect(!story.contains("srcset"))
    try site.write("<svg width='40' height='30'/>", to: "stories/bare.svg")
    try site.generate()
    #expect(try site.page("news/one/index.html").contains("alt=\"Bare\" width=\"40\" height=\"30\""))
    let incremental = try site.snapshot()
    try site.generate("--full")
    #expect(try site.snapshot() == incremental)
  }

  @Test("With `images: original` pages show the files, and no sizes are made, nor in a dry run")
  func original() throws {
    let site = try OwnPictureTests.site("images: original\n")
    let run = try site.generate("--verbose")
    #expect(run.status == 0 && !run.output.contains(" made in "))
    #expect(try sizes(site).isEmpty && site.page("news/one/index.html").contains("src=\"/sub/media/stories/pier.png\""))
    let other = try OwnPictureTests.site()
    let dry = try other.generate("--dry-run", "--verbose")
    #expect(!dry.output.contains(" made in ") && !dry.output.contains("media/pictures"))
    #expect(try other.folder.files(below: ".broadsheet").isEmpty)
    let wrong = try OwnPictureTests.site("images: none\n").generate()
    #expect(wrong.status == 2 && wrong.errors.contains("`images` cannot be `none`"), "\(wrong.errors)")
  }
}
