import Configuration
public import Diagnostics
import Folders
import Foundation
public import Gathering
public import OwnContent
public import Roster
import Site
import Theming

/// Warns of texts whose names say a language that the site does not have: they are no translations, and are shown as texts of their own.
public struct StrayTranslations: Sendable {
  public private(set) var diagnostics: [Diagnostic] = []

  /// How many are told one by one at most.
  private static let mostTold = 20

  public init(among local: LocalContent, _ pages: OwnPages, of site: ConfiguredSite) {
    let languages = site.configuration.siteLanguages
    let parts = [
      local.items.all.map(\.path), Array(local.unpublished.keys), pages.pages.map(\.file), pages.waiting.map(\.file),
    ]
    // What waits or is a draft is shown nowhere.
    let shown = [parts[0], parts[2]]
    let tagged = shown.joined().compactMap { path in languages.otherTag(ofFile: path).map { (path: path, tag: $0) } }
    guard !tagged.isEmpty else { return }
    let others = Dictionary(tagged) { first, _ in first }.map { (path: $0.key, tag: $0.value) }
      .sorted { $0.path < $1.path }
    let texts = Set(parts.joined().filter { !$0.isEmpty })
    let counts = Dictionary(texts.map { ([SiteLanguage].key(ofTranslation: $0), 1) }, uniquingKeysWith: +)
    let found = others.filter { other in
      // `notes.io.md` may be about a place: the name means a language only if there is another text of that name, or if the site has
      // several languages and this is one that Broadsheet knows.
      counts[[SiteLanguage].key(ofTranslation: other.path), default: 0] > 1
        || languages.count > 1 && Strings.isBuiltIn(other.tag)
    }
    diagnostics = found.prefix(StrayTranslations.mostTold).map { path, tag in
      ComposingProblem.otherLanguage(
        tag, among: languages, nearest: languages.like(tag), text: site.folder.contentName + path
      ).diagnostic
    }
    let rest = found.count - diagnostics.count
    if rest > 0 { diagnostics.append(ComposingProblem.moreOtherLanguages(rest).diagnostic) }
  }
}
