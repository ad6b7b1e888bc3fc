internal import News
internal import Site

extension Renderer {
  /// Tells the files of an index from those of another, in their names and in themselves. Of what is shown of documents, and not of what is
  /// kept: an archive that was restored from what a site publishes makes the same.
  ///
  /// - Returns: six hexadecimal digits.
  func searchVersion(of range: Range<Int>) -> String {
    guard let search = plan.search else { return "" }
    var digest = DigestAccumulator()
    digest.add(searchStyle())
    for document in range where isKnown(search.documents[document]) {
      digest.add(searchVersion(of: plan.items[search.documents[document]]))
      for section in search.sections[document] { digest.add(Int(section)) }
    }
    return String(digest.digest.description.prefix(6))
  }

  private func searchVersion(of record: ItemRecord) -> ContentDigest {
    let details = record.item.details
    let texts = SearchedDocument(record.item, sources: sources)
    var digest = DigestAccumulator()
    for text in texts.about + [texts.title, texts.excerpt] { digest.add(text) }
    digest.add(record.item.id.description)
    digest.add(details.wordCount)
    digest.add(details.link?.text)
    digest.add(record.permalink?.slug.text)
    digest.add(details.dates.shown)
    digest.add(details.dates.sort)
    return digest.digest
  }
}
