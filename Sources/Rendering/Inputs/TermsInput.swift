import News
import Site

/// All that the page of a facet's values is made from.
struct TermsInput: DigestInput {
  var path: SitePath
  var links: FacetLinks
  /// Of the values where they are sources, in their order.
  var faces: [ShownFace?] = []
  /// nil for the whole site.
  var section: ShownSection?

  func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(links)
    digest.add(faces.count)
    for face in faces { digest.add(face) }
    digest.add(section)
  }
}
