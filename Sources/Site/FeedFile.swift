package struct FeedFile: Sendable {
  package enum Format: String, Sendable, Hashable, CaseIterable {
    case atom, rss, json
  }

  package var format: Format
  /// nil for the whole site.
  package var section: Int?
  package var items: [Int]

  package init(format: Format, section: Int?, items: [Int]) {
    self.format = format
    self.section = section
    self.items = items
  }
}
