public import News

/// What has changed about a source; each is nil if it is not known both before and after.
public struct MastheadChange: Sendable, Hashable {
  public var title: Bool?
  public var language: Bool?
  public var host: Bool?

  public init(from former: Masthead, to current: Masthead) {
    title = changed(former.title?.lowercased(), current.title?.lowercased(), ==)
    language = changed(primary(former.language), primary(current.language), ==)
    host = MastheadChange.host(from: former, to: current)
  }

  /// Whether more than one thing is known, and all of it has changed.
  public var isComplete: Bool {
    let known = [title, language, host].compactMap(\.self)
    return known.count > 1 && known.allSatisfy(\.self)
  }

  /// Whether the site has changed. A collection of links leads elsewhere each day, so its own home decides. If a source used to link to its
  /// own site, its items decide: whoever buys a domain keeps the address of the home page and sends readers elsewhere.
  private static func host(from former: Masthead, to current: Masthead) -> Bool? {
    let items = changed(former.host, current.host, areRelated)
    if items == false { return false }
    let home = changed(former.home, current.home, areRelated)
    let ledToItself = changed(former.home, former.host, areRelated) == false
    if home == false { return ledToItself ? items ?? false : false }
    return home ?? items
  }
}

private func changed(_ former: String?, _ current: String?, _ isSame: (String, String) -> Bool) -> Bool? {
  guard let former, let current else { return nil }
  return !isSame(former, current)
}

private func primary(_ language: String?) -> String? {
  language.map { String($0.prefix { $0 != "-" }).lowercased() }
}
