import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension PageRenderer {
  /// - Parameters:
  ///   - isBelow: whether the page lies below the section's list rather than being the first page of that list.
  ///   - list: the list of the whole site that the page belongs to, if any.
  func frame(for path: SitePath, section: Int? = nil, isBelow: Bool = false, list: ListPage.Subject? = nil) -> Frame {
    let index = (section ?? -1) + 1
    return isBelow && !style.settings.isPortable && frames.indices.contains(index)
      ? frames[index] : makeFrame(for: path, section: section, isBelow: isBelow, list: list)
  }

  func makeFrame(for path: SitePath, section: Int?, isBelow: Bool, list: ListPage.Subject? = nil) -> Frame {
    Frame(
      site: siteValue(from: path, isBelow: isBelow), text: style.text,
      navigation: navigation(from: path, section: section, isBelow: isBelow),
      indexes: indexes(from: path, hasPage: !isBelow),
      ways: ways(from: path, section: section, isBelow: isBelow),
      pages: footerPages(from: path, isBelow: isBelow),
      feeds: feedLinks(from: path, of: section.map { .section($0) } ?? list), attributions: attributions(in: section))
  }

  private func siteValue(from path: SitePath, isBelow: Bool) -> Value {
    guard let siteValue, isBelow || !isNamedBySite(path) else {
      return .record(siteRecord(from: path, isBelow: isBelow))
    }
    return siteValue
  }

  /// Whether the site's record links to this page, so that the record must mark the link as the current page.
  private func isNamedBySite(_ path: SitePath) -> Bool {
    path == edition.map.health || path == edition.map.changes || edition.map.fixed.contains { $0.path == path }
  }

  func siteRecord(from path: SitePath, isBelow: Bool) -> Record {
    SiteField.record([
      .title: .text(style.settings.title),
      .description: style.optional(style.settings.description),
      .url: .address(style.link(to: .front, from: path)),
      .language: .text(style.settings.language),
      .direction: .text(style.settings.direction.rawValue),
      .styleSheet: .address(style.link(to: style.theme.styleSheet, from: path)),
      .icon: .address(style.link(to: style.theme.icon, from: path)),
      .isPortable: .flag(style.settings.isPortable),
      .paperLight: style.optional(style.theme.paper?.light),
      .paperDark: style.optional(style.theme.paper?.dark),
      .base: .address(style.addresses.siteRoot(from: path)),
      .start: .address(style.addresses.root(from: path)),
      .themeScript: script("theme.js", from: path),
      .mainScript: script("main.js", from: path),
      .search: fixedLink(.search, from: path, isBelow: isBelow),
      .favourites: fixedLink(.favourites, from: path, isBelow: isBelow),
      .about: fixedLink(.about, from: path, isBelow: isBelow),
      .isInteractive: .flag(style.isInteractive),
      .manifest: edition.outline.hasWorker
        ? .address(style.link(to: SitePath("manifest.webmanifest"), from: path)) : .absent,
      .health: link(style.theme.strings[.health], edition.map.health, from: path, isBelow: isBelow),
      .changes: link(style.theme.strings[.changes], edition.map.changes, from: path, isBelow: isBelow),
      .hasEvents: .flag(edition.outline.sections.contains { $0.style.sort == .start }),
      .footer: footer(from: path),
      .logo: logo(from: path),
      .touchIcon: style.optionalAddress(style.theme.touchIcon.map { style.link(to: $0, from: path) }),
      .copyright: style.optional(style.settings.copyright),
      .hasSocial: .flag(!style.settings.social.isEmpty),
      .social: .list(style.settings.social.map { style.linkRecord($0.title, address: $0.address.text) }),
    ])
  }

  private func logo(from path: SitePath) -> Value {
    guard let logo = style.settings.logo else { return .absent }
    return .record(
      LogoField.record([
        .address: .address(style.link(to: logo.path, from: path)),
        .width: style.optional(logo.width.map { String($0) }),
        .height: style.optional(logo.height.map { String($0) }),
      ]))
  }

  private func footer(from path: SitePath) -> Value {
    guard let text = style.settings.imprint.footer else { return .absent }
    var frames = FrameUse()
    return .html(style.pageBody(text, ReferredFiles(all: edition.files), from: path, &frames))
  }

  func script(_ name: String, from path: SitePath) -> Value {
    guard style.isInteractive else { return .absent }
    return .address(style.link(to: style.theme.scripts.file(name), from: path))
  }

  private func fixedLink(_ target: FixedPage, from path: SitePath, isBelow: Bool) -> Value {
    let isThere = edition.map.fixed.contains(target)
    return link(style.title(of: target) ?? "", isThere ? target.path : nil, from: path, isBelow: isBelow)
  }

  private func link(_ title: String, _ target: SitePath?, from path: SitePath, isBelow: Bool) -> Value {
    guard let target else { return .absent }
    return .record(style.linkRecord(title, target, from: path, isPage: !isBelow && target == path))
  }

  func indexes(from path: SitePath, hasPage: Bool) -> [Record] {
    let stories = edition.map.stories.map { [(title: style.theme.strings[.stories], path: $0)] } ?? []
    let facets = edition.map.indexes.filter { !$0.isEmpty }.map {
      (title: style.wording.indexTitle($0.facet), path: $0.path)
    }
    return (stories + facets).map { title, target in
      let isPage = hasPage && target == path
      let isParent = hasPage && !isPage && path.text.hasPrefix(target.text)
      return style.linkRecord(title, target, from: path, isPage: isPage, isParent: isParent)
    }
  }

  /// The feeds of the page's own list, or those of the site if it has none; both would be too many links.
  private func feedLinks(from path: SitePath, of subject: ListPage.Subject?) -> [Record] {
    if path == edition.map.changes {
      let title = style.feedTitle(of: style.theme.strings[.changes])
      return edition.map.changesFeeds.map { feedRecord($0.format, title, $0.path, from: path) }
    }
    if let subject, let own = edition.map.feeds[subject] {
      let title = style.feedTitle(of: edition.title(of: subject, style.wording))
      return own.map { feedRecord($0.format, title, $0.path, from: path) }
    }
    return (edition.map.feeds[nil] ?? []).map { feedRecord($0.format, style.settings.title, $0.path, from: path) }
  }

  private func feedRecord(
    _ format: FeedFile.Format, _ title: String, _ target: SitePath, from path: SitePath
  ) -> Record {
    FeedField.record([
      .title: .text("\(title) (\(format.title))"),
      .label: .text(format.title),
      .type: .text(format.mediaType),
      .url: .address(style.link(to: target, from: path)),
    ])
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
}
