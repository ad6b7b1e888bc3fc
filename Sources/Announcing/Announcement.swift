public import News

/// The message that something changed, for one of those who want to know.
public struct Announcement: Sendable, Hashable {
  public enum Listener: Sendable, Hashable {
    /// A hub of WebSub, which passes feeds that name it on to those who asked for them.
    case hub(WebAddress)
    /// Search engines by IndexNow, which are told of pages that people read.
    case searchEngines
  }

  public var listener: Listener
  /// The address of a feed or a page.
  public var address: String
  /// When it was first to be told.
  public var since: Timestamp

  private static let patience: Int64 = 7 * 86_400

  /// Whether the news is old, because nobody wanted to hear it for a week.
  public func isOld(at now: Timestamp) -> Bool { now - since > Announcement.patience }

  public init(to listener: Listener, _ address: String, since: Timestamp) {
    (self.listener, self.address, self.since) = (listener, address, since)
  }
}

extension Announcement.Listener {
  /// The name by which the listener is kept, and which people read.
  public var name: String {
    switch self {
    case .hub(let address): address.text
    case .searchEngines: "search engines"
    }
  }
}
