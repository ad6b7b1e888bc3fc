package import Diagnostics

/// A local document: YAML front matter between `---` lines, then Markdown.
package struct MarkdownDocument: Sendable, Hashable {
  package var item: ParsedItem
  package var diagnostics: [Diagnostic]

  package init(item: ParsedItem, diagnostics: [Diagnostic] = []) {
    self.item = item
    self.diagnostics = diagnostics
  }

  /// `path` is relative to the source's folder, with `/` between names; it is the item's place and, without an `id`, its identity.
  package static func parse(_ bytes: [UInt8], path: String, placeFile: String? = nil) -> MarkdownDocument {
    MarkdownDocument(item: ParsedItem(place: Place(placeFile ?? path)))
  }
}
