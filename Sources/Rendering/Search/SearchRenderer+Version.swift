import News
import Site
import Typesetting

extension SearchRenderer {
  /// Tells the files of an index from those of another, in their names and in themselves. Of what is shown of documents, and not of what is
  /// kept: an archive that was restored from what a site publishes makes the same.
  ///
  /// - Returns: six hexadecimal digits.
  func searchVersion(of range: Range<Int>) -> String {
    var digest = DigestAccumulator()
    digest.add(input.styleDigest)
    for document in range.lazy.map(input.document) {
      digest.add(searchVersion(of: document.item))
      for section in document.sections { digest.add(Int(section)) }
    }
    return String(digest.digest.description.prefix(6))
  }

  private func searchVersion(of item: ShownItem) -> ContentDigest {
    let details = item.item.details
    let texts = SearchedDocument(item)
    var digest = DigestAccumulator()
    for text in texts.about + [texts.title, texts.excerpt] { digest.add(text) }
    digest.add(details.id.description)
    digest.add(details.wordCount)
    digest.add(details.link?.text)
    digest.add(item.permalink?.slug.text)
    digest.add(details.dates.shown)
    digest.add(details.dates.sort)
    if let ending = item.ending { digest.add(ending) }
    return digest.digest
  }
}
