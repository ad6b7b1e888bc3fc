package import News

/// That something changed, for one of those who want to know.
package struct Announcement: Sendable, Hashable {
  package enum Listener: Sendable, Hashable {
    /// WebSub: has feeds that name it, and hands them on to those who asked for them.
    case hub(WebAddress)
    /// IndexNow: pages that people read.
    case searchEngines
  }

  package var listener: Listener
  /// Of a feed or a page.
  package var address: String
  /// When it was first to be told.
  package var since: Timestamp

  /// What nobody wanted to hear for a week is old news.
  package static let patience: Int64 = 7 * 86_400

  package init(to listener: Listener, _ address: String, since: Timestamp) {
    (self.listener, self.address, self.since) = (listener, address, since)
  }
}

extension Announcement.Listener {
  /// As it is kept, and as people read it.
  package var name: String {
    switch self {
    case .hub(let address): address.text
    case .searchEngines: "search engines"
    }
  }
}
