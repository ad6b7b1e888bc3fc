import News
import Site

/// All that the page of a facet's values is made from.
struct TermsInput: DigestInput {
  var path: SitePath
  var links: FacetLinks
  /// nil for the whole site.
  var section: ShownSection?

  func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(links)
    digest.add(section)
  }
}
