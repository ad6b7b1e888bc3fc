public import News
import ParsedFeeds

extension Candidate {
  /// Takes over what this answer lacks, and what was derived from it, from the item as it is known.
  public mutating func complete(from former: NewsItem, _ formerBody: ItemBody) {
    guard let missing else { return }
    func lacks(_ fields: MissingParts.Field...) -> Bool { !missing.fields.isDisjoint(with: fields) }
    let lacksText = lacks(.body) || lacks(.summary) && body.html.isEmpty
    let text = lacksText ? formerBody : body
    body = ItemBody(
      html: text.html, original: text.original, enclosures: (lacks(.enclosures) ? formerBody : body).enclosures,
      collections: collections(completedFrom: formerBody.collections, missing.collections),
      supplements: (lacksText || lacks(.image, .link) ? formerBody : body).supplements, localFiles: text.localFiles)
    bodyDigest = body.digest

    var details = item.details
    let known = former.details
    if lacks(.title) { details.title = known.title }
    if lacks(.subtitle) || lacksText && details.subtitle == nil {
      details.subtitle = known.subtitle ?? details.subtitle
    }
    if lacks(.summary) && !known.excerpt.isEmpty || lacksText && details.excerpt.isEmpty {
      details.excerpt = known.excerpt
    }
    if lacksText { details.wordCount = known.wordCount }
    if lacks(.link) { details.link = known.link ?? details.link }
    if lacksText || lacks(.image, .enclosures) { details.image = known.image ?? details.image }
    if lacks(.enclosures, .link) { details.recording = known.recording ?? details.recording }
    if lacks(.published) { details.dates.published = known.dates.published ?? details.dates.published }
    if lacks(.updated) { details.dates.updated = known.dates.updated ?? details.dates.updated }
    if lacks(.expires) { details.expires = known.expires ?? details.expires }
    if lacks(.authors), !known.authors.isEmpty { details.authors = known.authors }
    if lacks(.tags), !known.tags.isEmpty { details.tags = known.tags }
    for name in missing.facets { if let values = known.facets[name] { details.facets[name] = values } }
    if lacks(.language) { details.language = known.language ?? details.language }
    if lacksText || lacks(.title, .language) { details.direction = known.direction }
    if lacks(.featured) { details.isFeatured = known.isFeatured }
    item.details = details
    keepKind(of: former, lacks(.start), lacks(.end), lacks(.venue), lacksLink: lacks(.link))
    awaitsRest = false
  }

  private mutating func keepKind(
    of former: NewsItem, _ lacksStart: Bool, _ lacksEnd: Bool, _ lacksVenue: Bool, lacksLink: Bool
  ) {
    let own: Event? = if case .event(let event) = item { event } else { nil }
    switch former {
    case .event(let known) where lacksStart || own != nil:
      item = .event(
        Event(
          item.details, start: (lacksStart ? known : own ?? known).start, end: (lacksEnd ? known : own ?? known).end,
          venue: (lacksVenue ? known : own ?? known).venue))
    case .webLink where lacksLink && item.kind == .story: item = .webLink(WebLink(item.details))
    default: break
    }
  }

  /// A collection of which more came than is known is taken, even if it is not whole.
  private func collections(completedFrom former: [ItemCollection], _ missing: Set<String>) -> [ItemCollection] {
    var result = body.collections
    for (index, known) in former.enumerated() where missing.contains(known.name) {
      if let position = result.firstIndex(where: { $0.name == known.name }) {
        if result[position].entries.count <= known.entries.count { result[position] = known }
      } else {
        result.insert(known, at: min(index, result.count))
      }
    }
    return result
  }
}
