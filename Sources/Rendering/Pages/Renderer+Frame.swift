internal import News
internal import Site
internal import Templating

extension Renderer {
  /// - Parameter isBelow: whether the page is one below the section's list, not the list's first page itself.
  func frame(for path: SitePath, section: Int? = nil, isBelow: Bool = false) -> Frame {
    let index = (section ?? -1) + 1
    return isBelow && frames.indices.contains(index)
      ? frames[index] : makeFrame(for: path, section: section, isBelow: isBelow)
  }

  func makeFrame(for path: SitePath, section: Int?, isBelow: Bool) -> Frame {
    Frame(
      site: .record(siteRecord(from: path, isBelow: isBelow)), text: text,
      navigation: navigation(from: path, section: section, isBelow: isBelow),
      indexes: isBelow ? indexes(from: path, hasPage: false) : indexes(from: path, hasPage: true),
      feeds: feedLinks(from: path, section: section), attributions: attributions(in: section))
  }

  private func siteRecord(from path: SitePath, isBelow: Bool) -> Record {
    [
      .text(settings.title), optional(settings.description), .address(link(to: .front, from: path)),
      .text(settings.language), .text(settings.direction.rawValue), .address(link(to: theme.styleSheet, from: path)),
      .address(link(to: theme.icon, from: path)), .flag(settings.isPortable),
      optional(theme.paper?.light), optional(theme.paper?.dark),
      settings.isPortable ? .absent : .text(addresses.root), script("theme.js", from: path),
      script("main.js", from: path), fixedLink(.search, from: path, isBelow: isBelow),
      fixedLink(.favourites, from: path, isBelow: isBelow), fixedLink(.about, from: path, isBelow: isBelow),
      .flag(outline.isInteractive),
      outline.hasWorker ? .address(link(to: SitePath("manifest.webmanifest"), from: path)) : .absent,
      map.health.map { target in
        .record(linkRecord(theme.strings[.health], target, from: path, isPage: !isBelow && target == path))
      } ?? .absent,
    ]
  }

  private func script(_ name: String, from path: SitePath) -> Value {
    guard outline.isInteractive else { return .absent }
    return .address(link(to: theme.scripts.file(name), from: path))
  }

  private func fixedLink(_ target: FixedPage, from path: SitePath, isBelow: Bool) -> Value {
    guard map.fixed.contains(target) else { return .absent }
    return .record(
      linkRecord(title(of: target) ?? "", target.path, from: path, isPage: !isBelow && target.path == path))
  }

  private func navigation(from path: SitePath, section: Int?, isBelow: Bool) -> [Record] {
    let sections = outline.sections.indices.compactMap { index -> Record? in
      guard let target = map.list(ofSection: index) else { return nil }
      let isPage = !isBelow && target == path
      return linkRecord(
        outline.sections[index].title, target, from: path, isPage: isPage, isParent: !isPage && section == index)
    }
    // A river has nothing to choose from but its indexes.
    return outline.sections.count > 1 ? sections : sections + indexes(from: path, hasPage: !isBelow)
  }

  private func indexes(from path: SitePath, hasPage: Bool) -> [Record] {
    map.indexes.map { facet, target in
      let isPage = hasPage && target == path
      let isParent = hasPage && !isPage && path.text.hasPrefix(target.text)
      return linkRecord(indexTitle(facet), target, from: path, isPage: isPage, isParent: isParent)
    }
  }

  /// Those of the page's section before those of the site.
  private func feedLinks(from path: SitePath, section: Int?) -> [Record] {
    var result: [Record] = []
    if let section, outline.sections.indices.contains(section) {
      let title = theme.strings.filled(
        "feedTitle", ["site": settings.title, "section": outline.sections[section].title])
      for (format, target) in map.sectionFeeds[section] ?? [] {
        result.append(feedRecord(format, title, target, from: path))
      }
    }
    // The page's own feeds are enough to name in full: two lists of three would be noise.
    guard result.isEmpty else { return result }
    for (format, target) in map.siteFeeds { result.append(feedRecord(format, settings.title, target, from: path)) }
    return result
  }

  private func feedRecord(
    _ format: FeedFile.Format, _ title: String, _ target: SitePath, from path: SitePath
  ) -> Record {
    [
      .text("\(title) (\(format.title))"), .text(format.title), .text(format.mediaType),
      .address(link(to: target, from: path)),
    ]
  }

  func link(to target: SitePath, from page: SitePath) -> String { addresses.address(of: target, from: page) }

  func linkRecord(
    _ title: String, _ target: SitePath?, from page: SitePath, count: String? = nil, isPage: Bool = false,
    isParent: Bool = false, isLast: Bool = false
  ) -> Record {
    [
      .text(title), target.map { .address(link(to: $0, from: page)) } ?? .absent, optional(count), .flag(isPage),
      .flag(isParent), .flag(isLast),
    ]
  }

  func optional(_ text: String?) -> Value {
    guard let text, !text.isEmpty else { return .absent }
    return .text(text)
  }
}

extension FeedFile.Format {
  var title: String {
    switch self {
    case .atom: "Atom"
    case .rss: "RSS"
    case .json: "JSON Feed"
    }
  }

  var mediaType: String {
    switch self {
    case .atom: "application/atom+xml"
    case .rss: "application/rss+xml"
    case .json: "application/feed+json"
    }
  }
}
