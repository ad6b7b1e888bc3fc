public import News
public import Showing
import Site
import Templating

/// Everything that a page of a list is made from.
public struct ListInput: DigestInput, Sendable {
  var path: SitePath
  var heading: ListHeading
  /// nil on the landing page.
  var number: Int?
  var newer: SitePath?
  var older: SitePath?
  /// The items, with adverts among them.
  var cards: [ShownCard]
  var spares: [ShownCard]
  var facets: [FacetLinks]
  /// Records, or absent.
  var controls: Value
  var events: Value
  var shortage: Value
  var attention: Value
  /// Whether the list has feeds of its own.
  var hasFeeds = false
  /// Set on the first page of a source's list.
  var profile: ShownProfile?
  /// Whether search engines may list the page.
  var isIndexed = true

  public func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(heading)
    digest.add(number)
    digest.add(newer)
    digest.add(older)
    digest.add(cards)
    digest.add(spares)
    digest.add(facets)
    digest.add(controls)
    digest.add(events)
    digest.add(shortage)
    digest.add(attention)
    digest.add(hasFeeds)
    digest.add(profile)
    if !isIndexed { digest.add("not indexed") }
  }
}

/// The title of a list, and what stands around it.
struct ListHeading: DigestInput {
  var title: String
  var kicker: String?
  var summary: String?
  var parents: [Step] = []
  /// nil for a list of the whole site.
  var section: Shared<ShownSection>?

  /// A page on the path from the front page to the list.
  struct Step: DigestInput {
    var title: String
    var path: SitePath?

    func add(to digest: inout DigestAccumulator) {
      digest.add(title)
      digest.add(path)
    }
  }

  func add(to digest: inout DigestAccumulator) {
    digest.add(title)
    digest.add(kicker)
    digest.add(summary)
    digest.add(parents)
    digest.add(section)
  }
}
