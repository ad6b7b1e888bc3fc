import News

extension ItemDraft {
  /// The item as it stands once its element has ended.
  func finished() -> ParsedItem {
    var item = ParsedItem(place: place)
    item.guid = guid
    item.guidIsPermalink = guidIsPermalink
    item.link = alternate ?? otherLink ?? addressOfIdentity.flatMap { WebAddress($0) }
    item.original = original
    item.title = title.value
    item.subtitle = subtitle
    item.content = content.value
    item.summary = summary.value
    if let summary = item.summary, summary.text == item.content?.text { item.summary = nil }
    item.published = published.value
    item.updated = updated.value
    item.expires = expires
    item.authors = authors.isEmpty ? channelAuthors : authors
    item.tags = tags
    item.enclosures = enclosures
    if let duration, let first = item.enclosures.indices.first, item.enclosures[first].duration == nil {
      item.enclosures[first].duration = duration
    }
    item.images = images.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.rank != second.rank { return first.rank < second.rank }
      let (firstWidth, secondWidth) = (first.media.width ?? 0, second.media.width ?? 0)
      return firstWidth == secondWidth ? left.offset < right.offset : firstWidth > secondWidth
    }.map(\.element.media)
    item.language = language
    item.direction = direction
    item.sourceTitle = sourceTitle
    return item
  }
}
