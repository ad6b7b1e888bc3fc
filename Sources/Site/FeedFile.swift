public import News

public struct FeedFile: Sendable {
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case atom, rss, json

    /// The media type that pages, feeds and servers state for this format.
    public var mediaType: String {
      switch self {
      case .atom: "application/atom+xml"
      case .rss: "application/rss+xml"
      case .json: "application/feed+json"
      }
    }
  }

  public var format: Format
  /// What the feed covers: a section or a value of a taxonomy; nil for the whole site.
  public var subject: ListPage.Subject?
  public var items: [Int]
  /// When publishers last changed items of the feed, for items whose pages report changes (`DetailPage.edits`).
  public var edited: [Int: Timestamp] = [:]

  public init(format: Format, subject: ListPage.Subject?, items: [Int]) {
    self.format = format
    self.subject = subject
    self.items = items
  }
}
