import News
import Site

extension PlanDraft {
  /// The taxonomies that are written, each once, and without sections, which have their lists already.
  var taxonomies: [Facet] { outline.taxonomies.uniqued.filter { $0 != .section } }

  /// The page size of the lists of the whole site's taxonomies: that of the first section.
  var taxonomyPageSize: Int { outline.sections.first?.pageSize ?? 20 }

  mutating func planTaxonomies() {
    let shown = catalog.shown(catalog.listed)
    for facet in taxonomies {
      guard let index = catalog.facets.firstIndex(where: { $0.facet == facet }) else { continue }
      let table = catalog.facets[index]
      var counts = [Int](repeating: 0, count: table.values.count)
      let lists = TermLists(table.items, among: facet == .source ? catalog.listed : shown, counts: &counts)
      var links: [FacetLinks.Value] = []
      links.reserveCapacity(lists.values.count)
      for (place, number) in lists.values.enumerated() {
        let value = table.values[Int(number)]
        let landing = facet.landing(of: value)
        links.append(FacetLinks.Value(value: value, count: lists.count(at: place), path: landing))
        planList(
          of: value, facet, lists.members(at: place), source: facet == .source ? catalog.sources[Int(number)] : nil)
      }
      if facet == .source { planSilentSources(besides: Set(lists.values.map { catalog.sources[Int($0)] })) }
      add(
        facet.taxonomyFolder,
        .terms(TermsPage(links: FacetLinks(facet: facet, values: sorted(links, facet)))),
        lastModified: lastChange(of: catalog.listed))
    }
  }

  /// Plans the list of a value for the whole site, and its feeds.
  ///
  /// - Parameter source: the source that the value stands for; its list stays from now on.
  private mutating func planList(
    of value: FacetValue, _ facet: Facet, _ members: ArraySlice<Int32>, source: SourceID?
  ) {
    let subject = ListPage.Subject.taxonomy(facet, value: value)
    let landing = facet.landing(of: value)
    var list = ListRequest(subject: subject, landing: landing, members: members, pageSize: taxonomyPageSize)
    if let source {
      list.source = source
      list.failing = isFailing(source) ? [source] : []
      keep(ListKey(landing))
    }
    plan(list)
    if outline.feeds.contains(facet) { planFeeds(of: subject, in: landing, newest: members) }
  }

  /// Plans the lists and feeds of sources of the configuration that once had something to show here, and have nothing left: it may have
  /// become too old, and they may write again. Feed readers give up a feed that is not there.
  ///
  /// - Parameter shown: the sources that have something.
  private mutating func planSilentSources(besides shown: Set<SourceID>) {
    let slugs = input.former.sourceSlugs.merging(decisions.sourceSlugs) { $1 }
    for (source, slug) in slugs.sorted(by: { $0.value < $1.value }) where !shown.contains(source) {
      guard let name = input.sources[source]?.name else { continue }
      let value = FacetValue(slug: slug, label: name)
      guard input.former.lastingLists.contains(ListKey(Facet.source.landing(of: value))) else { continue }
      planList(of: value, .source, [], source: source)
    }
  }

  /// The links sorted by label, and days with the newest first.
  func sorted(_ links: [FacetLinks.Value], _ facet: Facet) -> [FacetLinks.Value] {
    if facet == .day { return links.sorted { $0.value.slug > $1.value.slug } }
    let keys = links.enumerated().map { (CollationKey.text($1.value.label), $1.value.slug, $0) }
    return keys.sorted { $0 < $1 }.map { links[$0.2] }
  }
}

extension Facet {
  /// The name of the taxonomy's folder.
  var taxonomyName: String {
    switch self {
    case .tag, .source, .author, .day, .language, .type: name + "s"
    case .section, .named: pathName
    }
  }

  var taxonomyFolder: SitePath { SitePath(taxonomyName + "/") }

  /// The landing page of the taxonomy's list of a value: `tags/<value>/`, or `<yyyy>/<mm>/<dd>/`.
  func landing(of value: FacetValue) -> SitePath {
    guard self == .day else { return taxonomyFolder.list(of: value) }
    return SitePath(String(value.slug.text.map { $0 == "-" ? "/" : $0 }) + "/")
  }
}

extension SitePath {
  /// The folder of the lists of a facet, below the landing page of a section.
  func lists(of facet: Facet) -> SitePath { SitePath(text + "by/" + facet.pathName + "/") }
}
