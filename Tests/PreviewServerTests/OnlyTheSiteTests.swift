import Foundation
import Glibc
import TestSupport
import Testing

/// Only the files that the manifest names are served.
@Suite(.endsAtLast) struct OnlyTheSiteTests {
  @Test(
    "A path that leads out of the site, or is written as one that may, is not found",
    arguments: [
      "/../Content/site.yml", "/..%2fContent/site.yml", "/%2e%2e/Content/site.yml", "/news/../../Content/site.yml",
      "/news%2ffirst/index.html", "/news%5cfirst/", "/./index.html", "//index.html", "/news//first/", "/%", "/%zz",
      "/%00", "/index.html%00.css", "/%ff", "/.broadsheet-manifest", "/.gitignore", "/-/", "/?/../",
    ])
  func paths(path: String) async throws {
    let folder = try TemporaryFolder(["Output/.gitignore": "*\n"])
    let answer = try await PreviewedSite(in: folder).get(path)
    let isPage = answer.status == 200 && path == "/?/../"
    #expect(answer.status == 404 || isPage, "\(answer.head)")
    #expect(!answer.text.contains("sources:"))
  }

  @Test("A foreign file beside the pages is not served, and no folder is listed")
  func foreignFiles() async throws {
    let site = try await PreviewedSite()
    try site.write("secret", to: "Output/notes.txt")
    try site.write("secret", to: "Output/news/index.htm")
    for path in ["/notes.txt", "/news/index.htm", "/assets/", "/media/"] {
      #expect(try site.get(path).status == 404, "\(path)")
    }
  }

  @Test("A link in place of a file or a folder is not followed, and a pipe is not waited for")
  func links() async throws {
    let site = try await PreviewedSite()
    let output = site.folder.url.appending(path: "Output").path
    try site.write("User-agent: secret", to: "robots.txt")
    try FileManager.default.removeItem(atPath: output + "/robots.txt")
    try FileManager.default.createSymbolicLink(
      atPath: output + "/robots.txt", withDestinationPath: site.folder.url.path + "/robots.txt")
    try FileManager.default.moveItem(atPath: output + "/news", toPath: site.folder.url.path + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: output + "/news", withDestinationPath: site.folder.url.path + "/elsewhere")
    try FileManager.default.removeItem(atPath: output + "/feed.json")
    #expect(mkfifo(output + "/feed.json", 0o600) == 0)
    for path in ["/robots.txt", "/news/first/", "/feed.json"] { #expect(try site.get(path).status == 404, "\(path)") }
  }

  @Test("Pages are not found while the output folder is gone, and the next run brings them back")
  func missingFolder() async throws {
    let site = try await PreviewedSite()
    try FileManager.default.removeItem(at: site.folder.url.appending(path: "Output"))
    #expect(try site.get("/").status == 404)
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/second.md")
    _ = await site.next()
    #expect(try site.get("/").text.contains("Second"))
  }

  @Test(
    "A request by a foreign host name is refused",
    arguments: ["evil.example", "localhost.evil.example", "", "127.0.0.2"])
  func foreignNames(name: String) async throws {
    #expect(try await PreviewedSite().get("/", ["Host: \(name)"]).status == 421)
  }

  @Test("A request by a local name is answered", arguments: ["localhost:8000", "127.0.0.1", "[::1]:80", "LOCALHOST"])
  func ownNames(name: String) async throws {
    #expect(try await PreviewedSite().get("/", ["Host: \(name)"]).status == 200)
  }
}
