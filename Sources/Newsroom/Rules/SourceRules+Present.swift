public import News

extension SourceRules {
  /// Whether nothing is refused, mapped, rewritten or linked to the original.
  var isPlain: Bool { filters.isEmpty && tagMap.isEmpty && rewrites.isEmpty && !linksToOriginal }

  /// A stored item as today's rules want it shown: they may have changed since its feed last brought it. The version changes with it. What
  /// was restored as rules had made it is not mapped or rewritten a second time.
  /// - Parameter sources: the sources that show the item, if these are not all that brought it.
  /// - Returns: nil if nothing changes.
  public func changed(_ record: ItemRecord, by sources: [SourceID]? = nil) -> ItemRecord? {
    // Most items are shown as they are kept, and to copy each takes longer than to look at it.
    let mayChangeWords = !(tagMap.isEmpty && rewrites.isEmpty)
    let isShownOtherwise = record.item.show.map { linksToOriginal || $0 != show } ?? false
    guard mayChangeWords || isShownOtherwise || sources.map({ $0 != record.item.sources }) == true else { return nil }
    let lost = record.lostWords?.fields ?? []
    var item = record.item
    var isChanged = false
    if let sources, sources != item.sources {
      item.details.sources = sources
      isChanged = true
    }
    if !tagMap.isEmpty, !lost.contains(.tag) {
      let tags = tagMap.applied(to: item.tags)
      if tags != item.tags {
        item.details.tags = tags
        isChanged = true
      }
    }
    if !rewrites.isEmpty {
      var details = item.details
      var isRewritten = false
      for rewrite in rewrites where !lost.contains(ItemField(rewrite.field)) && rewrite.apply(to: &details) {
        isRewritten = true
      }
      if isRewritten {
        item.details = details
        isChanged = true
      }
    }
    if let shown = item.show, linksToOriginal || shown != show, case .story(var story) = item {
      let leads = linksToOriginal && story.details.link != nil
      if leads || shown != show {
        story.show = show
        item = leads ? .webLink(WebLink(story.details)) : .story(story)
        isChanged = true
      }
    }
    guard isChanged else { return nil }
    var record = record
    record.item = item
    record.version = item.version(body: record.version)
    return record
  }
}

extension ItemField {
  fileprivate init(_ field: Rewrite.Field) {
    self =
      switch field {
      case .title: .title
      case .link: .link
      }
  }
}
