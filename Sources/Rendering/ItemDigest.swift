internal import News
internal import Site

/// Of one item, made once and added to the digest of each page that shows it.
struct ItemDigest: Sendable {
  /// Of all that pages show: the item, its address, its sources, its image's place.
  var whole: ContentDigest
  /// Of what the pages beside it show.
  var headline: ContentDigest

  init(_ record: ItemRecord, sources: [SourceID: ContentDigest], files: LocalFiles) {
    let details = record.item.details
    var headline = DigestAccumulator()
    headline.add(details.title)
    headline.add(record.permalink?.section.text)
    headline.add(record.permalink?.slug.text)
    self.headline = headline.digest
    var whole = DigestAccumulator()
    whole.add(record.version)
    whole.add(self.headline)
    for id in details.sources {
      if let source = sources[id] { whole.add(source) }
    }
    if case .local(let path) = details.image?.location { whole.add(files.paths[path]?.text) }
    self.whole = whole.digest
  }
}
