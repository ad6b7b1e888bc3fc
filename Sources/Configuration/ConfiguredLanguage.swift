public import Diagnostics
public import News
public import Site

/// A language of a site that has several, and what is called otherwise in it.
public struct ConfiguredLanguage: Sendable {
  public var language: SiteLanguage
  public var title: String?
  public var description: String?
  /// By the index of the section.
  public var sections: [Int: SectionTitle] = [:]
  /// Empty: as the site's.
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
  /// The first first.
  public var siteLanguages: [SiteLanguage] {
    languages.isEmpty ? [SiteLanguage(tag: language, folder: nil)] : languages.map(\.language)
  }

  /// As the pages of one of its languages have it.
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
