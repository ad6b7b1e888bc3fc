public import News
public import Site

/// What pages show of a section besides its items.
public struct ShownSection: DigestInput, Sendable {
  public var slug: Slug
  public var title: String
  public var style: Section.Style
  /// The first page of its list; nil if the list is not written.
  public var landing: SitePath?

  init(_ section: Section, landing: SitePath?) {
    slug = section.slug
    title = section.title
    style = section.style
    self.landing = landing
  }

  public func add(to digest: inout DigestAccumulator) {
    digest.add(slug.text)
    digest.add(title)
    digest.add(style)
    digest.add(landing)
  }
}

extension Section.Style: DigestInput {
  public func add(to digest: inout DigestAccumulator) {
    digest.add(summary)
    digest.add(sort.rawValue)
    digest.add(layout.rawValue)
    for number in tops + [poll, resort, expireAfter] { digest.add(number) }
    digest.add(details)
    digest.add(cardDetails)
  }
}
