public import News
public import Showing
public import Site
import Templating
import Theming
public import Typesetting

extension HouseStyle {
  func detailRecord(_ input: DetailInput, _ body: ItemBody, in frame: Frame) -> Record {
    let item = input.item.item
    let page = input.path
    let details = item.details
    let kind = item.kind
    let traits = ItemTraits(item)
    let shown = traits.shown
    let tongue = tongue(of: details)
    var frames = FrameUse()
    let html = shown == .full ? pageBody(body.html, input.files, from: page, &frames) : ""
    let excerpt =
      shown == .headline || !html.isEmpty
      ? nil
      : [details.excerpt, missingText(input.item, shown)]
        .filter { !$0.isEmpty }.joined(separator: " ")
    let isPictured = details.image.map { !isInBody($0, body, shown) } ?? false
    let picture =
      isPictured ? image(of: input.item, caption: details.image?.title, from: page, room: .head) : .absent
    let tags = tagLinks(input)
    let supplements = shown == .full ? body.supplements : []
    let film = shown == .full ? film(of: details, body) : nil
    if isInteractive, let film { frames.note(frame: film.frame) }
    let poster =
      film == nil && isPictured
      ? details.image.flatMap { address(of: $0, file: input.item.image, picture: input.item.picture, from: page) } : nil
    let recordings =
      shown == .full ? recordings(body, input.files, title: details.title, poster: poster, from: page) : []
    for file in shown == .full ? body.enclosures : [] where file.medium != nil {
      if case .web(let address) = file.location { frames.note(recording: address) }
    }
    let isPoster = poster != nil && playsFilm(body)
    let chapters = shown == .full ? chapters(body, input.files, from: page) : []
    let gallery = gallery(supplements, input.files, from: page)
    let enclosures = shown == .full ? enclosures(body, input.files, from: page) : []
    let collections = shown == .full ? body.collections.map { collection($0, input.files, from: page) } : []
    let declared = facts(of: input, details) + facts(of: supplements)
    let related = related(input.related, from: page)
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
      .authors: .list(authors(of: details, beside: input.item.sources, input.terms, from: page)),
      .published: kind == .event ? .absent : date(details.dates.shown),
      .updated: input.edits.first.map { dateTime($0.time) }
        ?? (input.isChangeToCome ? .absent : date(ShownUpdate.onPage(of: details.dates))),
      .hasEdits: .flag(!input.edits.allSatisfy(\.isMove)),
      .edits: .list(edits(input.edits)),
      .history: optionalAddress(input.history.map { link(to: $0, from: page) }),
      .hasRelated: .flag(!related.isEmpty),
      .related: .list(related),
      .start: start(traits),
      .end: end(traits),
      .venue: optional(traits.venue),
      .image: film == nil && !isPoster ? picture : .absent,
      .player: film.map { .record(player($0, image: picture)) } ?? .absent,
      .hasRecordings: .flag(!recordings.isEmpty),
      .recordings: .list(recordings),
      .hasChapters: .flag(!chapters.isEmpty),
      .chapters: .list(chapters),
      .episode: optional(episode(of: details.recording)),
      .comments: discussion(supplements),
      .hasGallery: .flag(!gallery.isEmpty),
      .gallery: .list(gallery),
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
      .isByDate: .flag(input.section?.style.sort.isDated != false),
      .newer: newer.map { .record($0) } ?? .absent,
      .older: older.map { .record($0) } ?? .absent,
      .structuredData: structuredData(
        input.item, traits, in: input.section, changed: input.changed, page),
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
      section: input.section?.slug, isIndexed: input.isIndexed, frames: frames,
      unpublished: input.item.unpublished)
    let home = input.section.map { ListHeading.Step(title: $0.title, path: $0.landing) }
    return frame.record(
      page: pageRecord(facts, page), breadcrumbs: breadcrumbs(home.map { [$0] } ?? [], from: page),
      content: .record(article))
  }

  /// The text shown for a story whose text is missing although its source provides texts separately; empty for others. Called only if
  /// there is no text.
  private func missingText(_ item: ShownItem, _ shown: Story.Shown) -> String {
    guard shown == .full, item.item.kind == .story, item.source?.hasSeparateTexts == true else { return "" }
    return theme.strings[.textMissing]
  }

  /// The body with links to files of the site's folder replaced by their published addresses, frames replaced by links, anchors at its
  /// headings, and labels in the site's language.
  func pageBody(_ html: SafeHTML, _ files: ReferredFiles, from page: SitePath, _ frames: inout FrameUse) -> String {
    footnotesLabelled(furniture.furnished(rewrittenBody(html, files, from: page, &frames)))
  }

  /// A body in which the links back from footnotes are labelled in the site's language.
  public func footnotesLabelled(_ html: String) -> String {
    guard html.containsAny(of: HouseStyle.footnote) else { return html }
    let label = SafeHTML.footnoteBack(labelled: theme.strings[.backToText])
    return html.split(separator: SafeHTML.footnoteBack, omittingEmptySubsequences: false).joined(separator: label)
  }

  private static let footnote = SoughtTexts([SafeHTML.footnoteBack])
  private static let rewritten = SoughtTexts(
    [SafeHTML.localScheme, "<table", "<pre", "<img", "<iframe", "<video", "<audio"])

  private func rewrittenBody(
    _ html: SafeHTML, _ files: ReferredFiles, from page: SitePath, _ frames: inout FrameUse
  ) -> String {
    guard html.text.containsAny(of: HouseStyle.rewritten) else { return html.text }
    return BodyRewriter.rewritten(
      html, wrapsTables: true, frame: { frameLink($0, title: $1, &frames) },
      picture: { picture($0, files, from: page) }, poster: { poster($0, files, from: page) },
      recording: { frames.note(recording: $0) }
    ) { value in
      guard let reference = LocalReference(value) else { return .kept }
      guard let path = place(of: reference, among: files) else { return .dropped }
      return .replaced(link(to: path, from: page) + reference.rest)
    }
  }

  /// The path at which a file that a text refers to is published. A lone slash refers to the front page, which is not a file.
  public func place(of reference: LocalReference, among files: ReferredFiles) -> SitePath? {
    reference.path.isEmpty ? SitePath.front.seen(from: settings.folder) : files[reference.path]
  }

  /// Feeds often name as the item's image one that the text shows anyway.
  private func isInBody(_ image: Media, _ body: ItemBody, _ shown: Story.Shown) -> Bool {
    guard shown == .full else { return false }
    switch image.location {
    case .web(let address):
      let written = address.text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
      // Sites that moved to https may name the same picture by both schemes.
      let rest = String(written.drop { $0 != ":" })
      return body.html.text.containsAny(of: ["http", "https"].map { "\"\($0)\(rest)\"" })
    case .local(let path):
      return LocalFiles.references(in: body.html).contains(path)
    }
  }

  private func end(_ traits: ItemTraits) -> Value {
    if let start = traits.start, let end = traits.end, dates.isOneDay(from: start, to: end) { return .absent }
    return date(traits.end) { dates.time($0, ofEventFrom: traits.start ?? $0, to: $0) }
  }

  private func original(_ item: ShownItem, _ details: ItemDetails, _ shown: Story.Shown) -> Value {
    guard let link = details.link else { return .absent }
    // A text of the site itself has its original elsewhere, so its source's name would mislead.
    let name = item.source?.isOwn == true ? "" : item.source?.name ?? ""
    let pattern = shown == .full ? "originalAt" : "readAt"
    let title = theme.strings.filled(pattern, ["source": name.isEmpty ? link.host : name])
    return .record(
      OriginalField.record([
        .title: .text(title),
        .url: .address(link.text),
        .isProminent: .flag(shown != .full),
      ]))
  }

  /// All tags of the item. One that has a list leads to it, under the list's name and only once.
  private func tagLinks(_ input: DetailInput) -> [Record] {
    var linked: Set<Slug> = []
    return input.item.item.details.tags.compactMap { tag in
      guard let list = input.terms.value(.tag, spelled: tag) else { return linkRecord(tag, nil, from: input.path) }
      guard linked.insert(list.value.slug).inserted else { return nil }
      return linkRecord(list.value.label, list.path, from: input.path)
    }
  }

  /// Sources may share a name, so each list is used for one of them.
  private func sourceLinks(_ input: DetailInput) -> [Record] {
    var lists = input.terms.values(.source)
    let names = input.item.sources.compactMap { $0?.name }.filter { !$0.isEmpty }
    let links = names.map { name in
      let list = lists.firstIndex { $0.value.label == name }.map { lists.remove(at: $0) }
      return linkRecord(name, list?.path, from: input.path)
    }
    return links + lists.map { linkRecord($0.value.label, $0.path, from: input.path) }
  }

  /// The declared fields of an item that its section shows, as label and values; a value links to its list if there is one.
  private func facts(of input: DetailInput, _ details: ItemDetails) -> [Record] {
    (input.section?.style.details ?? []).compactMap { facet in
      let linked = input.terms.values(facet).map {
        linkRecord(wording.label(of: $0.value, facet), $0.path, from: input.path)
      }
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

  private func neighbour(_ neighbour: Neighbour?, from page: SitePath) -> Record? {
    guard let neighbour, let permalink = neighbour.permalink else { return nil }
    return NeighbourField.record([
      .title: .text(neighbour.title),
      .url: .address(link(to: SitePath(permalink), from: page)),
      .source: optional(neighbour.source),
      .date: neighbour.start.map { start($0, to: neighbour.end) } ?? date(neighbour.published),
      .language: optional(wording.differing(neighbour.language)),
    ])
  }

  /// The address of an item's image, absolute because other sites need it that way.
  /// - Parameter isFar: whether the address is for use elsewhere, as in feeds, where it makes no visitor of this site contact another host.
  public func sharedImage(_ item: ShownItem, _ details: ItemDetails, isFar: Bool = false) -> String? {
    if let picture = item.picture { return addresses.absolute(picture.largest.path) }
    return switch details.imageLocation {
    case .web(let address): isFar || !settings.keepsPictures ? address.text : nil
    case .local: item.image.flatMap { addresses.absolute($0) }
    case nil: nil
    }
  }
}
