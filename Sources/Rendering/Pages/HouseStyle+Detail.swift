import News
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  func detailRecord(_ input: DetailInput, _ body: ItemBody, in frame: Frame) -> Record {
    let item = input.item.item
    let page = input.path
    let details = item.details
    let kind = item.kind
    let traits = ItemTraits(item)
    let shown = traits.shown
    let tongue = tongue(of: details)
    let html = shown == .full ? pageBody(body.html, input.files, from: page) : ""
    let excerpt =
      shown == .headline || !html.isEmpty
      ? nil
      : [details.excerpt, missingText(input.item, shown)]
        .filter { !$0.isEmpty }.joined(separator: " ")
    let isPictured = details.image.map { !isInBody($0, body, shown) } ?? false
    let hero =
      isPictured ? image(details.image, file: input.item.image, caption: details.image?.title, from: page) : .absent
    let tags = terms(.tag, of: input, orPlain: details.tags)
    let enclosures = shown == .full ? enclosures(body, input.files, from: page) : []
    let collections = shown == .full ? body.collections.map { collection($0, input.files, from: page) } : []
    let declared = facts(of: input, details)
    let newer = neighbour(input.newer, from: page)
    let older = neighbour(input.older, from: page)

    let article = ArticleField.record([
      .isStory: .flag(kind == .story),
      .isEvent: .flag(kind == .event),
      .title: .text(details.title),
      .subtitle: optional(details.subtitle),
      .excerpt: optional(excerpt),
      .hasText: .flag(!html.isEmpty || excerpt?.isEmpty == false),
      .body: .html(html),
      .language: tongue.language,
      .direction: tongue.direction,
      .sources: .list(sourceLinks(input)),
      .authors: .list(authors(of: details, beside: input.item.sources, input.values(.author), from: page)),
      .published: kind == .event ? .absent : date(details.dates.shown),
      .updated: updated(details.dates),
      .start: start(traits),
      .end: end(traits),
      .venue: optional(traits.venue),
      .image: hero,
      .readingTime: optional(wording.readingTime(details, traits)),
      .original: original(input.item, details, shown),
      .hasFacts: .flag(!declared.isEmpty),
      .facts: .list(declared),
      .hasTags: .flag(!tags.isEmpty),
      .tags: .list(tags),
      .hasEnclosures: .flag(!enclosures.isEmpty),
      .enclosures: .list(enclosures),
      .hasCollections: .flag(!collections.isEmpty),
      .collections: .list(collections),
      .hasNeighbours: .flag(newer != nil || older != nil),
      .newer: newer.map { .record($0) } ?? .absent,
      .older: older.map { .record($0) } ?? .absent,
      .structuredData: structuredData(details, traits, page),
      .hasLongTitle: .flag(HouseStyle.isLong(details.title)),
      .key: key(of: item),
      .kind: .text(kind.shortName),
      .expires: expires(input.item),
      .hasOthers: .flag(input.elsewhere != nil),
      .others: .list(others(input.elsewhere, from: page)),
      .furtherOthers: furtherOthers(input.elsewhere),
      .story: story(input.elsewhere, from: page),
    ])
    let facts = PageFacts(
      title: details.title, description: details.excerpt.isEmpty ? details.subtitle : details.excerpt,
      type: "article", original: details.link, image: sharedImage(input.item, details), kind: .detail,
      section: input.section?.slug, isIndexed: input.isIndexed)
    let home = input.section.map { ListHeading.Step(title: $0.title, path: $0.list) }
    return frame.record(
      page: pageRecord(facts, page), breadcrumbs: breadcrumbs(home.map { [$0] } ?? [], from: page),
      content: .record(article))
  }

  /// What a story says whose text did not come; empty for others. Asked where there is no text.
  private func missingText(_ item: ShownItem, _ shown: Story.Shown) -> String {
    guard shown == .full, item.item.kind == .story, item.source?.hasSeparateTexts == true else { return "" }
    return theme.strings[.textMissing]
  }

  /// The body with the site's own addresses in place of those of its folder.
  func pageBody(_ html: SafeHTML, _ files: ReferredFiles, from page: SitePath) -> String {
    guard html.text.containsAny(of: [SafeHTML.localScheme, "<table", "<pre", "<img"]) else { return html.text }
    return BodyRewriter.rewritten(html, wrapsTables: true) { value in
      guard let reference = LocalReference(value) else { return .kept }
      guard let path = files[reference.path] else { return .dropped }
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
    return .record(
      DateField.record([
        .shown: .text(dates.dateTime(end)),
        .machine: .text(end.description),
      ]))
  }

  private func original(_ item: ShownItem, _ details: ItemDetails, _ shown: Story.Shown) -> Value {
    guard let link = details.link else { return .absent }
    let name = item.source?.name ?? ""
    let pattern = shown == .full ? "originalAt" : "readAt"
    let title = theme.strings.filled(pattern, ["source": name.isEmpty ? link.host : name])
    return .record(
      OriginalField.record([
        .title: .text(title),
        .url: .address(link.text),
        .isProminent: .flag(shown != .full),
      ]))
  }

  private func terms(_ facet: Facet, of input: DetailInput, orPlain texts: [String]) -> [Record] {
    let linked = input.values(facet)
    guard linked.isEmpty else { return linked.map { linkRecord($0.value.label, $0.path, from: input.path) } }
    return texts.map { linkRecord($0, nil, from: input.path) }
  }

  private func sourceLinks(_ input: DetailInput) -> [Record] {
    let names = input.item.sources.compactMap { $0?.name }.filter { !$0.isEmpty }
    return terms(.source, of: input, orPlain: names)
  }

  /// Declared fields of an item that its section shows, as label and values, with links where there are lists of the value.
  private func facts(of input: DetailInput, _ details: ItemDetails) -> [Record] {
    (input.section?.style.details ?? []).compactMap { facet in
      let linked = input.values(facet).map { linkRecord(wording.label(of: $0.value, facet), $0.path, from: input.path) }
      let plain = (details.facets[facet.name] ?? []).map { linkRecord($0, nil, from: input.path) }
      let values = linked.isEmpty ? plain : linked
      return values.isEmpty
        ? nil
        : FactField.record([
          .title: .text(wording.facetTitle(facet)),
          .values: .list(values),
        ])
    }
  }

  private func neighbour(_ headline: Headline?, from page: SitePath) -> Record? {
    guard let headline, let permalink = headline.permalink else { return nil }
    return linkRecord(headline.title, SitePath(permalink), from: page)
  }

  private func enclosures(_ body: ItemBody, _ files: ReferredFiles, from page: SitePath) -> [Record] {
    body.enclosures.compactMap { media in
      let url: String? =
        switch media.location {
        case .web(let address): address.text
        case .local: files.path(of: media).map { link(to: $0, from: page) }
        }
      guard let url else { return nil }
      let name = media.title ?? url.split(separator: "/").last.map(String.init) ?? url
      let type = media.type ?? ""
      return EnclosureField.record([
        .title: .text(name),
        .url: .address(url),
        .note: optional(note(on: media)),
        .isAudio: .flag(type.hasPrefix("audio/")),
        .isVideo: .flag(type.hasPrefix("video/")),
      ])
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
  private func sharedImage(_ item: ShownItem, _ details: ItemDetails) -> String? {
    switch details.image?.location {
    case .web(let address): address.text
    case .local: item.image.flatMap { addresses.absolute($0) }
    case nil: nil
    }
  }
}

extension DetailInput {
  func values(_ facet: Facet) -> [FacetLinks.Value] { terms.first { $0.facet == facet }?.values ?? [] }
}
