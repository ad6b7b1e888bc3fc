public import News

extension SitePath {
  /// Files that all languages share: they are written once, at the root.
  public var isShared: Bool { text.hasPrefix("assets/") || text.hasPrefix("media/") }

  /// Whether it is a page of another language, as `seen` makes it.
  public var isElsewhere: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// A page of a language, as the whole site knows it.
  public func below(_ folder: Slug?) -> SitePath {
    guard let folder, !isShared else { return self }
    return SitePath(isElsewhere ? String(text.dropFirst()) : folder.text + "/" + text)
  }

  /// A path of the whole site, as pages of a language know it: what is in its folder goes by the rest; what is elsewhere begins with a
  /// slash, which only addresses understand.
  public func seen(from folder: Slug?) -> SitePath {
    guard let folder, !isShared else { return self }
    let beginning = folder.text + "/"
    return SitePath(text.hasPrefix(beginning) ? String(text.dropFirst(beginning.count)) : "/" + text)
  }
}

extension SiteLink {
  /// As the whole site knows what a page of a language leads to.
  public func below(_ folder: Slug?) -> SiteLink {
    guard case .here(let path, let rest) = self else { return self }
    return .here(path.below(folder), rest: rest)
  }

  public func seen(from folder: Slug?) -> SiteLink {
    guard case .here(let path, let rest) = self else { return self }
    return .here(path.seen(from: folder), rest: rest)
  }
}
