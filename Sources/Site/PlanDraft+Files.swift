import News

extension PlanDraft {
  mutating func planFixedFiles() {
    for page in outline.fixedPages { add(page.path, .fixed(page)) }
    add(SitePath("robots.txt"), .robots)
    if input.sources.values.contains(where: { $0.home != nil || $0.feed != nil }) {
      add(SitePath("sources.opml"), .sourceList)
    }
    if outline.hasWorker { add(SitePath("manifest.webmanifest"), .webManifest) }
    if outline.hasWorker || outline.retiresWorker {
      add(SitePath("sw.js"), .serviceWorker(isRetired: !outline.hasWorker))
    }
    for asset in outline.assets { add(asset.path, .asset(asset)) }
  }

  /// Feeds of the site and of each section; addresses in feeds must be absolute, so that they need the site's own.
  mutating func planFeeds() {
    guard input.hasAddress else { return }
    planFeeds(in: .front, section: nil, newest: catalog.shown(catalog.listed))
    for (index, section) in outline.sections.enumerated() where !shadowed.contains(index) {
      planFeeds(in: SitePath(section.slug.text + "/"), section: index, newest: catalog.shown(catalog.members[index]))
    }
  }

  private mutating func planFeeds(in folder: SitePath, section: Int?, newest: [Int32]) {
    let items = newest.prefix(max(outline.feedLength, 0)).map { Int($0) }
    let lastModified = lastChange(of: items)
    for format in FeedFile.Format.allCases {
      add(
        folder.file("feed." + format.rawValue), .feed(FeedFile(format: format, section: section, items: items)),
        lastModified: lastModified)
    }
  }
}
