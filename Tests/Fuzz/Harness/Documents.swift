import Feeds
import ParsedFeeds
import Settings

/// Reads the input as a Markdown file with front matter, and the same bytes as a configuration.
func readDocument(_ bytes: [UInt8]) {
  let lines = lineCount(bytes)
  let document = MarkdownDocument.parse(bytes, path: "a/2026-11-21-b.md", facetNames: ["place"])
  expectPlaces(document.diagnostics, lines: lines)
  for date in [
    document.item.published, document.item.updated, document.item.expires, document.item.start, document.item.end,
  ] {
    expectReadable(date, "a date of the front matter")
  }
  for address in [document.item.link, document.item.original] {
    expectNormal(address, "an address of the front matter")
  }
  let settings = SettingsDocument(parsing: bytes[...], file: "site.yml", limits: SettingsLimits(values: 1_000))
  expectPlaces(settings.diagnostics, lines: lines)
  expect(settings.root != nil || !settings.problems.isEmpty, "neither values nor problems")
}
