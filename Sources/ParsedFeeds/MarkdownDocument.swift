public import Diagnostics

/// A local document: front matter, in YAML between `---` lines or in TOML between `+++` lines, then Markdown.
public struct MarkdownDocument: Sendable, Hashable {
  /// The body is in `content`; everything else is from the front matter.
  public var item: ParsedItem
  /// If the front matter cannot be read, the item is a draft: what it says about publishing is unknown.
  public var diagnostics: [Diagnostic]

  public init(item: ParsedItem, diagnostics: [Diagnostic] = []) {
    self.item = item
    self.diagnostics = diagnostics
  }
}
