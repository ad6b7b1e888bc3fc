public import News

extension SitePath {
  /// Whether the file is shared by all languages and written once, at the root.
  public var isShared: Bool { text.hasPrefix("assets/") || text.hasPrefix("media/") }

  /// Whether the path leads out of the language's folder, in the form that `seen` makes.
  public var isElsewhere: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// Whether the path, as the pages of a language know it, is one of these pages.
  public var isOfLanguage: Bool { !isElsewhere && !isShared }

  /// Converts a path as the pages of a language know it to a path of the whole site.
  public func below(_ folder: Slug?) -> SitePath {
    guard let folder, !isShared else { return self }
    return SitePath(isElsewhere ? String(text.dropFirst()) : folder.text + "/" + text)
  }

  /// Converts a path of the whole site to the form that the pages of a language use: relative to the language's folder, or, if it lies
  /// elsewhere, with a leading slash, which only addresses understand.
  public func seen(from folder: Slug?) -> SitePath {
    guard let folder, !isShared else { return self }
    let beginning = folder.text + "/"
    return SitePath(text.hasPrefix(beginning) ? String(text.dropFirst(beginning.count)) : "/" + text)
  }
}

extension SiteLink {
  /// Converts a link of a language's page to a link of the whole site.
  public func below(_ folder: Slug?) -> SiteLink {
    guard case .here(let path, let rest) = self else { return self }
    return .here(path.below(folder), rest: rest)
  }

  public func seen(from folder: Slug?) -> SiteLink {
    guard case .here(let path, let rest) = self else { return self }
    return .here(path.seen(from: folder), rest: rest)
  }
}
