import Configuration
import Folders
public import Gathering
import News
import Roster
public import Showing
import Site

/// Which pages of a site's languages are translations of each other.
public struct TranslatedPages: Sendable {
  private let languages: [SiteLanguage]
  private let names: [String]
  /// The paths of the whole site, by language, of pages that at least two languages have.
  private var groups: [[Int: SitePath]] = []

  /// - Parameter name: the name of a language in that language.
  public init(of plans: [LanguagePlan], _ local: LocalContent, name: (Int) -> String) {
    languages = plans.map(\.language)
    names = plans.indices.map(name)
    guard plans.count > 1 else { return }
    let texts = TranslatedPages.keys(of: local, languages)
    var found: [Key: [Int: SitePath]] = [:]
    for (index, plan) in plans.enumerated() {
      for page in plan.plan.pages {
        guard let key = TranslatedPages.key(of: page, in: plan.plan, texts) else { continue }
        found[key, default: [:]][index] = page.path.below(plan.language.folder)
      }
    }
    groups = found.values.filter { $0.count > 1 }
  }

  /// The translations as the pages of one of the languages see them.
  public func seen(from own: Int) -> Translations {
    guard languages.count > 1 else { return Translations() }
    let folder = languages[own].folder
    var pages: [SitePath: [Int: SitePath]] = [:]
    for group in groups {
      guard let page = group[own] else { continue }
      pages[page.seen(from: folder)] = group.mapValues { $0.seen(from: folder) }
    }
    return Translations(
      languages: zip(languages, names).map { language, name in
        .init(tag: language.tag, name: name, front: SitePath.front.below(language.folder).seen(from: folder))
      }, own: own, pages: pages)
  }

  /// What a page has in common with its translations.
  private enum Key: Hashable {
    case section(Int)
    /// The list of a facet's value in a section, or of all values: nil.
    case facet(Int, Facet, Slug?)
    /// A page that each language may have at the same path.
    case path(SitePath)
    /// A text of the site's own, by the name of its file.
    case text(String)
  }

  private static func key(of page: PlannedPage, in plan: Plan, _ texts: [ItemID: String]) -> Key? {
    switch page.content {
    case .terms(let terms):
      return terms.section.map { .facet($0, terms.links.facet, nil) } ?? .path(page.path)
    case .front, .stories, .changes, .health, .fixed: return page.path.isPage ? .path(page.path) : nil
    case .list(let list):
      guard list.number == nil else { return nil }
      switch list.subject {
      case .section(let section): return .section(section)
      case .facet(let section, let facet, let value): return .facet(section, facet, value.slug)
      case .taxonomy: return .path(page.path)
      }
    case .own(let own): return page.path == .front ? .path(.front) : .text(own.key)
    case .detail(let detail):
      guard plan.positions.indices.contains(detail.item) else { return nil }
      return texts[plan.positions[detail.item].id].map { .text($0) }
    case .history, .story, .redirect, .feed, .sitemap, .newsSitemap, .sitemapIndex, .robots, .sourceList, .asset, .data,
      .webManifest,
      .hosting,
      .serviceWorker:
      return nil
    }
  }

  /// The names of the files of texts without their language, for texts that have translations.
  private static func keys(of local: LocalContent, _ languages: [SiteLanguage]) -> [ItemID: String] {
    let named = local.items.all.map { (key: languages.key(ofFile: $0.path), id: $0.item) }
    let counts = Dictionary(named.map { ($0.key, 1) }, uniquingKeysWith: +)
    return Dictionary(named.filter { counts[$0.key, default: 0] > 1 }.map { ($0.id, $0.key) }) { first, _ in first }
  }
}
