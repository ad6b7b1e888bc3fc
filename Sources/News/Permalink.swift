/// Where an item's detail page is for ever: `/<section>/<slug>/`, in a folder of its language if the site has several.
public struct Permalink: Sendable, Hashable {
  /// The language's folder; nil for the first language, which has none.
  public var language: Slug?
  public var section: Slug
  public var slug: Slug

  public init(language: Slug? = nil, section: Slug, slug: Slug) {
    (self.language, self.section, self.slug) = (language, section, slug)
  }

  /// Makes a permalink from the form in which it is stored.
  ///
  /// - Parameter folder: the section, preceded by its language if it has one: `en/news`.
  public init?(folder: String, slug: Slug) {
    let names = folder.split(separator: "/", omittingEmptySubsequences: false).map { Slug($0) }
    switch (names.count, names.first, names.last) {
    case (1, let section??, _): self.init(section: section, slug: slug)
    case (2, let language??, let section??): self.init(language: language, section: section, slug: slug)
    default: return nil
    }
  }

  public var folder: String { language.map { "\($0)/\(section)" } ?? section.text }
}

extension Permalink: CustomStringConvertible {
  /// Its address on a site at the root of its host.
  public var description: String { "/\(folder)/\(slug)/" }
}
