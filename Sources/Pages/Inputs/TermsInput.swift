public import News
public import Showing
import Site

/// All that the page of a facet's values is made from.
public struct TermsInput: DigestInput, Sendable {
  var path: SitePath
  var links: FacetLinks
  /// Of the values where they are sources, in their order.
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

  /// Of a list so long that nobody reads it through, the places of those that most items have, by that number. Days have an order of
  /// their own.
  var frequent: [Int] {
    let values = links.values
    guard values.count > 40, links.facet != .day else { return [] }
    return Array(values.indices.sorted { (values[$1].count, $0) < (values[$0].count, $1) }.prefix(20))
  }
}
