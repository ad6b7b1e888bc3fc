package import News
package import Site

extension Renderer {
  /// Digest of everything that the page's bytes depend on. Equal: what was rendered before still stands.
  package func inputDigest(of page: PlannedPage) -> ContentDigest {
    var digest = DigestAccumulator()
    digest.add(siteDigest)
    digest.add(page.path.text)
    switch page.content {
    case .front(let front):
      add(.front, to: &digest)
      add(front.featured.map { [$0] } ?? [], to: &digest)
      add(front.latest, to: &digest)
      for block in front.blocks {
        digest.add(block.section)
        add(block.items, to: &digest)
        add(block.spares, to: &digest)
      }
      digest.add(front.older?.text)
      for links in front.river?.facets ?? [] { add(links, counts: true, to: &digest) }
      add(front.river?.spares ?? [], to: &digest)
      add(failing: front.failing, to: &digest)
    case .list(let list):
      add(.list, to: &digest)
      add(list, to: &digest)
    case .terms(let terms):
      add(.terms, to: &digest)
      digest.add(terms.section ?? -1)
      add(terms.links, counts: true, to: &digest)
    case .detail(let detail):
      add(.detail, to: &digest)
      add(detail, to: &digest)
    case .fixed(let kind):
      add(PageKind(kind), to: &digest)
      if kind == .about { addAbout(to: &digest) }
    case .health(let health):
      add(.health, to: &digest)
      add(health, to: &digest)
    case .feed(let feed):
      digest.add(feed.format.rawValue)
      digest.add(feed.section ?? -1)
      add(feed.items, to: &digest)
      for index in feed.items { addReferences(of: index, to: &digest) }
    case .sitemap(let entries):
      for entry in entries {
        digest.add(entry.path.text)
        digest.add(entry.lastModified)
      }
    case .sitemapIndex(let paths): for path in paths { digest.add(path.text) }
    case .webManifest: digest.add(ContentDigest(of: webManifest()))
    case .serviceWorker(let isRetired):
      digest.add(isRetired ? ContentDigest(of: theme.retiredWorker) : workerDigest)
    case .robots: digest.add(map.sitemap?.text)
    case .sourceList: digest.add(ContentDigest(of: sourceList()))
    case .asset(let asset): digest.add(asset.digest)
    case .data(.section(let data)): add(data, to: &digest)
    case .data(.shard(let shard)): return shardDigest(shard)
    case .data(.search(let file)): return searchDigest(file)
    case .data(.site): digest.add(version ?? siteDigest)
    }
    return digest.digest
  }

  private func add(_ kind: PageKind, to digest: inout DigestAccumulator) {
    digest.add(kind.rawValue)
    if let theme = theme.digests[kind] { digest.add(theme) }
  }

  private func add(_ list: ListPage, to digest: inout DigestAccumulator) {
    switch list.subject {
    case .section(let index): digest.add(index)
    case .facet(let index, let facet, let value):
      digest.add(index)
      digest.add(facet.name)
      digest.add(value.label)
    case .taxonomy(let facet, let value):
      digest.add(facet.name)
      digest.add(value.label)
    }
    digest.add(map.landings[list.subject]?.text)
    digest.add(allValues(of: list.subject)?.text)
    digest.add(list.number ?? 0)
    digest.add(list.newer?.text)
    digest.add(list.older?.text)
    add(list.items, to: &digest)
    for slot in list.adverts {
      digest.add(slot.after)
      add([slot.advert], to: &digest)
    }
    add(list.spares, to: &digest)
    for links in list.facets { add(links, counts: true, to: &digest) }
    add(failing: list.failing, to: &digest)
  }

  /// How many items a tag has is not shown beside a story: a further one must not change all the others.
  private func add(_ detail: DetailPage, to digest: inout DigestAccumulator) {
    add([detail.item], to: &digest)
    addReferences(of: detail.item, to: &digest)
    digest.add(detail.section ?? -1)
    digest.add(detail.isIndexed ? 1 : 0)
    for neighbour in [detail.newer, detail.older] {
      guard let neighbour, isKnown(neighbour) else {
        digest.add(-1)
        continue
      }
      digest.add(itemDigests[neighbour].headline)
    }
    for links in detail.terms { add(links, counts: false, to: &digest) }
  }

  private func add(_ links: FacetLinks, counts: Bool, to digest: inout DigestAccumulator) {
    digest.add(links.facet.name)
    digest.add(links.values.count)
    for value in links.values {
      digest.add(value.value.label)
      digest.add(value.path.text)
      if counts { digest.add(value.count) }
    }
    if let index = links.index {
      digest.add(index.path.text)
      digest.add(index.count)
    }
  }

  private func add(_ items: [Int], to digest: inout DigestAccumulator) {
    digest.add(items.count)
    for index in items where isKnown(index) { digest.add(itemDigests[index].whole) }
  }

  private func addReferences(of index: Int, to digest: inout DigestAccumulator) {
    guard let references = files.references else {
      digest.add(filesDigest)
      return
    }
    guard isKnown(index), let paths = references[plan.items[index].item.id] else { return }
    for path in paths {
      digest.add(path)
      digest.add(files.paths[path]?.text)
    }
  }

  func makeSiteDigest() -> ContentDigest {
    var digest = DigestAccumulator()
    digest.add(Renderer.version)
    digest.add(settings.title)
    digest.add(settings.description)
    digest.add(settings.language)
    digest.add(settings.direction.rawValue)
    digest.add(settings.baseURL?.text)
    digest.add(settings.timeZone)
    digest.add((settings.isPortable ? 1 : 0) + (settings.showsRemoteImages ? 2 : 0) + (outline.isInteractive ? 4 : 0))
    digest.add(theme.styleSheet.text)
    digest.add(theme.stringsDigest)
    for (index, section) in outline.sections.enumerated() {
      digest.add(section.title)
      digest.add(section.summary)
      digest.add(section.sort.rawValue)
      digest.add(section.layout.rawValue)
      for number in section.tops + [section.poll, section.resort, Int(section.expireAfter)] { digest.add(number) }
      digest.add(section.details.count)
      for facet in section.details { digest.add(facet.name) }
      digest.add(section.cardDetails.count)
      for facet in section.cardDetails { digest.add(facet.name) }
      digest.add(map.list(ofSection: index)?.text)
      for (_, path) in map.sectionFeeds[index] ?? [] { digest.add(path.text) }
    }
    for (facet, path) in map.indexes {
      digest.add(facet.name)
      digest.add(path.text)
    }
    for (_, path) in map.siteFeeds { digest.add(path.text) }
    digest.add(map.health?.text)
    digest.add(outline.hasWorker ? 1 : 0)
    for page in FixedPage.allCases where map.fixed.contains(page) { digest.add(page.rawValue) }
    for (id, source) in sources.sorted(by: { $0.key < $1.key }) {
      guard let attribution = source.attribution else { continue }
      digest.add(id.name)
      digest.add(attribution.text)
      digest.add(attribution.address?.text)
    }
    return digest.digest
  }
}
