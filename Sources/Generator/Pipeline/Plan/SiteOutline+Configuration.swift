import Configuration
package import Gathering
import News
import Rendering
package import Site

extension SiteOutline {
  package init(_ site: ConfiguredSite, _ names: SourceNames, assets: [Asset], isPortable: Bool) {
    let configuration = site.configuration
    self.init(
      title: configuration.title, sections: configuration.sections.map { Section($0, site.sources, names) },
      taxonomies: configuration.taxonomies,
      front: Front(latestCount: configuration.latest, featured: configuration.featured, order: FrontOrder(site)),
      feedLength: configuration.feedLength, clock: site.clock, slugStyle: configuration.slugs)
    feeds = configuration.feeds
    language = configuration.language
    menu = configuration.menu
    redirects = configuration.redirects
    self.assets = assets
    // A browser reads no file beside a page that is a file.
    isInteractive = configuration.isInteractive && !isPortable
    isSearchable = configuration.isSearchable
  }

  /// What the site's owner wrote and put there, beside the news.
  package mutating func take(_ pages: OwnPages, _ files: StaticFiles, of site: ConfiguredSite) {
    self.pages = pages.pages
    redirects += pages.redirects
    self.files = files.files.map { file in
      let path = SitePath(String(file.path.dropFirst(StaticFiles.folder.utf8.count + 1)))
      let asset = Asset(origin: .content(file.path), path: path, digest: file.digest)
      return OwnFile(asset, place: site.folder.contentName + file.path)
    }
  }
}

extension FrontOrder {
  fileprivate init(_ site: ConfiguredSite) {
    self = site.configuration.front
    for source in site.sources.sources where source.configured.weight != 1 {
      sources[source.id] = source.configured.weight
    }
  }
}

extension Section {
  /// Only declared sources count: what a source brought that the configuration no longer names is kept, but not published.
  fileprivate init(_ section: ConfiguredSection, _ list: SourceList, _ names: SourceNames) {
    self = section.section
    sources =
      section.selections.map { names.sources(selectedBy: $0, of: list) } ?? Set(list.sources.map(\.id))
  }
}

extension RenderingSettings {
  init(_ site: ConfiguredSite, _ pages: OwnPages, isPortable: Bool) {
    self.init(
      title: site.configuration.title, description: site.configuration.description,
      language: site.configuration.language, clock: site.clock, baseURL: site.baseURL, isPortable: isPortable,
      imprint: Imprint(contact: site.configuration.contact, text: pages.about, footer: pages.footer))
    showsRemoteImages = site.configuration.showsRemoteImages
  }
}
