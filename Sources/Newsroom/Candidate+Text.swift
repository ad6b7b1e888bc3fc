public import News

extension Candidate {
  /// Takes over the former text, and what was derived from it, if this answer brings no text.
  public mutating func keepText(of former: NewsItem, _ body: ItemBody) {
    var kept = body
    if !self.body.collections.isEmpty { kept.collections = self.body.collections }
    self.body = kept
    bodyDigest = kept.digest
    let details = former.details
    item.details.wordCount = details.wordCount
    if item.details.excerpt.isEmpty { item.details.excerpt = details.excerpt }
    if item.details.subtitle == nil { item.details.subtitle = details.subtitle }
    item.details.image = details.image ?? item.details.image
    if item.details.authors.isEmpty { item.details.authors = details.authors }
    if item.details.tags.isEmpty { item.details.tags = details.tags }
    for (name, values) in details.facets where item.details.facets[name] == nil { item.details.facets[name] = values }
  }
}
