import Bytes
import Diagnostics
import Markup
import News
import ParsedFeeds

extension Normaliser {
  /// Returns nil for an item that has neither title nor link nor text.
  func draft(
    of item: ParsedItem, _ defaults: ItemDefaults, _ rules: SourceRules, _ problems: inout ProblemCounter
  ) -> NormalisedItem? {
    var item = item
    if item.original == nil, !rules.isLocal { item.original = item.link?.destination }
    var givenTitle = item.title.map { titleWords($0) } ?? ""
    if !isSeen(givenTitle) { givenTitle = "" }
    let trust: Trust = rules.isLocal ? .local : .remote
    if givenTitle.isEmpty, let heading = item.content.flatMap({ LeadingHeading($0, trust: trust, by: markup) }),
      isSeen(heading.title)
    {
      givenTitle = heading.title
      item.content = heading.rest
      item.place.line = item.place.line.map { $0 + heading.lines }
    }
    let link = item.address
    var given = bodyText(of: item, title: givenTitle, link, rules)
    let isCleaned = rules.isCleaned && !rules.isLocal
    if isCleaned { item.summary = item.summary?.withoutEditorMarkup }
    var rendered = given.map { render($0, of: item, link, rules) } ?? RenderedMarkup()
    if rendered.text.isEmpty, !rules.isLocal, let shown = given,
      let whole = wordedText(shown, of: item, title: givenTitle, link, rules)
    {
      given = whole
      rendered = render(whole, of: item, link, rules)
    }
    let excerpt = excerpt(of: item, title: givenTitle, rendered)
    // What its source wrote stays as it is, so that the added link is not taken for an edit.
    if let subject = item.subject, !rendered.html.leads(to: subject) {
      rendered = render((given ?? ParsedText("", form: .html)).leading(to: subject), of: item, link, rules)
    }
    let awaitsTitle = givenTitle.isEmpty && item.missing?.mayHoldTitle == true
    if awaitsTitle { item.missing?.fields.insert(.title) }
    if !awaitsTitle, givenTitle.isEmpty, link == nil, excerpt.isEmpty, rendered.html.isEmpty, item.enclosures.isEmpty {
      problems.note(.empty, at: item.place)
      return nil
    }
    problems.add(rendered.problems, at: rendered.place)
    let (tags, hasSurplusTags) = tagList(item.tags)
    if hasSurplusTags { problems.note(rules.isLocal ? .surplusOwnTags : .surplusTags, at: item.place) }
    var authors = authors(of: item, defaults, rules)
    let hasSurplus =
      authors.count > ParsedItem.mostPersons || item.facets.values.contains { $0.count > mostFacetValues }
    if hasSurplus, !rules.isLocal {
      item.isCut = true
      authors = Array(authors.prefix(ParsedItem.mostPersons))
      item.facets = item.facets.mapValues { Array($0.prefix(mostFacetValues)) }
    }
    if item.isCut { problems.note(.cut, at: item.place) }

    let title = givenTitle.isEmpty ? substituteTitle(excerpt, link, item) : shortened(givenTitle, to: 500)
    let language = languageTag(item.language) ?? (item.isLanguageUnknown ? nil : defaults.language)
    var subtitle = nonEmpty(item.subtitle.map { foldedText($0) })
    // Many podcasts say the same in several fields. Excerpts need no such check: pages make it themselves.
    if isCleaned, !rendered.text.isEmpty, subtitle.map({ repeats($0, rendered.text) }) == true {
      subtitle = nil
    }
    var image = picture(of: item, rules) ?? rendered.firstImage ?? item.enclosures.first(where: \.isPicture)
    if !rules.isLocal, let text = image?.alternativeText { image?.alternativeText = shortened(text, to: 500) }
    var details = ItemDetails(
      id: ItemID(high: 0, low: 0), title: title, subtitle: subtitle, link: link,
      dates: dates(of: item), sources: [rules.id],
      authors: authors, tags: tags, facets: item.facets,
      language: language,
      direction: textDirection(
        item.direction, language: language, title: title, excerpt: excerpt, text: rendered.text),
      excerpt: excerpt == title ? "" : excerpt,
      image: image,
      wordCount: rendered.wordCount, isFeatured: item.isFeatured, recording: item.recording)
    if !rules.isLocal { details.expires = item.expires }
    let unpublished = unpublished(item)
    let isPreviewed = isPreviewed(item, unpublished)
    // The item gets the date that it will have on its day.
    if isPreviewed, let date = item.published { details.dates.firstSeen = max(now, date) }
    return NormalisedItem(
      place: item.place, file: item.file, start: item.start, end: item.end, venue: item.venue, missing: item.missing,
      external: item.external, names: rules.isLocal ? nil : names(of: item, title: givenTitle, text: rendered.text),
      details: details,
      body: ItemBody(
        html: rendered.html, original: rules.isLocal ? nil : given.flatMap { $0.original },
        enclosures: item.enclosures.map(\.typed), collections: item.collections,
        supplements: item.supplements(beside: image, in: rendered.html), localFiles: rendered.localFiles),
      kind: kind(of: item, rules, isShown: unpublished == nil || isPreviewed, &problems), unpublished: unpublished,
      isPreviewed: isPreviewed, awaitsTitle: awaitsTitle)
  }

  /// The first of content and summary that is more than the title; nil if neither is.
  private func bodyText(of item: ParsedItem, title: String, _ link: WebAddress?, _ rules: SourceRules) -> ParsedText? {
    for text in [item.content, item.summary] {
      guard let text, !text.text.utf8.allSatisfy({ $0 <= 0x20 }) else { continue }
      // Only a short text can be a repetition of the title.
      guard !title.isEmpty, text.text.utf8.count <= 4 * title.utf8.count + 64, plainText(text) == title,
        !showsMore(render(text, of: item, link, rules).html, than: item)
      else { return text }
    }
    return nil
  }

  /// Whether a body that only repeats the title shows a picture or a recording, or links elsewhere than to the item.
  private func showsMore(_ html: SafeHTML, than item: ParsedItem) -> Bool {
    // In the canonical form every `<` begins a tag.
    if ["<img ", "<video", "<audio", "<iframe"].contains(where: { html.text.containsBytes(of: $0) }) { return true }
    func name(_ address: WebAddress) -> String { address.addressKey ?? address.hostName }
    let own = [item.original, item.link, item.guid.flatMap { WebAddress($0) }].compactMap { $0.map(name) }
    return html.links.contains { !own.contains(name($0)) }
  }

  /// A text without words, such as a picture, with what the summary says behind it; nil if the summary adds nothing.
  private func wordedText(
    _ text: ParsedText, of item: ParsedItem, title: String, _ link: WebAddress?, _ rules: SourceRules
  ) -> ParsedText? {
    guard text.form != .plain, let summary = item.summary else { return nil }
    let said = render(summary, of: item, link, rules)
    guard !said.text.isEmpty, said.text != title else { return nil }
    var result = text
    // The summary's picture is already among those of the text.
    let words = said.firstImage == nil ? said : render(ParsedText(said.text, form: .plain), of: item, link, rules)
    result.text += "\n\n" + words.html.text
    return result
  }

  private func render(
    _ text: ParsedText, of item: ParsedItem, _ link: WebAddress?, _ rules: SourceRules
  ) -> RenderedMarkup {
    let text = rules.isCleaned && !rules.isLocal ? text.withoutEditorMarkup : text
    return markup.render(
      text, trust: rules.isLocal ? .local : .remote, context: context(of: text, item, link, rules))
  }

  /// The picture that a source names for the item. A text of the site's own may name whatever it likes.
  private func picture(of item: ParsedItem, _ rules: SourceRules) -> Media? {
    rules.isLocal ? item.images.first : item.images.first(where: \.mayStandForText)
  }

  private func context(
    of text: ParsedText, _ item: ParsedItem, _ link: WebAddress?, _ rules: SourceRules
  ) -> MarkupContext {
    if let folder = rules.folder, let file = item.file {
      return MarkupContext(
        base: .file(folder.isEmpty ? file : folder + "/" + file), place: item.place,
        outline: item.hasContents ? .contents : .headings)
    }
    let base = text.base ?? link
    // HTML is written for its page, wherever a feed of the same site is served.
    return MarkupContext(
      base: base.map { .web($0) } ?? .none, page: text.hasOwnBase ? nil : link,
      pathsStartAtPage: text.isBaseAssumed && link?.hostName == text.base?.hostName, place: item.place,
      files: text.files)
  }

  private func excerpt(of item: ParsedItem, title: String, _ body: RenderedMarkup) -> String {
    if let summary = item.summary, item.content != nil {
      let text = summary.form == .plain ? markup.plainText(text: summary.text) : words(summary)
      if isSeen(text), text != title { return markup.excerpt(of: text) }
    }
    // Below a picture some feeds write nothing but an ideographic space.
    return isSeen(body.text) ? markup.excerpt(of: body.text) : ""
  }

  /// A title for an item that has none: the beginning of its text, else its host, file or date.
  private func substituteTitle(_ excerpt: String, _ link: WebAddress?, _ item: ParsedItem) -> String {
    if !excerpt.isEmpty { return madeHeadline(from: excerpt) }
    if let link { return link.host }
    if let file = nonEmpty(item.enclosures.first?.title) { return file }
    return CivilDate(item.published ?? item.updated ?? now).description
  }

  private func authors(of item: ParsedItem, _ defaults: ItemDefaults, _ rules: SourceRules) -> [Person] {
    // RFC 4287 section 4.2.1: the entry's own authors, else those of the feed that it was taken from, else those of its feed.
    let named = [item.authors, item.sourceAuthors, defaults.authors]
    guard let authors = named.first(where: { !$0.isEmpty }) else { return [] }
    var seen: Set<String> = []
    // In a text of the site's own the name is what its author wants to be called.
    let called = rules.isLocal ? authors : authors.flatMap(\.withoutMail).map(\.calledByName)
    return called.compactMap { author in
      // Scientific papers put all of their authors into one name.
      let name = shortened(foldedText(author.name), to: 500)
      guard isSeen(name), seen.insert(name.inLowerCase).inserted else { return nil }
      return Person(name: name, address: author.address, email: author.email)
    }
  }

  private func dates(of item: ParsedItem) -> ItemDates {
    // In a feed, the zero of clocks stands for no date; in a text it is what its author wrote.
    func given(_ date: Timestamp?) -> Timestamp? { date?.secondsSince1970 == 0 && item.file == nil ? nil : date }
    let (published, updated) = (given(item.published), given(item.updated))
    let isUnknown = item.isUndated || published != item.published || updated != item.updated
    return ItemDates(
      published: published == nil && updated == nil && isUnknown ? .unknown : published, updated: updated,
      firstSeen: now)
  }

  private func names(of item: ParsedItem, title: String, text: String) -> ItemNames {
    let guid = nonEmpty(item.guid.map { foldedText($0) })
    // RSS 2.0: a guid that is a permalink is the lasting address, whereas `link` may lead through a counter.
    let address = item.original ?? (item.guidIsPermalink ? guid.flatMap { WebAddress($0) } : nil) ?? item.link
    return ItemNames(
      guid: guid, permalink: address.flatMap { $0.addressKey }, address: address?.text,
      title: title.isEmpty ? text : title,
      published: item.published, updated: item.updated, path: address.flatMap { $0.pathKey }, text: text)
  }

  /// - Parameter isShown: false for drafts and texts that wait, of which there is nothing to say yet.
  private func kind(
    of item: ParsedItem, _ rules: SourceRules, isShown: Bool, _ problems: inout ProblemCounter
  ) -> NewsKind {
    let kind = item.kind ?? .story
    if kind == .event, item.start == nil, item.missing?.fields.contains(.start) != true {
      if isShown { problems.note(.eventWithoutStart, at: item.place) }
      return .story
    }
    if kind == .webLink, item.address == nil, rules.isLocal, isShown {
      problems.note(.linkWithoutAddress, at: item.place)
    }
    return kind == .story && rules.linksToOriginal && item.address != nil ? .webLink : kind
  }
}

extension ParsedItem {
  /// The address of the original, without what redirectors and campaigns added.
  fileprivate var address: WebAddress? {
    original ?? link ?? (guidIsPermalink ? guid.flatMap { WebAddress($0) } : nil)
  }
}

extension ParsedText {
  fileprivate var original: ItemBody.Original? {
    let format: ItemBody.Original.Format =
      switch form {
      case .html: .html
      case .markdown: .markdown
      case .plain: .text
      }
    return ItemBody.Original(text: text, format: format, base: base?.text, policyVersion: MarkupPolicy.version)
  }
}

extension Media {
  fileprivate var isPicture: Bool { type?.hasPrefix("image/") == true && mayStandForText }
}

/// The most values of a facet that are taken of somebody else's item: each gets a list that shows the item.
private let mostFacetValues = 200

/// nil for the empty string too.
private func nonEmpty(_ text: String?) -> String? { text == "" ? nil : text }
