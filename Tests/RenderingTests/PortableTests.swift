import Foundation
import News
import Planning
import Rendering
import Showing
import Site
import TestSupport
import Testing
import Theming

@Suite("Portable sites")
struct PortableTests {
  /// A planned site with lists of several pages, facets and taxonomies, written into a folder.
  static func tree() throws -> TemporaryFolder {
    var site = SampleSite()
    site.settings.isPortable = true
    site.section.pageSize = 3
    site.section.facets = [.tag]
    for number in 1...11 {
      var details = SampleSite.details(number, "Story \(number)")
      details.tags = [number % 2 == 0 ? "große Tage" : "harbour"]
      site.add(.story(Story(details)), body: "<p><a href=\"#x\" id=\"x\">here</a></p>")
    }
    let theme = try #require(Theme.load().theme)
    var outline = site.outline
    outline.taxonomies = [.source, .tag]
    outline.sections.append(Section(slug: SampleSite.slug("all"), title: "All"))
    outline.assets = theme.assets.map(\.asset)
    var records = site.records
    for index in records.indices { records[index].permalink = nil }
    let plan = SitePlanner.plan(
      PlanInput(outline: outline, records: records, sources: site.sources, now: SampleSite.morning))
    let renderer = Renderer(
      plan: plan, outline: outline, sources: site.sources, settings: site.settings, theme: theme)
    let folder = try TemporaryFolder()
    for page in plan.pages { try folder.write(renderer.render(page, bodies: site.bodies), to: page.path.file) }
    return folder
  }

  @Test("Every link of every page leads to a file of the tree, wherever the tree is")
  func links() throws {
    let folder = try PortableTests.tree()
    let files = Set(try folder.files())
    var checked = 0
    for file in files where file.hasSuffix(".html") {
      for match in try folder.text(file).matches(of: /<(?:a|link|img)\b[^>]*? (?:href|src)="([^"#]+)"/) {
        let address = String(match.output.1)
        if address.hasPrefix("https://") { continue }
        #expect(!address.hasPrefix("/") && !address.hasSuffix("/"), "\(address) in \(file)")
        let base = folder.url.appending(path: file)
        let target = try #require(URL(string: address, relativeTo: base)).standardizedFileURL.path
        let root = folder.url.standardizedFileURL.path + "/"
        #expect(target.hasPrefix(root) && files.contains(String(target.dropFirst(root.count))), "\(address) in \(file)")
        checked += 1
      }
    }
    #expect(checked > 300)
    #expect(files.contains("harbour") == false && files.contains("news/page/1/index.html"))
  }

  @Test("The style sheet may be read from the file system, and the site's address stays canonical")
  func head() throws {
    let html = try PortableTests.tree().text("news/page/1/index.html")
    #expect(html.contains("style-src 'self' file:;"))
    #expect(html.contains("<link rel=\"canonical\" href=\"https://news.example.org/news/page/1/\">"))
    #expect(html.contains("<a href=\"../../../index.html\">"))
  }
}
