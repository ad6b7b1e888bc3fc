internal import News
internal import Site

/// What pages show of a section beside its items.
struct ShownSection: DigestInput {
  var slug: Slug
  var title: String
  var summary: String?
  var sort: Section.Sort
  var layout: Section.Layout
  /// Lengths that readers may cut the list to.
  var tops: [Int]
  /// How a list of events keeps itself current, in seconds.
  var poll: Int
  var resort: Int
  var expireAfter: Int64
  /// Declared fields that detail pages show, and those that cards show.
  var details: [Facet]
  var cardDetails: [Facet]
  /// The first page of its list, which may be the front page.
  var landing: SitePath?

  init(_ section: Section, landing: SitePath?) {
    slug = section.slug
    title = section.title
    summary = section.summary
    sort = section.sort
    layout = section.layout
    tops = section.tops
    poll = section.poll
    resort = section.resort
    expireAfter = section.expireAfter
    details = section.details
    cardDetails = section.cardDetails
    self.landing = landing
  }

  /// Where its list is, if that is not the front page.
  var list: SitePath? { landing == .front ? nil : landing }

  func add(to digest: inout DigestAccumulator) {
    digest.add(slug.text)
    digest.add(title)
    digest.add(summary)
    digest.add(sort.rawValue)
    digest.add(layout.rawValue)
    for number in tops + [poll, resort, Int(expireAfter)] { digest.add(number) }
    digest.add(details)
    digest.add(cardDetails)
    digest.add(landing)
  }
}
