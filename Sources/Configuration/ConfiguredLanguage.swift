public import Diagnostics
public import News
public import Site

/// A language of a site that has several, with what has another name in it.
public struct ConfiguredLanguage: Sendable {
  public var language: SiteLanguage
  public var title: String?
  public var description: String?
  /// The titles of sections, by the section's index.
  public var sections: [Int: SectionTitle] = [:]
  /// Empty: the same as the site's.
  public var menu: [MenuEntry] = []
  public var footer: Footer?
  public var place: Place

  public struct SectionTitle: Sendable, Hashable {
    public var title: String
    public var slug: Slug
  }

  init(language: SiteLanguage, place: Place) { (self.language, self.place) = (language, place) }
}

extension Configuration {
  /// The languages of the site, its own first; only its own if it has no others.
  public var siteLanguages: [SiteLanguage] {
    languages.isEmpty ? [SiteLanguage(tag: language, folder: nil)] : languages.map(\.language)
  }

  /// The configuration as it is for pages in the language of this index.
  public func speaking(_ index: Int) -> Configuration {
    guard languages.indices.contains(index) else { return self }
    let spoken = languages[index]
    var result = self
    result.language = spoken.language.tag
    result.languagePlace = spoken.place
    result.title = spoken.title ?? title
    result.description = spoken.description ?? description
    result.footer = spoken.footer ?? footer
    result.hasOwnMenu = index == 0 || !spoken.menu.isEmpty
    if !spoken.menu.isEmpty { result.menu = spoken.menu }
    for (section, name) in spoken.sections {
      result.sections[section].section.title = name.title
      result.sections[section].section.slug = name.slug
    }
    return result
  }
}
