import Configuration
import Diagnostics
import Foundation
import Roster
import Site
import TestSupport
import Testing

/// Sites with so many sources that it would take too long to look through all of them for each.
@Suite struct ManySourcesTests {
  @Test("Each of a list's ten thousand feeds is found by name and group, regardless of case")
  func selections() throws {
    let numbers = 0..<10_000
    let outlines = numbers.map {
      "<outline text=\"Group \($0)\"><outline text=\"Feed \($0)\" xmlUrl=\"https://n.example/\($0)\"/></outline>\n"
    }
    let selected = numbers.map { "  - feed \($0)\n  - tag:GROUP \(9_999 - $0)\n" }
    let folder = try TemporaryFolder([
      "planet.opml": "<opml version=\"2.0\"><body>\n\(outlines.joined())</body></opml>",
      "site.yml": "title: T\nopml: planet.opml\nsections:\n- name: All\n  sources:\n\(selected.joined())",
    ])
    let site = try Moment.of { try ConfiguredSite(SiteRequest(folder: folder.url.path)) }
    #expect(site.sources.sources.count == 10_000)
    #expect(!site.diagnostics.contains { $0.id == "section.unused-tag" || $0.id == "configuration.unknown-source" })
    let names = try Moment.of { SourceNames(site.sources, [:], slugs: [:], style: .ascii) }
    #expect(try Moment.of { names.unknown(in: site.configuration) }.isEmpty)
    let selections = try #require(site.configuration.sections.first?.selections)
    #expect(selections.count == 20_000)
    #expect(try Moment.of { names.sources(selectedBy: selections, of: site.sources) }.count == 10_000)
  }
}
