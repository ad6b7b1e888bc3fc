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
    "A link that leads nowhere, and a file in a theme's place, are told instead of the default theme being taken: exit 2"
  )
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
