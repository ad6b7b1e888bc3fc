import Foundation
public import Diagnostics
public import News

/// The target of a link in the configuration: on the site or elsewhere.
public enum SiteLink: Sendable, Hashable {
  /// A path of the site, and what follows it, such as `#top`.
  case here(SitePath, rest: String)
  case elsewhere(WebAddress)

  /// Accepts a path of the site that begins with a slash, or a web address; returns nil for anything else.
  public init?(_ text: String) {
    if let address = WebAddress(text) {
      self = .elsewhere(address)
      return
    }
    let path = text.prefix { $0 != "?" && $0 != "#" }
    guard let place = SitePath(written: String(path)) else { return nil }
    self = .here(place, rest: String(text.dropFirst(path.count)))
  }

  /// The path on the site, without what follows it; nil for a link to elsewhere.
  public var path: SitePath? { if case .here(let path, _) = self { path } else { nil } }

  /// The link as it could be written in the configuration.
  public var written: String {
    switch self {
    case .here(let path, let rest): "/\(path.text)\(rest)"
    case .elsewhere(let address): address.text
    }
  }
}

extension SitePath {
  /// A path as people write it, from the root of the site. If its last name contains no dot, it is a page. Returns nil for a path that
  /// leads out of the site, and for text that is not a path.
  public init?(written text: String) {
    guard text.utf8.first == UInt8(ascii: "/"), let decoded = text.removingPercentEncoding else { return nil }
    var names = decoded.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let isFolder = names.last?.isEmpty == true
    if isFolder { names.removeLast() }
    guard
      names.allSatisfy({ name in
        !name.isEmpty && name != "." && name != ".."
          && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
      })
    else { return nil }
    let isFile = !isFolder && names.last?.contains(".") == true
    self.init(names.joined(separator: "/") + (isFile || names.isEmpty ? "" : "/"))
  }
}

extension SitePath {
  /// A former address, as people write it. Returns nil also for patterns, which a page cannot stand in for, and for paths too long for
  /// a file system.
  public init?(former text: String) {
    guard !text.contains(where: { "?#*".contains($0) }), let path = SitePath(written: text), path != .front,
      path.text.utf8.count <= 2_000, path.text.split(separator: "/").allSatisfy({ $0.utf8.count <= 255 })
    else { return nil }
    self = path
  }
}

/// A former address that redirects to another.
public struct Redirect: Sendable, Hashable {
  public var path: SitePath
  public var target: SiteLink
  public var place: Place

  public init(from path: SitePath, to target: SiteLink, _ place: Place) {
    (self.path, self.target, self.place) = (path, target, place)
  }
}

/// An entry of the navigation: a link or a group of links.
public struct MenuEntry: Sendable, Hashable {
  public enum Target: Sendable, Hashable {
    /// Index in `SiteOutline.sections`.
    case section(Int)
    case link(SiteLink)
  }

  /// nil for the title of the page itself.
  public var title: String?
  /// nil for a group.
  public var target: Target?
  public var entries: [MenuEntry]
  public var place: Place

  public init(title: String?, target: Target?, entries: [MenuEntry] = [], _ place: Place) {
    (self.title, self.target, self.entries, self.place) = (title, target, entries, place)
  }
}

/// A profile of the site's makers on another site.
public struct SocialLink: Sendable, Hashable {
  public var title: String
  public var address: WebAddress

  public init(title: String, address: WebAddress) { (self.title, self.address) = (title, address) }
}
