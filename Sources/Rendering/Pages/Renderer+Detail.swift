internal import News
internal import Site
internal import Templating

extension Renderer {
  func detailRecord(_ detail: DetailPage, _ item: NewsItem, _ body: ItemBody, _ page: PlannedPage) -> Record {
    let details = item.details
    let kind = item.kind
    let traits = ItemTraits(item)
    let shown = traits.shown
    let tongue = tongue(of: details)
    let html = shown == .full ? pageBody(body.html, from: page.path) : ""
    let excerpt = shown == .headline || !html.isEmpty ? nil : details.excerpt
    let isPictured = details.image.map { !isInBody($0, body, shown) } ?? false
    let hero =
      isPictured ? image(details.image, caption: details.image?.title, from: page.path) : .absent
    let tags = terms(.tag, of: detail, orPlain: details.tags, from: page.path)
    let enclosures = shown == .full ? enclosures(body, from: page.path) : []
    let collections = shown == .full ? body.collections.map { collection($0, from: page.path) } : []
    let declared = facts(of: detail, details, from: page.path)
    let newer = neighbour(detail.newer, from: page.path)
    let older = neighbour(detail.older, from: page.path)

    let article: Record = [
      .flag(kind == .story), .flag(kind == .event), .text(details.title), optional(details.subtitle),
      optional(excerpt), .flag(!html.isEmpty || excerpt?.isEmpty == false), .html(html), tongue.language,
      tongue.direction, .list(sourceLinks(detail, details, from: page.path)),
      .list(authors(of: details, values(.author, of: detail), from: page.path)),
      kind == .event ? .absent : date(details.dates.shown), updated(details.dates), start(traits), end(traits),
      optional(traits.venue), hero, optional(readingTime(details, traits)), original(details, shown),
      .flag(!declared.isEmpty), .list(declared), .flag(!tags.isEmpty),
      .list(tags), .flag(!enclosures.isEmpty), .list(enclosures), .flag(!collections.isEmpty), .list(collections),
      .flag(newer != nil || older != nil), newer.map { .record($0) } ?? .absent,
      older.map { .record($0) } ?? .absent, structuredData(details, traits, page.path),
      .flag(Renderer.isLong(details.title)), key(of: item), .text(kind.shortName),
    ]
    let home = detail.section.flatMap { index in section(index).map { ($0.title, map.list(ofSection: index)) } }
    let facts = PageFacts(
      title: details.title, description: details.excerpt.isEmpty ? details.subtitle : details.excerpt,
      type: "article", original: details.link, image: sharedImage(details), kind: .detail,
      section: detail.section, isIndexed: detail.isIndexed)
    return frame(for: page.path, section: detail.section, isBelow: true).record(
      page: pageRecord(facts, page.path), breadcrumbs: breadcrumbs(home.map { [$0] } ?? [], from: page.path),
      content: .record(article))
  }

  /// The body with the site's own addresses in place of those of its folder.
  func pageBody(_ html: SafeHTML, from page: SitePath) -> String {
    guard html.text.containsAny(of: [SafeHTML.localScheme, "<table", "<pre"]) else { return html.text }
    return BodyRewriter.rewritten(html, wrapsTables: true) { value in
      guard let reference = LocalReference(value) else { return .kept }
      guard let path = files.paths[reference.path] else { return .dropped }
      return .replaced(link(to: path, from: page) + reference.fragment)
    }
  }

  /// Feeds often name as the item's image one that the text shows anyway.
  private func isInBody(_ image: Media, _ body: ItemBody, _ shown: Story.Shown) -> Bool {
    guard shown == .full else { return false }
    switch image.location {
    case .web(let address):
      let written = address.text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
      return body.html.text.containsAny(of: ["\"" + written + "\""])
    case .local(let path):
      return body.html.text.containsAny(of: ["\"" + SafeHTML.localScheme + SiteAddresses.escaped(path) + "\""])
    }
  }

  private func updated(_ dates: ItemDates) -> Value {
    // A change on the day of publication is not worth a reader's attention.
    guard let updated = dates.updated, let published = dates.published, updated.isWritable, published.isWritable,
      updated - published >= 86_400
    else {
      return .absent
    }
    return date(updated)
  }

  private func end(_ traits: ItemTraits) -> Value {
    guard let end = traits.end, end.isWritable else { return .absent }
    return .record([.text(dates.dateTime(end)), .text(end.description)])
  }

  private func original(_ details: ItemDetails, _ shown: Story.Shown) -> Value {
    guard let link = details.link else { return .absent }
    let name = details.sources.first.flatMap { sources[$0]?.name } ?? ""
    let pattern = shown == .full ? "originalAt" : "readAt"
    let title = theme.strings.filled(pattern, ["source": name.isEmpty ? link.host : name])
    return .record([.text(title), .address(link.text), .flag(shown != .full)])
  }

  func values(_ facet: Facet, of detail: DetailPage) -> [FacetLinks.Value] {
    detail.terms.first { $0.facet == facet }?.values ?? []
  }

  private func terms(_ facet: Facet, of detail: DetailPage, orPlain texts: [String], from page: SitePath) -> [Record] {
    let linked = values(facet, of: detail)
    guard linked.isEmpty else { return linked.map { linkRecord($0.value.label, $0.path, from: page) } }
    return texts.map { linkRecord($0, nil, from: page) }
  }

  private func sourceLinks(_ detail: DetailPage, _ details: ItemDetails, from page: SitePath) -> [Record] {
    let names = details.sources.compactMap { sources[$0]?.name }.filter { !$0.isEmpty }
    return terms(.source, of: detail, orPlain: names, from: page)
  }

  private func neighbour(_ index: Int?, from page: SitePath) -> Record? {
    guard let index, isKnown(index), let permalink = plan.items[index].permalink else { return nil }
    return linkRecord(plan.items[index].item.title, SitePath(permalink), from: page)
  }

  private func enclosures(_ body: ItemBody, from page: SitePath) -> [Record] {
    body.enclosures.compactMap { media in
      let url: String? =
        switch media.location {
        case .web(let address): address.text
        case .local(let path): files.paths[path].map { link(to: $0, from: page) }
        }
      guard let url else { return nil }
      let name = media.title ?? url.split(separator: "/").last.map(String.init) ?? url
      let type = media.type ?? ""
      return [
        .text(name), .address(url), optional(note(on: media)), .flag(type.hasPrefix("audio/")),
        .flag(type.hasPrefix("video/")),
      ]
    }
  }

  /// Type and size, as in "audio/mpeg, 12.3 MB".
  private func note(on media: Media) -> String {
    var parts: [String] = []
    if let type = media.type { parts.append(type) }
    if let bytes = media.bytes, bytes > 0 {
      let tenths = bytes / 100_000
      parts.append(tenths == 0 ? "\(bytes / 1_000) kB" : "\(tenths / 10).\(tenths % 10) MB")
    }
    return parts.joined(separator: ", ")
  }

  /// Absolute, as other sites need it.
  private func sharedImage(_ details: ItemDetails) -> String? {
    switch details.image?.location {
    case .web(let address): address.text
    case .local(let path): files.paths[path].flatMap { addresses.absolute($0) }
    case nil: nil
    }
  }
}
