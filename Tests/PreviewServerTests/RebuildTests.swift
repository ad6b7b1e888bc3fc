import Configuration
import Diagnostics
import Foundation
import Generator
import News
import PreviewServer
import Publishing
import Reporting
import TestSupport
import Testing

@Suite(.endsAtLast) struct RebuildTests {
  @Test("A saved story is rebuilt and open pages are told, but the files stay without the script")
  func savedStory() async throws {
    let site = try await PreviewedSite()
    let page = try site.get("/news/first/")
    let shown = try #require(page.text.firstMatch(of: /<head><script src="\/-\/reload\.js\?v=([0-9a-f]+)"><\/script>/))
      .1
    var state = try StateStream(site)
    #expect(try await state.next().version == String(shown))
    try site.write("---\ntitle: First\ndate: 2026-11-01\n---\n\nRewritten.\n", to: "Content/stories/first.md")
    let told = try await state.next()
    #expect(told.version != String(shown) && told.problem == nil)
    let rebuilt = try site.get("/news/first/").text
    #expect(rebuilt.contains("Rewritten.") && rebuilt.contains("?v=" + told.version))
    guard case .rebuilt(let report, let changed) = await site.next() else { throw PreviewedSite.NoPreview(events: []) }
    #expect(changed.map { $0.hasSuffix("/Content/stories/first.md") } == [true])
    #expect(report.pages.written > 0)
    #expect(try !site.folder.text("Output/news/first/index.html").contains("/-/"))
  }

  @Test("A broken configuration leaves the site as it is, and open pages say why until it is mended")
  func brokenConfiguration() async throws {
    let site = try await PreviewedSite()
    var state = try StateStream(site)
    let before = try await state.next()
    let good = try #require(PreviewedSite.files["Content/site.yml"])
    try site.write(good + "\nsectoins: [<b>]\n", to: "Content/site.yml")
    let broken = try await state.next()
    let problem = try #require(broken.problem)
    #expect(broken.version == before.version && broken.failed)
    #expect(problem.contains("Content/site.yml:4:1") && problem.contains("sectoins"), "\(problem)")
    guard case .failed(let report) = await site.next() else { throw PreviewedSite.NoPreview(events: []) }
    #expect(report.end == .invalidConfiguration)
    #expect(try site.get("/news/first/").status == 200)
    try site.write(good, to: "Content/site.yml")
    let mended = try await state.next()
    #expect(mended.version == before.version && mended.problem == nil)
  }

  @Test("A text with a broken head keeps its page, and open pages say why until it is mended")
  func brokenStory() async throws {
    let site = try await PreviewedSite()
    var state = try StateStream(site)
    let before = try await state.next()
    try site.write("---\ntitle: [First\n---\n\nRewritten.\n", to: "Content/stories/first.md")
    let broken = try await state.next()
    #expect(broken.version == before.version && !broken.failed)
    #expect(broken.problem?.contains("Content/stories/first.md:3:1") == true, "\(broken.problem ?? "")")
    #expect(try site.get("/news/first/").text.contains("The <strong>first</strong> story."))
    // A run after another change still reports it.
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/second.md")
    #expect(try await state.next().problem == broken.problem)
    try site.write("---\ntitle: First\n---\n\nRewritten.\n", to: "Content/stories/first.md")
    let mended = try await state.next()
    #expect(mended.problem == nil && mended.version != before.version)
  }

  @Test("A configuration that is gone is reported until it is there again")
  func missingConfiguration() async throws {
    let site = try await PreviewedSite()
    var state = try StateStream(site)
    let before = try await state.next()
    try FileManager.default.removeItem(at: site.folder.url.appending(path: "Content/site.yml"))
    let broken = try await state.next()
    #expect(broken.failed && broken.problem?.contains("no Content/site.yml") == true, "\(broken)")
    try site.write(try #require(PreviewedSite.files["Content/site.yml"]), to: "Content/site.yml")
    let mended = try await state.next()
    #expect(!mended.failed && mended.version == before.version)
  }

  @Test("If the path of the address changes, the new one is told, and former ones lead there")
  func moved() async throws {
    var files = PreviewedSite.files
    let good = try #require(files["Content/site.yml"])
    func configuration(_ path: String) -> String { good.replacing("tiny.example/", with: "tiny.example" + path) }
    files["Content/site.yml"] = configuration("/old/")
    let site = try await PreviewedSite(files)
    #expect(site.address.hasSuffix("/old/"))
    for path in ["/paper/", "/", "/old/deep/"] {
      try site.write(configuration(path), to: "Content/site.yml")
      try await site.waitForChange("site.yml")
      guard case .moved(let address) = await site.next() else { throw PreviewedSite.NoPreview(events: []) }
      #expect(address == "http://127.0.0.1:\(site.port)\(path)")
      for (former, rest) in [
        ("/old/", ""), ("/old", ""), ("/old/news/first/?a=b", "news/first/?a=b"), ("/old//a.b/", "a.b/"),
      ] {
        let answer = try site.get(former)
        #expect(answer.status == 302 && answer["Location"] == path + rest, "\(former): \(answer.head)")
      }
      #expect(try site.get(path + "news/first/").status == 200)
      #expect(try site.get(path + "nothing/").status == 404)
    }
  }

  @Test("Open pages are told of a run that another process made")
  func otherRun() async throws {
    let site = try await PreviewedSite()
    var state = try StateStream(site)
    let before = try await state.next()
    var other = GenerationRequest(site: site.folder.url.path, now: Timestamp(secondsSince1970: 1_795_262_400))
    other.site.baseURL = WebAddress("https://other.example/")
    #expect(await generate(other).end == .done)
    let after = try await state.next()
    #expect(after.version != before.version && after.problem == nil)
    #expect(try site.get("/").text.contains("https://other.example/"))
  }

  @Test("Open pages no longer say that the site could not be rebuilt once another process has rebuilt it")
  func otherRunAfterFailure() async throws {
    var files = PreviewedSite.files
    for number in 1...30 {
      files["Content/stories/\(number).md"] = "---\ntitle: Story \(number)\ndate: 2026-11-01\n---\n\nText.\n"
    }
    let site = try await PreviewedSite(files)
    var state = try StateStream(site)
    _ = try await state.next()
    let good = try #require(PreviewedSite.files["Content/site.yml"])
    try site.write("---\ntitle: Moved\ndate: 2026-11-01\n---\n\nText.\n", to: "Content/texts/moved.md")
    try await site.waitForChange("moved.md")
    try site.write(good.replacing("markdown: stories", with: "markdown: texts"), to: "Content/site.yml")
    var told = try await state.next()
    while !told.failed { told = try await state.next() }
    #expect(told.problem?.contains("--allow-shrink") == true, "\(told)")
    var other = GenerationRequest(site: site.folder.url.path, now: Timestamp(secondsSince1970: 1_795_262_400))
    other.writing.allowsShrink = true
    #expect(await generate(other).end == .done)
    while told.failed { told = try await state.next() }
    #expect(try told.problem == nil && site.get("/news/moved/").status == 200, "\(told)")
  }

  @Test("The text of a problem cannot end its event or its JSON")
  func hostileProblem() async throws {
    let site = try await PreviewedSite()
    var state = try StateStream(site)
    _ = try await state.next()
    try site.write(
      "title: T\nurl: https://t.example/\n\"a\\n\\ndata: {}\\u2028</script>\": 1\n", to: "Content/site.yml")
    let problem = try #require(try await state.next().problem)
    #expect(problem.contains("</script>"))
  }

  @Test("Changes in a new folder, a new theme and a feed outside the site are seen")
  func newPlaces() async throws {
    let folder = try TemporaryFolder([
      "elsewhere/island.rss": """
      <rss version="2.0"><channel><title>Island</title><link>https://island.example/</link><description/></channel></rss>
      """
    ])
    var files = PreviewedSite.files
    files["Content/site.yml"] = """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Stories, markdown: stories}, {feed: ../elsewhere/island.rss}]
      """
    let site = try await PreviewedSite(files, in: folder)
    let story = "---\ntitle: Deep\ndate: 2026-11-02\n---\n\nText.\n"
    try site.write(story, to: "Content/stories/a/b/deep.md")
    try await site.waitForChange("deep.md")
    #expect(try site.get("/news/deep/").status == 200)
    try site.write(story.replacing("Deep", with: "Deeper"), to: "Content/stories/a/b/deeper.md")
    try await site.waitForChange("deeper.md")
    try site.write(":root { --accent: #123456; }\n", to: "Templates/assets/tokens.css")
    try await site.waitForChange("tokens.css")
    let sheet = try #require(try site.get("/").text.firstMatch(of: /\/assets\/site-\w+\.css/)?.0)
    #expect(try site.get(String(sheet)).text.contains("#123456"))
    try site.write(
      """
      <rss version="2.0"><channel><title>Island</title><link>https://island.example/</link><description/>
      <item><title>Goats</title><link>https://island.example/goats</link></item></channel></rss>
      """, to: "elsewhere/island.rss")
    try await site.waitForChange("island.rss")
    #expect(try site.get("/").text.contains("Goats"))
  }

  @Test("Temporary files of editors and changes in the output folder cause no rebuild")
  func scratchFiles() async throws {
    var files: [String: String] = [:]
    for (path, text) in PreviewedSite.files { files[String(path.dropFirst("Content/".count))] = text }
    let site = try await PreviewedSite(files)
    for name in [".first.md.swp", "first.md~", "#first.md#", "4913", ".#first.md", "first.tmp"] {
      try site.write("scratch", to: "stories/" + name)
    }
    try site.write("by hand", to: "Output/notes.txt")
    try site.write("first", to: "Output/news/first/index.html")
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "stories/second.md")
    guard case .rebuilt(_, let changed) = await site.next() else { throw PreviewedSite.NoPreview(events: []) }
    #expect(changed.map { $0.hasSuffix("/stories/second.md") } == [true])
  }

  @Test("A published file is watched, even if it is called like a temporary file of an editor")
  func namesLikeScratch() async throws {
    let site = try await PreviewedSite()
    for name in [".well-known/security.txt", "list~", "a.tmp"] {
      for text in ["first", "second"] {
        try site.write(text, to: "Content/static/" + name)
        try await site.waitForChange(String(name.split(separator: "/").last ?? ""))
        #expect(try site.get("/" + name).text == text)
      }
    }
    try site.write("---\ntitle: Winner\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/#1.md")
    try await site.waitForChange("#1.md")
    #expect(try site.get("/news/winner/").status == 200)
  }

  @Test("A change of a file behind a link is seen")
  func linkedFile() async throws {
    let folder = try TemporaryFolder(["elsewhere/paper.css": ":root { --accent: #123456; }\n"])
    let assets = folder.url.appending(path: "Templates/assets")
    try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: assets.appending(path: "tokens.css").path, withDestinationPath: "../../elsewhere/paper.css")
    let site = try await PreviewedSite(in: folder)
    try site.write(":root { --accent: #654321; }\n", to: "elsewhere/paper.css")
    try await site.waitForChange("tokens.css")
    let sheet = try #require(try site.get("/").text.firstMatch(of: /\/assets\/site-\w+\.css/)?.0)
    #expect(try site.get(String(sheet)).text.contains("#654321"))
  }

  @Test("A change of a page is seen behind a link in the place of the folder of pages")
  func linkedPages() async throws {
    let folder = try TemporaryFolder(["docs/team.md": "# Team\n\nOld.\n"])
    let content = folder.url.appending(path: "Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: content.appending(path: "pages").path, withDestinationPath: "../docs")
    let site = try await PreviewedSite(in: folder)
    try site.write("# Team\n\nNew.\n", to: "docs/team.md")
    try await site.waitForChange("team.md")
    #expect(try site.get("/team/").text.contains("New."))
  }

  @Test("A file that is saved during a run is in the next one")
  func changeDuringRun() async throws {
    let folder = try TemporaryFolder()
    let server = try RawServer { connection in
      try? folder.write("---\ntitle: Late\ndate: 2026-11-03\n---\n\nText.\n", to: "Content/stories/late.md")
      return connection.answer("404 Not Found")
    }
    defer { server.close() }
    let site = try await PreviewedSite(in: folder)
    let good = try #require(PreviewedSite.files["Content/site.yml"])
    // The folder of stories is read before the server is asked, which then writes the story.
    try site.write(
      good.replacing("stories}", with: "stories}, {feed: '\(server.base)/feed', allow: [127.0.0.0/8]}"),
      to: "Content/site.yml")
    try await site.waitForChange("late.md")
    #expect(try site.get("/news/late/").status == 200)
    #expect(server.heads.count == 1)
  }

  @Test("A change waits while another run is at work, and is built when that run has ended")
  func lockedSite() async throws {
    let site = try await PreviewedSite()
    var lock: PublishingLock? = try PublishingLock(path: site.folder.url.appending(path: ".broadsheet/lock").path)
    defer { withExtendedLifetime(lock) {} }
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/second.md")
    guard case .waiting = await site.next() else { throw PreviewedSite.NoPreview(events: []) }
    #expect(try site.get("/news/second/").status == 404)
    lock = nil
    while let event = await site.next() {
      if case .rebuilt = event { break }
    }
    #expect(try site.get("/news/second/").status == 200)
  }

  @Test("Open pages are told what is wrong with a text that was saved while another run was at work")
  func lockedRemark() async throws {
    let site = try await PreviewedSite()
    var state = try StateStream(site)
    let before = try await state.next()
    var lock: PublishingLock? = try PublishingLock(path: site.folder.url.appending(path: ".broadsheet/lock").path)
    defer { withExtendedLifetime(lock) {} }
    try site.write(
      "---\ntitle: First\ndate: 2026-11-01\n---\n\n[Nowhere](nowhere.md)\n", to: "Content/stories/first.md")
    guard case .waiting = await site.next() else { throw PreviewedSite.NoPreview(events: []) }
    lock = nil
    let told = try await state.next()
    #expect(told.problem?.contains("nowhere.md") == true && told.version != before.version, "\(told)")
    while let event = await site.next() {
      guard case .rebuilt(_, let changed) = event else { continue }
      #expect(changed.map { $0.hasSuffix("/Content/stories/first.md") } == [true])
      break
    }
  }

  @Test("Without watching, pages are served as they are on disk, and there is no stream of events")
  func withoutWatching() async throws {
    let site = try await PreviewedSite(isLive: false)
    #expect(try site.get("/").text == site.folder.text("Output/index.html"))
    #expect(try site.get("/-/events").status == 404)
  }

  @Test(
    "A page of any form gets the script at its beginning, before a policy that could forbid it",
    arguments: [
      ("<!doctype html><html><head lang=en><meta>", "<head lang=en>"), ("<HTML><HEAD>", "<HEAD>"),
      ("<!DOCTYPE html>\n<title>T</title><header>", "<!DOCTYPE html>"), ("<html lang=en><body>", "<html lang=en>"),
      ("plain", ""), ("<!DOCTYPE html>\n<!-- What <head> has. --><html><!----><head><title>T</title>", "<!----><head>"),
      ("<!-- \(String(repeating: "Terms. ", count: 900))-->\n<!doctype html>\n<p>P</p>", "<!doctype html>"),
      ("<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html><head/>", "<head/>"), ("<!-- <head>", ""),
    ])
  func pagesOfThemes(start: String, before: String) async throws {
    let site = try await PreviewedSite()
    try site.write(start, to: "Output/news/first/index.html")
    let tag = /<script src="\/-\/reload\.js\?v=\w+"><\/script>/
    let text = try site.get("/news/first/").text
    #expect(text.replacing(tag, with: "") == start)
    #expect(text.firstMatch(of: tag).map { text[..<$0.range.lowerBound].hasSuffix(before) } == true)
  }
}
