public import News

public struct FeedFile: Sendable {
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case atom, rss, json

    /// As pages, feeds and servers name it.
    public var mediaType: String {
      switch self {
      case .atom: "application/atom+xml"
      case .rss: "application/rss+xml"
      case .json: "application/feed+json"
      }
    }
  }

  public var format: Format
  /// What it follows: a section, or a value of a taxonomy; nil for the whole site.
  public var subject: ListPage.Subject?
  public var items: [Int]
  /// When their publishers changed them last, where pages tell that (`DetailPage.edits`).
  public var edited: [Int: Timestamp] = [:]

  public init(format: Format, subject: ListPage.Subject?, items: [Int]) {
    self.format = format
    self.subject = subject
    self.items = items
  }
}
