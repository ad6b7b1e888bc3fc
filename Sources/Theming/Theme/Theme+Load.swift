public import Diagnostics
public import News
import Site
import Templating

extension Theme {
  /// - Parameters:
  ///   - overrides: the site's own files by path relative to its theme folder, such as `assets/tokens.css`.
  ///   - folder: the name of the theme folder in diagnostics.
  ///   - site: the site as commands name it.
  ///   - languagePlace: the place at which the configuration states the language.
  ///   - url: the address at which the site is published.
  ///   - isPortable: whether its pages are opened as files, from any folder.
  /// - Returns: a theme unless there are errors, and all diagnostics with their places.
  public static func load(
    overrides: [String: [UInt8]] = [:], folder: String = "Templates", of site: NamedFolder = NamedFolder("."),
    language: String = "en",
    languagePlace: Place? = nil, url: WebAddress? = nil, isPortable: Bool = false
  ) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    let embedded = defaultFiles
    var files = embedded
    let siteTokens = overrides["assets/tokens.css"].map { ThemeFile(own: $0, at: "assets/tokens.css", in: folder) }

    var diagnostics = take(overrides, in: folder, of: site, into: &files)
    diagnostics += removeForeignIcons(from: &files, embedded: embedded)
    let (strings, stringsFindings) = Strings.load(
      [embedded, files], language: language, namedAt: languagePlace, folder: folder, of: site,
      hasOwnScript: hasOwnScript(files, embedded: embedded))
    diagnostics += stringsFindings
    let sheet = styleSheetBytes(files, embedded: embedded, siteTokens: siteTokens)
    let (assets, styleSheet, scripts) = themeAssets(files, embedded: embedded, sheet: sheet)

    let sources = templateSources(files)
    let set = TemplateSet(sources)
    let published = Set(assets.map(\.asset.path.text))
    let styles = styleReferences(files, siteTokens)
    diagnostics += wrongNames(in: set, styles, files, published: published).map(\.diagnostic)
    diagnostics += outsideSite(in: set, styles, published: published, isPortable ? nil : url?.path ?? "/")
      .map(\.diagnostic)
    let home = url.map { "\($0.scheme)://\($0.host)" + ($0.port.map { ":\($0)" } ?? "") }
    // Most runs have no news and render no page, and there is nothing to find in the default templates.
    let own = overrides.keys.contains(where: isTemplate) ? compiled(set, home) : nil
    diagnostics += own?.diagnostics ?? []
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return (nil, diagnostics) }
    let reached = PageKind.allCases.map { ($0, set.reached(from: $0.rawValue)) }
    if let own {
      diagnostics += unused(overrides.keys, embedded: embedded, own.templates.values).map { path, nearest in
        ThemeProblem.unusedTemplate(place: folder + "/" + path, nearest: nearest).diagnostic
      }
    }

    let stringsDigest = strings.digest
    let texts = sources.mapValues { ContentDigest(of: $0.text) }
    var digests: [PageKind: ContentDigest] = [:]
    for (kind, names) in reached {
      var digest = DigestAccumulator()
      digest.add(stringsDigest)
      digest.add(styleSheet.text)
      digest.add(scripts.text)
      if kind == .parts { digest.add(strings.clientDigest) }
      for name in names {
        digest.add(name)
        if let text = texts[name] { digest.add(text) }
      }
      digests[kind] = digest.digest
    }
    let icons = icons(files)
    let theme = Theme(
      assets: assets, styleSheet: styleSheet, scripts: scripts, icon: SitePath("assets/icon.svg"),
      icons: icons, touchIcon: touchIcon(among: icons),
      worker: publishedWorker("assets/worker.js", files, embedded: embedded),
      retiredWorker: publishedWorker("assets/worker-retired.js", files, embedded: embedded),
      paper: PaperColors(tokens: [siteTokens, files["assets/tokens.css"]].compactMap(\.self)),
      templates: own.map { ThemeTemplates($0.templates) } ?? defaultTemplates, strings: strings, digests: digests,
      untranslated: untranslated(strings, language: language, folder: folder, of: site), stringsDigest: stringsDigest)
    return (theme, diagnostics)
  }

  private static let defaultFiles = Dictionary(
    EmbeddedTheme.files.map {
      ($0.path, ThemeFile(bytes: $0.bytes, place: "default theme/" + $0.path, isEmbedded: true))
    },
    uniquingKeysWith: { first, _ in first })

  /// The templates of a site without any of its own. They are compiled once for all languages, and for all runs of a preview.
  private static let defaultTemplates: ThemeTemplates = {
    let set = TemplateSet(templateSources(defaultFiles))
    return ThemeTemplates { set.compile($0.rawValue, schema: $0.schema).template }
  }()

  /// The templates of all kinds of pages, apart from those with errors, and all that is to be said of them.
  private static func compiled(
    _ set: TemplateSet, _ home: String?
  ) -> (templates: [PageKind: Template], diagnostics: [Diagnostic]) {
    var templates: [PageKind: Template] = [:]
    var diagnostics: [Diagnostic] = []
    var told: Set<TemplateFinding> = []
    for kind in PageKind.allCases {
      let (template, findings) = set.compile(kind.rawValue, schema: kind.schema, policy: "policy", home: home)
      templates[kind] = template
      diagnostics += findings.filter { told.insert(TemplateFinding($0)).inserted }
    }
    return (templates, diagnostics)
  }

  /// References in templates and style sheets to files that are not published, or that do not work as intended.
  private static func wrongNames(
    in templates: TemplateSet, _ styles: [StyleReferences], _ files: [String: ThemeFile], published: Set<String>
  ) -> [ThemeProblem] {
    let inTemplates = templates.files(below: "assets/", from: "base")
    let named = inTemplates.map { NamedAsset(path: $0.path, place: $0.place) }
    let inStyles = styles.flatMap { sheet in
      sheet.found.map { NamedAsset(path: $0.path, place: $0.place, folder: sheet.folder) }
    }
    let missing = (named + inStyles).filter { !published.contains($0.path) }
    let misplaced = styles.flatMap(\.misplaced).filter { published.contains($0.path) }
    let relative = inTemplates.filter { !$0.isFromBase && published.contains($0.path) }
    var problems: [ThemeProblem] = relative.map { .relativeAsset($0.path, $0.place) }
    problems += ["base", "start"].flatMap { name in
      templates.slashes(after: name).map { .doubledSlash(after: name, $0) }
    }
    problems += styles.flatMap(\.deadImports).map { .deadImport($0) }
    problems += missing.map { asset -> ThemeProblem in
      let isThere = files[asset.path] != nil
      guard isThere, let name = namesInRoot[asset.path] else {
        return .missingAsset(asset.path, isThere: isThere, published, folder: asset.folder, asset.place)
      }
      return .assetInRoot(asset.path, name: name, asset.place)
    }
    problems += misplaced.map { .misplacedAsset($0.path, $0.place) }
    return problems
  }

  /// References to files of the theme at the root of the host, if the site is below a path of it, or of no host.
  ///
  /// - Parameter root: the path of the site's address; nil for a portable site.
  private static func outsideSite(
    in templates: TemplateSet, _ styles: [StyleReferences], published: Set<String>, _ root: String?
  ) -> [ThemeProblem] {
    guard root?.contains(where: { $0 != "/" }) ?? true else { return [] }
    let inTemplates = templates.files(below: "/assets/", from: "base").filter { !$0.isFromBase }
    let named = inTemplates.map { NamedAsset(path: String($0.path.dropFirst()), place: $0.place) }
    let inStyles = styles.flatMap { sheet in
      sheet.rooted.map { NamedAsset(path: $0.path, place: $0.place, folder: sheet.folder) }
    }
    return (named + inStyles).filter { published.contains($0.path) }.map { asset in
      .assetOutside(asset.path, root: root, folder: asset.folder, asset.place)
    }
  }

  /// Replaces files of the default theme with the site's own, and checks each of these on its own.
  private static func take(
    _ overrides: [String: [UInt8]], in folder: String, of site: NamedFolder, into files: inout [String: ThemeFile]
  ) -> [Diagnostic] {
    var problems: [ThemeProblem] = []
    var unportable: [Diagnostic] = []
    let own = overrides.sorted { $0.key < $1.key }
    for (path, bytes) in own where path.hasPrefix("assets/") && path.hasSuffix(".css") && isThemePath(path) {
      if let found = StyleBalance(ThemeFile(own: bytes, at: path, in: folder)).fault {
        problems.append(.unbalanced(found.fault, found.place))
      }
    }
    for (path, bytes) in own {
      if let problem = ThemeProblem(path: path, folder: folder, known: files.keys) { problems.append(problem) }
      guard isThemePath(path) else { continue }
      if path.hasPrefix("assets/"), let name = SiteNames.unportableName(in: path) {
        unportable.append(SiteProblem.unportableFile(name: name, Place(folder + "/" + path)).diagnostic(of: site))
      }
      // Without a byte order mark, ASCII letters in UTF-16 are valid UTF-8 with a zero beside each.
      if isReadAsUTF8(path), bytes.contains(0) || String(validating: bytes, as: UTF8.self) == nil {
        problems.append(.notText(Place(folder + "/" + path)))
      }
      if isEmptyPage(path, bytes) { problems.append(.emptyPage(Place(folder + "/" + path))) }
      // The site's own tokens are added to the default ones instead of replacing them.
      if path != "assets/tokens.css" { files[path] = ThemeFile(own: bytes, at: path, in: folder) }
    }
    return problems.map(\.diagnostic) + unportable
  }

  /// Templates that replace no default template and that no page uses, each with the nearest name in the default theme. A replaced
  /// default template that the site's own layout does not use is not reported: whoever copied all of them knows.
  private static func unused(
    _ paths: some Sequence<String>, embedded: [String: ThemeFile], _ pages: some Sequence<Template>
  ) -> [(path: String, nearest: String?)] {
    let used = pages.reduce(into: Set<String>()) { $0.formUnion($1.contained) }
    let ending = endingOfTemplates
    let known = embedded.keys.filter(isTemplate).map { String($0.dropLast(ending.count)) }.sorted()
    return paths.sorted().compactMap { path in
      guard isTemplate(path), isThemePath(path), embedded[path] == nil else { return nil }
      let name = String(path.dropLast(ending.count))
      guard !used.contains(name) else { return nil }
      return (path: path, nearest: nearestName(to: name, among: known).map { $0 + ending })
    }
  }

  /// Whether browsers or the compiler read the file as UTF-8 in any case. A separate style sheet may declare another encoding, and
  /// strings are checked like settings.
  private static func isReadAsUTF8(_ path: String) -> Bool {
    isTemplate(path) || isPartOfSheet(path) || isScript(path) || workers.contains(path)
  }

  /// A page template without content, as a full disk leaves it; a partial may be empty.
  private static func isEmptyPage(_ path: String, _ bytes: [UInt8]) -> Bool {
    PageKind.allCases.contains { $0.rawValue + ".mustache" == path } && bytes.allSatisfy { " \t\r\n".utf8.contains($0) }
  }

  private static func untranslated(
    _ strings: Strings, language: String, folder: String, of site: NamedFolder
  ) -> Diagnostic? {
    guard !strings.untranslated.isEmpty else { return nil }
    let file = "\(folder)/strings/\(strings.language).yml"
    return ThemeProblem.untranslated(language: language, strings.untranslated.sorted(), file: file, of: site).diagnostic
  }

  private static let endingOfTemplates = ".mustache"

  private static func isTemplate(_ path: String) -> Bool { path.hasSuffix(endingOfTemplates) }

  private static func templateSources(_ files: [String: ThemeFile]) -> [String: TemplateSource] {
    var sources: [String: TemplateSource] = [:]
    for (path, file) in files where isTemplate(path) {
      sources[String(path.dropLast(endingOfTemplates.count))] = TemplateSource(
        String(decoding: file.bytes, as: UTF8.self), file: file.place, isGiven: file.isEmbedded)
    }
    return sources
  }
}

/// A file that a template or style sheet names, with the folder to which the sheet's addresses are relative.
private struct NamedAsset {
  var path: String
  var place: Place
  var folder: [Substring]?
}

/// Identifies a finding. Partials are used by several pages, and a fault in one is reported only once.
private struct TemplateFinding: Hashable {
  private let id: String
  private let place: Place?
  /// Set for findings without a place.
  private let summary: String?

  init(_ diagnostic: Diagnostic) {
    (id, place) = (diagnostic.id, diagnostic.place)
    summary = place == nil ? diagnostic.summary : nil
  }
}
