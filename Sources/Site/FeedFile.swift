package struct FeedFile: Sendable {
  package enum Format: String, Sendable, Hashable, CaseIterable {
    case atom, rss, json
  }

  package var format: Format
  /// What it follows: a section, or a value of a taxonomy; nil for the whole site.
  package var subject: ListPage.Subject?
  package var items: [Int]

  package init(format: Format, subject: ListPage.Subject?, items: [Int]) {
    self.format = format
    self.subject = subject
    self.items = items
  }
}
