package import News

extension SourceRules {
  /// A stored item as the rules of today want it shown: they may have changed since its feed last brought it. The version changes along.
  package func presented(_ record: ItemRecord) -> ItemRecord {
    guard case .story(var story) = record.item else { return record }
    let leads = linksToOriginal && story.details.link != nil
    guard leads || story.show != show else { return record }
    var record = record
    story.show = show
    record.item = leads ? .webLink(WebLink(story.details)) : .story(story)
    record.version = ContentDigest(of: [record.version.description, show.rawValue, leads ? "link" : "page"])
    return record
  }
}
