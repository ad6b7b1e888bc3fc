import News
public import Showing
public import Site
import Templating
import Theming
import Typesetting

extension PageRenderer {
  /// The configured navigation, or else the sections and the pages that ask for a place in it.
  func navigation(from path: SitePath, section: Int?, isBelow: Bool) -> [Record] {
    let place = Place(path: path, section: section, isBelow: isBelow)
    let menu = edition.outline.menu
    guard menu.isEmpty else { return menu.compactMap { record(of: $0, at: place) } }
    let about = edition.map.fixed.contains(.about) ? style.settings.imprint.about : nil
    let pages = (edition.map.menuPages + [about].compactMap(\.self)).compactMap { page in
      page.menuTitle.flatMap { title in
        way(to: .link(.here(page.path, rest: "")), called: title.isEmpty ? style.title(of: .about) : title, at: place)
      }
    }
    // On a site with one section there is nothing else to choose from than its indexes.
    let indexes = edition.outline.sections.count > 1 ? [] : indexes(from: path, hasPage: !isBelow)
    return (sections(at: place) + pages + indexes).map { entry($0) }
  }

  /// All sections and indexes, including those that the navigation leaves out.
  func ways(from path: SitePath, section: Int?, isBelow: Bool) -> [Record] {
    sections(at: Place(path: path, section: section, isBelow: isBelow)) + indexes(from: path, hasPage: !isBelow)
  }

  private func sections(at place: Place) -> [Record] {
    edition.outline.sections.indices.compactMap { way(to: .section($0), called: nil, at: place) }
  }

  /// Pages that the navigation leaves out and that do not lie below another page, because an imprint must be one step away from
  /// everywhere. If there are many, only those that ask for a place in the navigation; the about page then lists all of them, since
  /// otherwise each page would grow with their number.
  func footerPages(from path: SitePath, isBelow: Bool) -> [Record] {
    let isWhole = edition.map.topPages.count <= OwnPage.mostAtFoot || path == FixedPage.about.path
    let pages = isWhole ? edition.map.topPages : edition.map.menuPages.filter(\.isAtTop)
    let shown = Set(edition.outline.menu.flatMap { [$0] + $0.entries }.compactMap { $0.target })
    let hasMenu = !edition.outline.menu.isEmpty
    return pages.filter { page in
      guard hasMenu || page.menuTitle == nil else { return false }
      return !shown.contains(.link(.here(page.path, rest: "")))
    }.compactMap { page in
      way(
        to: .link(.here(page.path, rest: "")), called: page.title,
        at: Place(path: path, section: nil, isBelow: isBelow))
    }
  }

  /// The page on which the menu stands.
  private struct Place {
    var path: SitePath
    var section: Int?
    /// Whether the page lies below the section's list.
    var isBelow: Bool
  }

  private func record(of menu: MenuEntry, at place: Place) -> Record? {
    guard menu.target != nil else {
      let ways = menu.entries.compactMap { way(to: $0, at: place) }
      return ways.isEmpty ? nil : group(menu.title ?? "", ways)
    }
    return way(to: menu, at: place).map { entry($0) }
  }

  /// Returns nil also for an entry of another language's menu if this language does not have its page, whatever the entry is called.
  private func way(to entry: MenuEntry, at place: Place) -> Record? {
    guard let target = entry.target else { return nil }
    if edition.outline.sharesMenu, case .link(.here(let path, _)) = target, path.isOfLanguage, menuTitles[path] == nil {
      return nil
    }
    return way(to: target, called: entry.title, at: place)
  }

  private func entry(_ way: Record) -> Record {
    MenuField.record([
      .title: way.values[LinkField.title.rawValue],
      .url: way.values[LinkField.url.rawValue],
      .isPage: way.values[LinkField.isPage.rawValue],
      .isParent: way.values[LinkField.isParent.rawValue],
      .hasItems: .flag(false),
      .items: .list([]),
    ])
  }

  private func group(_ title: String, _ ways: [Record]) -> Record {
    MenuField.record([
      .title: .text(title),
      .url: .absent,
      .isPage: .flag(false),
      .isParent: .flag(false),
      .hasItems: .flag(true),
      .items: .list(ways),
    ])
  }

  /// Returns nil if the target is not written.
  private func way(to target: MenuEntry.Target, called title: String?, at place: Place) -> Record? {
    switch target {
    case .section(let section):
      guard let path = edition.map.landings[.section(section)] else { return nil }
      let isPage = !place.isBelow && path == place.path
      return style.linkRecord(
        title ?? edition.outline.sections[section].title, path, from: place.path, isPage: isPage,
        isParent: !isPage && place.section == section)
    case .link(.here(let path, let rest)):
      guard let title = title ?? menuTitles[path] else { return nil }
      let isPage = !place.isBelow && path == place.path
      let isParent = !place.isBelow && !isPage && path != .front && place.path.text.hasPrefix(path.text)
      return style.linkRecord(
        title, address: style.link(to: path, from: place.path) + rest, isPage: isPage, isParent: isParent)
    case .link(.elsewhere(let address)):
      return style.linkRecord(title ?? address.text, address: address.text)
    }
  }
}

extension Edition {
  /// The titles of pages that the menu leads to, if its entries have none, or if it was written for pages of another language.
  ///
  /// - Parameter others: what pages and files of other languages are called, by their paths in the whole site.
  func menuTitles(_ style: HouseStyle, _ others: [SitePath: String]) -> [SitePath: String] {
    let paths = menuPaths { $0.title == nil || outline.sharesMenu }
    let titles = paths.map { path in
      (path, title(of: path, style) ?? others[path.below(outline.folder)] ?? address(of: path))
    }
    return Dictionary(titles.compactMap { path, title in title.map { (path, $0) } }) { first, _ in first }
  }

  /// The pages to which entries of the menu lead that have no title, if none of them is of this language, by their paths in the whole site.
  public func menuPathsElsewhere(_ style: HouseStyle) -> [SitePath] {
    menuPaths { $0.title == nil }.filter { title(of: $0, style) == nil }.map { $0.below(outline.folder) }
  }

  private func menuPaths(where isMeant: (MenuEntry) -> Bool) -> [SitePath] {
    outline.menu.flatMap { [$0] + $0.entries }.filter(isMeant).compactMap { entry in
      if case .link(.here(let path, _)) = entry.target { path } else { nil }
    }
  }

  /// The title of a page of this language of which only the path is known; nil if there is no such page, or if it has no title.
  public func title(of path: SitePath, _ style: HouseStyle) -> String? {
    let (wording, strings) = (style.wording, style.theme.strings)
    if path == .front { return strings[.home] }
    if let page = map.ownPages[path] { return page.title }
    if let fixed = map.fixed.first(where: { $0.path == path }) { return style.title(of: fixed) }
    if let index = map.indexes.first(where: { $0.path == path }) { return wording.indexTitle(index.facet) }
    if path == map.stories { return strings[.stories] }
    if path == map.changes { return strings[.changes] }
    if path == map.health { return strings[.health] }
    if let list = map.landings.first(where: { $0.value == path }) { return title(of: list.key, wording) }
    switch page(at: path)?.content {
    case .detail(let detail): return item(detail.item)?.item.title
    case .story(let story): return story.headlined.flatMap { item($0.item) }?.item.title
    default: return nil
    }
  }

  /// The address by which a path is called that has no title; nil if nothing is there. Only the plan at the root knows what lies outside of
  /// the language's folder.
  public func address(of path: SitePath) -> String? {
    let isThere =
      outline.otherPaths.contains(path) || page(at: path) != nil || plan.handedOver.contains { $0.path == path }
    return isThere ? "/" + path.below(outline.folder).text : nil
  }

  private func page(at path: SitePath) -> PlannedPage? {
    let file = path.file
    // Making the name of each page's file would take longer.
    return plan.pages.first { file.hasPrefix($0.path.text) && $0.path.file == file }
  }
}
