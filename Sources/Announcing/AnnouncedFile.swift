import Foundation
public import News

/// What a file in the output folder says about itself, read from its beginning: this is what anybody who is told of it will find.
public struct AnnouncedFile: Sendable {
  private let beginning: String

  /// How many bytes of a file are read.
  public static let length = 16 << 10

  public init(beginning: [UInt8]) { self.beginning = String(decoding: beginning, as: UTF8.self) }

  /// Whether a file of this name is one that people read.
  public static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }

  /// Whether a file of this name may be a feed.
  public static func mayBeFeed(_ path: String) -> Bool {
    path.hasSuffix("feed.atom") || path.hasSuffix("feed.rss") || path.hasSuffix("feed.json")
  }

  /// The hubs among these that the feed names.
  public func hubs(among hubs: [WebAddress]) -> [WebAddress] {
    // Feeds escape no apostrophe, and JSON nothing of an address.
    hubs.filter { hub in
      beginning.contains("\"" + hub.text + "\"")
        || beginning.contains("\"" + hub.text.replacing("&", with: "&amp;") + "\"")
    }
  }

  /// Whether search engines are to list the page at this address, and not another in its place.
  public func isListed(at address: String) -> Bool {
    if beginning.contains("<meta name=\"robots\" content=\"noindex") { return false }
    let mark = "<link rel=\"canonical\" href=\""
    guard let start = beginning.range(of: mark)?.upperBound else { return true }
    // As templates write an address into an attribute.
    let escaped = address.replacing("&", with: "&amp;").replacing("'", with: "&#39;")
    return beginning[start...].prefix { $0 != "\"" } == escaped
  }
}
