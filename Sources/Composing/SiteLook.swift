import Configuration
import Folders
public import Gathering
public import OwnContent
public import Roster
public import Site
public import Theming

/// What pages are made with, apart from what sources bring.
public struct SiteLook: Sendable {
  /// The theme of each language.
  public let themes: [Theme]
  public var pages: OwnPages
  public let files: StaticFiles
  public let brand: Brand

  public init(themes: [Theme], pages: OwnPages, files: StaticFiles, brand: Brand) {
    (self.themes, self.pages, self.files, self.brand) = (themes, pages, files, brand)
  }
}

extension SiteLook {
  /// The outline of each language, in their order. Pictures are added when it is known which of them are shown.
  ///
  /// - Parameter local: the texts, and the files beside them.
  public func outlines(
    of site: ConfiguredSite, _ names: SourceNames, _ local: LocalContent, isPortable: Bool
  ) -> [SiteOutline] {
    let media = (local.media + pages.media).map { file in
      Asset(origin: .content(file.path), path: SitePath(file), digest: file.digest)
    }
    return site.configuration.siteLanguages.indices.map { index in
      var outline = SiteOutline(site.speaking(index), names, assets: media, isPortable: isPortable)
      if !site.configuration.hasOwnSections { outline.sections[0].title = themes[index].strings[.news] }
      outline.take(pages, files, of: site, in: index)
      outline.coming = local.comingSlugs(beside: pages, in: outline)
      let own = Set(outline.files.map(\.asset.path) + outline.assets.map(\.path))
      let texts = [brand.logo?.asset, site.configuration.indexNowKey.map(Asset.init(indexNowKey:))]
      outline.assets += (themes[index].assets(isInteractive: outline.isInteractive) + texts)
        .compactMap(\.self).filter { !own.contains($0.path) }
      return outline
    }
  }
}
