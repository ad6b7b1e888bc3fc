public import News
public import Showing
import Site

/// Everything that the page of a facet's values is made from.
public struct TermsInput: DigestInput, Sendable {
  var path: SitePath
  var links: FacetLinks
  /// The faces of the values if these are sources, in the same order; otherwise empty.
  var faces: [Shared<ShownFace>?] = []
  /// nil for the whole site.
  var section: Shared<ShownSection>?

  public func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(links)
    digest.add(faces.count)
    for face in faces { digest.add(face) }
    digest.add(section)
  }

  /// Indices of the values with the most items, in descending order of that number; empty if the list is short enough to be read
  /// through. Days are always in their own order.
  var frequent: [Int] {
    let values = links.values
    guard values.count > 40, links.facet != .day else { return [] }
    return Array(values.indices.sorted { (values[$1].count, $0) < (values[$0].count, $1) }.prefix(20))
  }
}
