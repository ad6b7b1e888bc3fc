import News
import Site

extension PlanDraft {
  mutating func planFixedFiles() {
    for page in outline.fixedPages { add(page.path, .fixed(page)) }
    if outline.folder == nil { add(SitePath("robots.txt"), .robots) }
    if input.sources.values.contains(where: { $0.home != nil || $0.feed != nil }) {
      add(SitePath("sources.opml"), .sourceList)
    }
    if outline.hasWorker { add(SitePath("manifest.webmanifest"), .webManifest) }
    if outline.hasWorker || outline.retiresWorker {
      add(SitePath("sw.js"), .serviceWorker(isRetired: !outline.hasWorker))
    }
    guard outline.folder == nil else { return }
    if outline.hosting != .none { for file in HostingFile.allCases { add(file.path, .hosting(file)) } }
    for asset in outline.assets { add(asset.path, .asset(asset)) }
    for icon in Set(input.sources.values.compactMap(\.face?.icon)).map({ (SitePath(icon: $0), $0) }) {
      add(icon.0, .asset(Asset(origin: .icon(icon.1), path: icon.0, digest: icon.1)))
    }
  }

  /// Plans the feeds of the site and of each section. Addresses in feeds must be absolute, so feeds need the address of the site.
  mutating func planFeeds() {
    let listed = catalog.shown(catalog.listed)
    let told = listed.filter { !isUndatedEvent($0) }
    planFeeds(of: nil, in: .front, newest: told.isEmpty ? listed[...] : told[...])
    guard outline.feeds.contains(.section) else { return }
    for (index, section) in outline.sections.enumerated() where !shadowed.contains(index) {
      planFeeds(
        of: .section(index), in: SitePath(section.slug.text + "/"), newest: catalog.shown(catalog.members[index])[...])
    }
  }

  /// Whether an item is an event without a date of publication. An API of coming events brings hundreds a day, and nobody gave them a date:
  /// they would leave no room for news in the site's own feeds. The feeds of their sections have them.
  private func isUndatedEvent(_ item: Int32) -> Bool {
    catalog.traits[Int(item)].contains(.isEvent) && catalog.items.item(Int(item)).dates.isMissing
  }

  /// - Parameter newest: all items of the list, newest first.
  mutating func planFeeds(of subject: ListPage.Subject?, in folder: SitePath, newest: ArraySlice<Int32>) {
    guard input.hasAddress else { return }
    let items = newest.prefix(max(outline.feedLength, 0)).map { Int($0) }
    var edited: [Int: Timestamp] = [:]
    if !input.edits.isEmpty {
      for item in items { edited[item] = input.edits[catalog.positions[item].id]?.first?.time }
    }
    let lastModified = lastChange(of: items)
    for format in FeedFile.Format.allCases {
      var feed = FeedFile(format: format, subject: subject, items: items)
      feed.edited = edited
      add(folder.file("feed." + format.rawValue), .feed(feed), lastModified: lastModified)
    }
  }
}
