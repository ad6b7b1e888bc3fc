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

  /// How many values are read through.
  private static let mostRead = 40

  /// Indices of the values with the most items, in descending order of that number; empty if the list is short enough to be read
  /// through. Days are always in their own order.
  var frequent: [Int] {
    let values = links.values
    guard values.count > TermsInput.mostRead, links.facet != .day else { return [] }
    return Array(values.indices.sorted { (values[$1].count, $0) < (values[$0].count, $1) }.prefix(20))
  }

  /// The years of days, newest first, each with the indices of the days of each month; empty if these are of one year, or few enough to be
  /// read through.
  var years: [(name: String, months: [[Int]])] {
    guard links.values.count > TermsInput.mostRead, links.facet == .day else { return [] }
    var years: [(name: String, months: [[Int]])] = []
    var former: Substring = ""
    for (index, day) in links.values.enumerated() {
      // As `2026-11` of `2026-11-21`.
      let month = day.value.slug.text.dropLast(3)
      let year = String(month.dropLast(3))
      if years.last?.name != year { years.append((name: year, months: [])) }
      if month != former { years[years.count - 1].months.append([]) }
      former = month
      years[years.count - 1].months[years[years.count - 1].months.count - 1].append(index)
    }
    return years.count > 1 ? years : []
  }
}
