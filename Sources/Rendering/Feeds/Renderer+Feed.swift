internal import News
internal import Site

extension Renderer {
  func feedFile(_ feed: FeedFile, _ page: PlannedPage, _ bodies: [ItemID: ItemBody]) -> [UInt8] {
    guard let head = feedHead(feed, page.path) else { return [] }
    let entries = feed.items.filter(isKnown).map { index in
      feedEntry(plan.items[index], bodies[plan.items[index].item.id] ?? .empty, host: head.host)
    }
    return switch feed.format {
    case .atom: atom(head, entries)
    case .rss: rss(head, entries)
    case .json: jsonFeed(head, entries)
    }
  }

  struct FeedHead {
    var title: String
    var description: String
    var language: String
    /// Of the pages that the feed follows, and of the feed itself.
    var home: String
    var own: String
    var host: String
  }

  /// nil where the site's address is not known.
  private func feedHead(_ feed: FeedFile, _ path: SitePath) -> FeedHead? {
    guard let baseURL = settings.baseURL, let own = addresses.absolute(path), let root = addresses.absolute(.front)
    else { return nil }
    let followed = feed.section.flatMap { section($0) }
    let title = followed.map {
      theme.strings.filled("feedTitle", ["site": settings.title, "section": $0.title])
    }
    let home = feed.section.flatMap { map.list(ofSection: $0) }.flatMap { addresses.absolute($0) }
    let description = followed?.summary ?? settings.description ?? title ?? settings.title
    return FeedHead(
      title: title ?? settings.title, description: description, language: settings.language, home: home ?? root,
      own: own, host: baseURL.host)
  }

  private func feedEntry(_ record: ItemRecord, _ body: ItemBody, host: String) -> FeedEntry {
    let item = record.item
    let details = item.details
    let traits = ItemTraits(item)
    let own = record.permalink.flatMap { addresses.absolute(SitePath($0)) }
    let url = traits.hasPage ? own : details.link?.text
    let shown = traits.shown
    let summary = shown == .headline ? nil : details.excerpt
    var html = shown == .full ? feedBody(body.html, url: url) : ""
    if html.isEmpty { html = paragraph(summary ?? "") }
    if let start = traits.start, start.isWritable {
      html =
        paragraph([dates.dateTime(start), traits.venue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")) + html
    }
    if html.isEmpty { html = paragraph(details.title) }
    return FeedEntry(
      // RFC 4151: a name that stays when titles, slugs and the site's scheme change.
      id: "tag:\(host),\(CivilDate(details.dates.firstSeen.writable).year):\(details.id)",
      title: details.title, url: url, original: details.link?.text == url ? nil : details.link?.text,
      published: details.dates.shown.writable,
      updated: (details.dates.updated ?? details.dates.shown).writable,
      authors: details.authors, tags: details.tags, language: LanguageTag.shown(details.language),
      summary: summary?.isEmpty == false ? summary : nil, content: html,
      image: details.image.flatMap(absoluteAddress),
      enclosures: shown == .full
        ? body.enclosures.compactMap { media in absoluteAddress(media).map { ($0, media.asFeedsHaveIt) } } : [],
      source: details.sources.first.flatMap { sources[$0] })
  }

  private func absoluteAddress(_ media: Media) -> String? {
    switch media.location {
    case .web(let address): address.text
    case .local(let path): files.paths[path].flatMap { addresses.absolute($0) }
    }
  }

  /// Readers show the text far from the site, so that no address in it may be relative.
  private func feedBody(_ html: SafeHTML, url: String?) -> String {
    guard html.text.containsAny(of: [SafeHTML.localScheme, "=\"#", "=\"/"]) else { return html.text }
    return BodyRewriter.rewritten(html, wrapsTables: false) { value in
      if let reference = LocalReference(value) {
        guard let path = files.paths[reference.path], let address = addresses.absolute(path) else { return .dropped }
        return .replaced(address + reference.fragment)
      }
      switch value.first {
      case UInt8(ascii: "#"): return url.map { .replaced($0 + String(Substring(value))) } ?? .dropped
      case UInt8(ascii: "/"):
        let absolute = settings.baseURL.flatMap { WebAddress(String(Substring(value)), relativeTo: $0) }
        return absolute.map { .replaced($0.text) } ?? .dropped
      default: return .kept
      }
    }
  }

  private func paragraph(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    var writer = HTMLText()
    writer.append(text)
    return "<p>" + writer.text + "</p>"
  }
}

/// Plain text as HTML.
private struct HTMLText {
  private(set) var text = ""

  mutating func append(_ plain: String) {
    for scalar in plain.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension [FeedEntry] {
  /// Never the time of the build: the same items make the same file.
  var newest: Timestamp { map(\.updated).max() ?? Timestamp(secondsSince1970: 0) }
}
