import News
import Pages
import Showing
import Site
import Theming
import Typesetting

extension FeedRenderer {
  /// Empty where the site's address is not known.
  func feed(_ input: FeedInput, _ bodies: [ItemID: ItemBody]) -> [UInt8] {
    guard let head = head(of: input) else { return [] }
    let entries = input.items.map { entry(of: $0, bodies[$0.item.item.id] ?? .empty, host: head.host) }
    return switch input.format {
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
    var copyright: String?
    var hubs: [String]
  }

  private func head(of input: FeedInput) -> FeedHead? {
    let (settings, addresses) = (style.settings, style.addresses)
    guard let baseURL = settings.baseURL, let own = addresses.absolute(input.path),
      let root = addresses.absolute(.front)
    else { return nil }
    let title = input.subject.map {
      style.theme.strings.filled("feedTitle", ["site": settings.title, "section": $0.title])
    }
    let home = input.subject?.list.flatMap { addresses.absolute($0) }
    let description = input.subject?.summary ?? settings.description ?? title ?? settings.title
    return FeedHead(
      title: title ?? settings.title, description: description, language: settings.language, home: home ?? root,
      own: own, host: baseURL.host, copyright: settings.copyright, hubs: input.hubs)
  }

  private func entry(of input: FeedInput.Item, _ body: ItemBody, host: String) -> FeedEntry {
    let item = input.item.item
    let details = item.details
    let traits = ItemTraits(item)
    let own = input.item.permalink.flatMap { style.addresses.absolute(SitePath($0)) }
    let url = traits.hasPage ? own : details.link?.text
    let shown = traits.shown
    let summary = shown == .headline ? nil : details.excerpt
    var html = shown == .full ? style.furniture.spelled(feedBody(body.html, input.files, url: url)) : ""
    if html.isEmpty { html = paragraph(summary ?? "") }
    if let start = traits.start, start.isWritable {
      html =
        paragraph(
          [style.dates.time(start, ofEventFrom: start, to: traits.end), traits.venue ?? ""].filter { !$0.isEmpty }
            .joined(separator: style.theme.strings[.comma]))
        + html
    }
    if html.isEmpty { html = paragraph(details.title) }
    return FeedEntry(
      // RFC 4151: a name that stays when titles, slugs and the site's scheme change.
      id: "tag:\(host),\(CivilDate(details.dates.firstSeen.writable).year):\(details.id)",
      title: details.title, url: url, original: details.link?.text == url ? nil : details.link?.text,
      published: details.dates.shown?.writable,
      updated: (details.dates.changed ?? details.dates.shown ?? details.dates.placed)?.writable,
      authors: details.authors, tags: details.tags, language: LanguageTag.shown(details.language),
      summary: summary?.isEmpty == false ? summary : nil, content: html,
      image: style.sharedImage(input.item, details, isFar: true),
      enclosures: shown == .full
        ? body.enclosures.compactMap { media in
          absoluteAddress(media, file: input.files.path(of: media)).map { ($0, media.asFeedsHaveIt) }
        } : [],
      recording: details.recording, source: input.item.source)
  }

  private func absoluteAddress(_ media: Media, file: SitePath?) -> String? {
    switch media.location {
    case .web(let address): address.text
    case .local: file.flatMap { style.addresses.absolute($0) }
    }
  }

  private static let bound = SoughtTexts([SafeHTML.localScheme, "=\"#", "=\"/", "<iframe"])

  /// Readers show the text far from the site, so that no address in it may be relative.
  private func feedBody(_ html: SafeHTML, _ files: ReferredFiles, url: String?) -> String {
    guard html.text.containsAny(of: FeedRenderer.bound) || files.hasKept else {
      return html.text
    }
    return BodyRewriter.rewritten(html, wrapsTables: false, frame: filmLink, picture: { style.feedPicture($0, files) })
    { value in
      if let reference = LocalReference(value) {
        guard let path = files[reference.path], let address = style.addresses.absolute(path) else { return .dropped }
        return .replaced(address + reference.rest)
      }
      switch value.first {
      case UInt8(ascii: "#"): return url.map { .replaced($0 + String(Substring(value))) } ?? .dropped
      case UInt8(ascii: "/"):
        let absolute = style.settings.baseURL.flatMap { WebAddress(String(Substring(value)), relativeTo: $0) }
        return absolute.map { .replaced($0.text) } ?? .dropped
      default: return .kept
      }
    }
  }

  /// Readers show no frames: what they would leave out is told in words.
  private func filmLink(_ address: WebAddress, title: String) -> String? {
    VideoFrame(address).map { film in
      let words = title.isEmpty || title == address.host ? film.page.text : title
      return "<a href=\"\(film.page.text.asHTML)\">\(words.asHTML)</a>"
    }
  }

  private func paragraph(_ text: String) -> String {
    text.isEmpty ? "" : "<p>" + text.asHTML + "</p>"
  }
}

extension [FeedEntry] {
  /// Never the time of the build: the same items make the same file.
  var newest: Timestamp { compactMap(\.updated).max() ?? Timestamp(secondsSince1970: 0) }
}
