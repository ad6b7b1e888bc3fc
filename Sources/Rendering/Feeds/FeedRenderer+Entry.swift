import News
import Pages
import Showing
import Site
import Theming
import Typesetting

extension FeedRenderer {
  /// The entry of an item, with the whole text if the site has it, even of items of others (`ItemTraits.shown`); or else with the excerpt,
  /// or the headline if there is none.
  func entry(of input: FeedInput.Item, _ body: ItemBody) -> FeedEntry {
    let item = input.item.item
    let details = item.details
    let traits = ItemTraits(item)
    let own = input.item.permalink.flatMap { style.addresses.absolute(SitePath($0)) }
    let url = traits.hasPage ? own : details.link?.text
    let shown = traits.shown
    let summary = shown == .headline ? nil : details.excerpt
    var html =
      shown == .full
      ? style.footnotesLabelled(
        style.furniture.spelled(feedBody(body.html, input.files, page: traits.hasPage ? own : nil)))
      : ""
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
      id: name(details.id.description), title: details.title, url: url,
      original: details.link?.text == url ? nil : details.link?.text,
      published: details.dates.shown?.writable,
      // What was written before its day came was last changed before it was published.
      updated: [input.edited, input.isChangeToCome ? nil : details.dates.changed, details.dates.shown]
        .compactMap(\.self).max()?.writable,
      placed: details.dates.placed?.writable,
      authors: details.authors, tags: details.tags, language: ShownLanguage.shown(details.language),
      summary: summary?.isEmpty == false ? summary : nil, content: html,
      image: picture(of: input.item, details, in: html),
      enclosures: shown == .full
        ? body.enclosures.compactMap { media in
          absoluteAddress(media, file: input.files.path(of: media)).map { ($0, media.asFeedsHaveIt) }
        } : [],
      recording: details.recording, origin: FeedEntry.Origin(input.item))
  }

  private func picture(of item: ShownItem, _ details: ItemDetails, in content: String) -> FeedEntry.Picture? {
    guard let url = style.sharedImage(item, details, isFar: true) else { return nil }
    let media = details.image?.asFeedsHaveIt
    let file = media.flatMap { absoluteAddress($0, file: item.image) }
    let isInContent = content.containsAny(of: [url, file].compactMap(\.self).map { "\"" + $0.asHTML + "\"" })
    let type = media?.type.flatMap { $0.hasPrefix("image/") ? $0 : nil }
    guard let size = item.picture?.largest else {
      return FeedEntry.Picture(
        url: url, type: type, width: media?.width, height: media?.height, isInContent: isInContent)
    }
    return FeedEntry.Picture(
      url: url, type: size.path.isNamedByDigest ? "image/webp" : type, width: size.width, height: size.height,
      isInContent: isInContent)
  }

  private func absoluteAddress(_ media: Media, file: SitePath?) -> String? {
    switch media.location {
    case .web(let address): address.text
    case .local: file.flatMap { style.addresses.absolute($0) }
    }
  }

  private static let bound = SoughtTexts([SafeHTML.localScheme, "=\"#", "=\"/", "<iframe"])

  /// Readers show the text far from the site, so no address in it may be relative.
  /// - Parameter page: the item's page here, within which the text may lead; nil if it has none.
  private func feedBody(_ html: SafeHTML, _ files: ReferredFiles, page: String?) -> String {
    guard html.text.containsAny(of: FeedRenderer.bound) || files.hasKept else {
      return html.text
    }
    return BodyRewriter.rewritten(html, wrapsTables: false, frame: frameLink, picture: { style.feedPicture($0, files) })
    { value in
      if let reference = LocalReference(value) {
        let address = style.place(of: reference, among: files).flatMap { style.addresses.absolute($0) }
        return address.map { .replaced($0 + reference.rest) } ?? .dropped
      }
      switch value.first {
      case UInt8(ascii: "#"): return page.map { .replaced($0 + String(Substring(value))) } ?? .dropped
      case UInt8(ascii: "/"):
        let absolute = style.settings.baseURL.flatMap { WebAddress(String(Substring(value)), relativeTo: $0) }
        return absolute.map { .replaced($0.text) } ?? .dropped
      default: return .kept
      }
    }
  }

  /// Readers show no frames: what they would leave out becomes a link in words.
  private func frameLink(_ address: WebAddress, title: String) -> String? {
    let page = VideoFrame(address)?.page ?? address
    let words = title.isEmpty || title == address.host ? page.text : title
    return "<a href=\"\(page.text.asHTML)\">\(words.asHTML)</a>"
  }

  private func paragraph(_ text: String) -> String {
    text.isEmpty ? "" : "<p>" + text.asHTML + "</p>"
  }
}
