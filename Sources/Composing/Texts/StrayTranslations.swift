import Configuration
public import Diagnostics
import Foundation
public import Gathering
import Site
import Theming

/// Texts whose names say a language that the site has not: they are no translations, and stand as texts of their own.
public struct StrayTranslations: Sendable {
  public private(set) var diagnostics: [Diagnostic] = []

  /// Most that are told one by one.
  private static let mostTold = 20

  public init(among local: LocalContent, _ pages: OwnPages, of site: ConfiguredSite) {
    let languages = site.configuration.siteLanguages
    let texts = Set(local.items.keys).union(local.unpublished.keys).union(pages.pages.map(\.file))
      .union(pages.waiting.map(\.file)).filter { !$0.isEmpty }
    let others = texts.compactMap { path in languages.otherTag(ofFile: path).map { (path: path, tag: $0) } }
      .sorted { $0.path < $1.path }
    guard !others.isEmpty else { return }
    let counts = Dictionary(texts.map { ([SiteLanguage].key(ofTranslation: $0), 1) }, uniquingKeysWith: +)
    let found = others.filter { other in
      // `notes.io.md` may be about a place: a name means a language where there is another text for it, or one says so of itself.
      counts[[SiteLanguage].key(ofTranslation: other.path), default: 0] > 1
        || languages.count > 1 && Strings.isBuiltIn(other.tag)
    }
    diagnostics = found.prefix(StrayTranslations.mostTold).map { path, tag in
      StrayTranslations.diagnostic(of: path, tag, languages, site.folder)
    }
    let rest = found.count - diagnostics.count
    guard rest > 0 else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "text.other-language", "\(counted(rest, "more text")) in languages that the site has not"))
  }

  private static func diagnostic(
    of path: String, _ tag: String, _ languages: [SiteLanguage], _ folder: SiteFolder
  ) -> Diagnostic {
    let known = languages.map(\.tag).joined(separator: ", ")
    return Diagnostic(
      .warning, "text.other-language",
      "its name says the language \"\(tag)\", and the site has \(languages.count == 1 ? "only " : "")\(known)",
      at: Place(folder.contentName + path),
      notes: ["it is shown as a text of its own in \"\(languages[0].tag)\", and as no translation of another"],
      fixes: [
        languages.like(tag).map { "let its name end in `.\($0.tag).md`" }
          ?? (languages.count == 1
            ? "write `languages: [\(known), \(tag)]` in place of `language`" : "add `\(tag)` to `languages`"),
        "let its name begin with `_` where it is meant to wait",
      ])
  }
}
