public import News

/// That something changed, for one of those who want to know.
public struct Announcement: Sendable, Hashable {
  public enum Listener: Sendable, Hashable {
    /// WebSub: has feeds that name it, and hands them on to those who asked for them.
    case hub(WebAddress)
    /// IndexNow: pages that people read.
    case searchEngines
  }

  public var listener: Listener
  /// Of a feed or a page.
  public var address: String
  /// When it was first to be told.
  public var since: Timestamp

  private static let patience: Int64 = 7 * 86_400

  /// What nobody wanted to hear for a week is old news.
  public func isOld(at now: Timestamp) -> Bool { now - since > Announcement.patience }

  public init(to listener: Listener, _ address: String, since: Timestamp) {
    (self.listener, self.address, self.since) = (listener, address, since)
  }
}

extension Announcement.Listener {
  /// As it is kept, and as people read it.
  public var name: String {
    switch self {
    case .hub(let address): address.text
    case .searchEngines: "search engines"
    }
  }
}
