import Foundation
import Gathering
import Generator
import Glibc
import Roster
import TestSupport
import Testing

@Suite(.endsAtLast) struct ServingTests {
  @Test("A folder's address gives its page with a type, and with a tag by which it is not sent again")
  func pages() async throws {
    let site = try await PreviewedSite { $0.time.isGiven = false }
    #expect(site.address == "http://127.0.0.1:\(site.port)/")
    let page = try site.get("/news/first/")
    #expect(page.status == 200)
    #expect(page.text.contains("The <strong>first</strong> story."))
    #expect(page["Content-Type"] == "text/html; charset=utf-8")
    #expect(page["Cache-Control"] == "no-cache")
    #expect(page["Date"] == "Sat, 21 Nov 2026 12:00:00 GMT")
    let tag = try #require(page["ETag"])
    let again = try site.get("/news/first/", ["If-None-Match: \"other\", W/\(tag)"])
    #expect(again.status == 304 && again.body.isEmpty)
    let head = try site.get("/news/first/index.html", method: "HEAD")
    #expect(head.status == 200)
    #expect(head["Content-Length"] == String(page.body.count))
  }

  @Test("With a given time the server sends no date, to which pages would set their clocks")
  func givenTime() async throws {
    let page = try await PreviewedSite().get("/news/first/")
    #expect(page.status == 200)
    #expect(page["Date"] == nil)
  }

  @Test("An address without its slash redirects to the page, with its query")
  func missingSlash() async throws {
    let site = try await PreviewedSite()
    let answer = try site.get("/news/first?from=mail")
    #expect(answer.status == 301)
    #expect(answer["Location"] == "/news/first/?from=mail")
  }

  @Test(
    "Each kind of file has its type",
    arguments: [
      ("/feed.atom", "application/atom+xml"), ("/feed.json", "application/json"),
      ("/sitemap.xml", "application/xml"), ("/robots.txt", "text/plain; charset=utf-8"),
      ("/assets/icon.svg", "image/svg+xml"),
    ])
  func types(path: String, type: String) async throws {
    let answer = try await PreviewedSite().get(path)
    #expect(answer.status == 200)
    #expect(answer["Content-Type"] == type)
  }

  @Test(
    "The site's own files have types by which browsers show or play them",
    arguments: [
      ("htm", "text/html; charset=utf-8"), ("xhtml", "application/xhtml+xml"), ("mov", "video/quicktime"),
      ("aac", "audio/aac"),
    ])
  func ownTypes(ending: String, type: String) async throws {
    var files = PreviewedSite.files
    files["Content/static/own.\(ending)"] = "Own"
    let answer = try await PreviewedSite(files).get("/own.\(ending)")
    #expect(answer.status == 200)
    #expect(answer["Content-Type"] == type)
  }

  @Test("An unknown address gets the page for that in its language")
  func languageOfMissing() async throws {
    var files = PreviewedSite.files
    files["Content/site.yml"] = """
      title: Tiny
      url: https://tiny.example/x/
      languages: [en, de]
      sources: [{name: Stories, markdown: stories}]
      """
    let site = try await PreviewedSite(files)
    for (path, language) in [("/x/nothing/", "en"), ("/x/de/nothing", "de"), ("/nothing/", "en")] {
      let answer = try site.get(path)
      #expect(answer.status == 404 && answer.text.contains("<html lang=\"\(language)\""), "\(path)")
    }
  }

  @Test("A file that is named after its content may be kept for ever; one of the theme that only looks like it may not")
  func fingerprints() async throws {
    var files = PreviewedSite.files
    files["Templates/assets/pier-202611211200.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    let site = try await PreviewedSite(files)
    let sheet = try #require(try site.get("/").text.firstMatch(of: /href="(\/assets\/site-[0-9a-f]{12}\.css)"/)).1
    #expect(try site.get(String(sheet))["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(try site.get("/assets/icon.svg")["Cache-Control"] == "no-cache")
    #expect(try site.get("/assets/pier-202611211200.svg")["Cache-Control"] == "no-cache")
  }

  @Test("An unknown address gets the site's own page for that")
  func notFound() async throws {
    let answer = try await PreviewedSite().get("/nothing/here/")
    #expect(answer.status == 404)
    #expect(answer.text.contains("data-part=\"not-found\""))
  }

  @Test("A site whose address has a path is served below that path")
  func basePath() async throws {
    var files = PreviewedSite.files
    files["Content/site.yml"] = files["Content/site.yml"]?.replacing("tiny.example/", with: "tiny.example/a%20b/")
    let site = try await PreviewedSite(files)
    #expect(site.address.hasSuffix("/a%20b/"))
    #expect(try site.get("/a%20b/news/first/").status == 200)
    #expect(try site.get("/news/first/").status == 404)
    #expect(try site.get("/")["Location"] == "/a%20b/")
    let front = try site.get("/a%20b?from=mail")
    #expect(front.status == 301 && front["Location"] == "/a%20b/?from=mail", "\(front.head)")
  }

  @Test("A file of many megabytes arrives whole")
  func largeFile() async throws {
    let (site, film) = try await PreviewedSite.withFilm()
    let answer = try site.get(PreviewedSite.film)
    #expect(answer["Content-Type"] == "video/mp4")
    #expect(answer.body == film)
    #expect(try site.get(PreviewedSite.film, ["If-None-Match: \(answer["ETag"] ?? "")"]).status == 304)
  }

  @Test(
    "A player gets the part of a recording that it asks for, as Safari does before it plays one",
    arguments: [
      ("bytes=0-1", "bytes 0-1/6000000", 0..<2),
      ("bytes=5999990-", "bytes 5999990-5999999/6000000", 5_999_990..<6_000_000),
      ("bytes=-3", "bytes 5999997-5999999/6000000", 5_999_997..<6_000_000),
      ("bytes=5000000-9000000", "bytes 5000000-5999999/6000000", 5_000_000..<6_000_000),
    ])
  func part(wanted: String, told: String, bytes: Range<Int>) async throws {
    let (site, film) = try await PreviewedSite.withFilm()
    let answer = try site.get(PreviewedSite.film, ["Range: \(wanted)"])
    #expect(answer.status == 206)
    #expect(answer["Content-Range"] == told)
    #expect(answer.body == Array(film[bytes]))
  }

  @Test("A small file is sent in part, too, but several parts, or one of another version, get the whole file")
  func whole() async throws {
    let (site, film) = try await PreviewedSite.withFilm()
    let icon = try site.get("/assets/icon.svg")
    #expect(icon["Accept-Ranges"] == "bytes")
    let part = try site.get("/assets/icon.svg", ["Range: bytes=1-4", "If-Range: \(icon["ETag"] ?? "")"])
    #expect(part.status == 206 && part.body == Array(icon.body[1...4]))
    for fields in [["Range: bytes=1-4", "If-Range: \"former\""], ["Range: bytes=1-4,6-7"], ["Range: lines=1-4"]] {
      let answer = try site.get(PreviewedSite.film, fields)
      #expect(answer.status == 200 && answer.body == film, "\(fields)")
    }
  }

  @Test("A part beyond the end is refused, and the answer says how long the file is")
  func behindTheEnd() async throws {
    let (site, _) = try await PreviewedSite.withFilm()
    let answer = try site.get(PreviewedSite.film, ["Range: bytes=6000000-"])
    #expect(answer.status == 416 && answer.body.isEmpty)
    #expect(answer["Content-Range"] == "bytes */6000000")
  }
}

extension PreviewedSite {
  fileprivate static let film = "/media/stories/film.mp4"

  /// The bytes of the film, made once: in a debug build that takes longer than previewing the site.
  private static let bytesOfFilm = (0..<6_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

  /// Previews a site with a film of six megabytes, which is sent while it is read.
  fileprivate static func withFilm() async throws -> (PreviewedSite, film: [UInt8]) {
    let folder = try TemporaryFolder()
    try folder.write(bytesOfFilm, to: "Content/stories/film.mp4")
    let text = "---\ntitle: Second\ndate: 2026-11-02\n---\n\n[Film](film.mp4)\n"
    let site = try await PreviewedSite(files.merging(["Content/stories/second.md": text]) { $1 }, in: folder)
    return (site, bytesOfFilm)
  }
}
