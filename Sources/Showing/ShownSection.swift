package import News
package import Site

/// What pages show of a section beside its items.
package struct ShownSection: DigestInput {
  package var slug: Slug
  package var title: String
  package var style: Section.Style
  /// The first page of its list, which may be the front page.
  package var landing: SitePath?

  init(_ section: Section, landing: SitePath?) {
    slug = section.slug
    title = section.title
    style = section.style
    self.landing = landing
  }

  /// Where its list is, if that is not the front page.
  package var list: SitePath? { landing == .front ? nil : landing }

  package func add(to digest: inout DigestAccumulator) {
    digest.add(slug.text)
    digest.add(title)
    digest.add(style)
    digest.add(landing)
  }
}

extension Section.Style: DigestInput {
  package func add(to digest: inout DigestAccumulator) {
    digest.add(summary)
    digest.add(sort.rawValue)
    digest.add(layout.rawValue)
    for number in tops + [poll, resort, expireAfter] { digest.add(number) }
    digest.add(details)
    digest.add(cardDetails)
  }
}
