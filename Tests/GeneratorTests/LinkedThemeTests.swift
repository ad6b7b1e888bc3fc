import Foundation
import TestSupport
import Testing

@Suite("A theme behind a link")
struct LinkedThemeTests {
  private func linked(to destination: String) throws -> TinySite {
    let site = try TinySite.plain()
    try site.write("<p>Ours: {{text.notFound}}</p>\n", to: "Shared/theme/404.mustache")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.url.appending(path: "Templates").path, withDestinationPath: destination)
    return site
  }

  @Test("Templates may be a link to a folder")
  func followed() throws {
    let site = try linked(to: "Shared/theme")
    try #require(try site.generate().status == 0)
    #expect(try site.page("404.html").contains("<p>Ours: Page not found</p>"))
  }

  @Test(
    "Templates in a folder of another case or place are reported, with a command that moves them",
    arguments: ["templates", "Content/Templates"])
  func otherFolder(folder: String) throws {
    let site = try TinySite.plain()
    try site.write("<p>Ours: {{text.notFound}}</p>\n", to: folder + "/404.mustache")
    let told = try site.generate()
    #expect(told.status == 0 && told.errors.contains("warning[theme.other-folder] \(folder) "), "\(told)")
    let command = try #require(told.errors.firstMatch(of: /fix: rename it: (mv .+)/)).1
    #expect(try Shell.run(["sh", "-c", String(command)], in: site.folder.url).status == 0)
    #expect(try !site.generate().errors.contains("other-folder"))
    #expect(try site.page("404.html").contains("<p>Ours: Page not found</p>"))
  }

  @Test("Links that lead out of the site are not followed, in themes as in texts, while links within it are")
  func foreign() throws {
    let outside = try TemporaryFolder(["secret.txt": "hush-hush\n", "about.md": "hush-hush\n"])
    let site = try TinySite.plain()
    try site.write("body { color: red }\n", to: "Shared/own.css")
    try site.write("# About\n", to: "Templates/assets/readme.txt")
    let files = FileManager.default
    func link(_ path: String, to destination: String) throws {
      let file = site.folder.url.appending(path: path)
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: file.path, withDestinationPath: destination)
    }
    try link("Templates/assets/leak.txt", to: outside.url.appending(path: "secret.txt").path)
    try link("Templates/assets/own.txt", to: "../../Shared/own.css")
    try link("Content/pages", to: outside.url.path)
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    for name in ["Templates/assets/leak.txt", "Content/pages"] {
      #expect(
        result.errors.contains(
          "warning[file.foreign-link] \(name) \(name) is a link that leads out of the site, and is not followed"),
        "\(result.errors)")
    }
    #expect(try site.snapshot().values.allSatisfy { $0.range(of: Data("hush-hush".utf8)) == nil })
    #expect(try site.page("assets/own.txt") == "body { color: red }\n")
  }

  @Test(
    "A folder of texts that is a link out of the site is refused, like a path that leads out; links within it are not")
  func foreignTexts() throws {
    let outside = try TemporaryFolder(["a.md": "---\ntitle: Hush\ndate: 2026-11-01\n---\nhush-hush\n"])
    let site = try TinySite.plain()
    try site.write("title: T\nsources: [{markdown: stories}, {markdown: notes}]\n", to: "Content/site.yml")
    try site.write("---\ntitle: Near\ndate: 2026-11-01\n---\nText.\n", to: "Near/b.md")
    let notes = site.folder.url.appending(path: "Content/notes").path
    try FileManager.default.createSymbolicLink(atPath: notes, withDestinationPath: outside.url.path)
    let result = try site.generate()
    #expect(result.status == 2 && result.errors.contains("error[file.foreign-link] Content/notes "), "\(result)")
    try FileManager.default.removeItem(atPath: notes)
    try FileManager.default.createSymbolicLink(atPath: notes, withDestinationPath: "../Near")
    #expect(try site.generate().status == 0)
    #expect(try site.files.contains("news/near/index.html"))
  }

  @Test("A theme's links to files are followed; links to nothing or to folders are reported, except those of editors")
  func withinTheme() throws {
    let outside = try TemporaryFolder(["letters/a.woff2": "letters\n"])
    let site = try TinySite.plain()
    try site.write("letters\n", to: "Shared/letters/a.woff2")
    try site.write("<p>mine</p>\n", to: "Shared/footer.mustache")
    try site.write("x\n", to: "Templates/assets/readme.txt")
    for (path, destination) in [
      ("footer.mustache", "../Shared/footer.mustache"), ("header.mustache", "../Shared/header.mustache"),
      (".#footer.mustache", "me@host.4711"), ("assets/letters", "../../Shared/letters"),
      ("assets/others", outside.url.appending(path: "letters").path),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: site.folder.url.appending(path: "Templates/" + path).path, withDestinationPath: destination)
    }
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    for told in [
      "[file.dead-link] Templates/header.mustache Templates/header.mustache is a link to ../Shared/header.mustache, where nothing is",
      "[file.linked-folder] Templates/assets/letters Templates/assets/letters is a link to a folder, and is not followed",
      "[file.foreign-link] Templates/assets/others Templates/assets/others is a link that leads out of the site, and is not followed",
    ] {
      #expect(result.errors.contains("warning" + told), "\(result.errors)")
    }
    #expect(result.errors.components(separatedBy: "warning[").count == 4, "\(result.errors)")
    #expect(try site.page("index.html").contains("<p>mine</p>"))
    #expect(try !site.files.contains { $0.hasSuffix(".woff2") })
  }

  @Test("A dead link or a file in a theme's place ends with exit 2 instead of giving way to the default theme")
  func nowhere() throws {
    let site = try linked(to: "Shared/away")
    let result = try site.generate()
    #expect(result.status == 2)
    #expect(
      result.errors.contains("error[theme.not-found] Templates Templates is a link to Shared/away, where nothing is"),
      "\(result.errors)")
    try site.remove("Templates")
    try site.write("no theme", to: "Templates")
    let other = try site.generate()
    #expect(other.status == 2)
    #expect(other.errors.contains("the theme Templates is not a folder"), "\(other.errors)")
  }
}
