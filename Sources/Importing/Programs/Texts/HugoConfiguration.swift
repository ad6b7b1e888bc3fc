import Diagnostics
import ImportedSites
import News
import Patterns
import Settings

/// What a Hugo site's settings say. What concerns the new site is taken at once, and the rest is kept for the readers of its menu, files
/// and texts.
struct HugoConfiguration {
  private(set) var menu = MainMenu()
  private(set) var permalinks = HugoPermalinks()
  /// Patterns of files that are not part of the content.
  private var ignored: [Pattern] = []

  init(_ settings: HugoSettings, _ site: inout ImportedSite) {
    for entry in settings.entries { take(entry, settings, &site) }
    takeLanguages(settings, &site)
    if settings["defaultContentLanguageInSubdir"]?.text == "true" {
      permalinks.languageFolder = "/" + (site.languages.first?.tag.lowercased() ?? settings.firstLanguage)
    }
  }

  /// Takes a setting of the site or of its first language.
  ///
  /// - Parameter prefix: What messages say before its name.
  private mutating func take(
    _ entry: HugoSettings.Entry, called prefix: String = "", _ settings: HugoSettings, _ site: inout ImportedSite
  ) {
    let (name, value, place) = entry
    let text = value.text ?? ""
    switch name {
    case "title": site.title = text
    case "baseurl": if text != "/", !text.isEmpty { site.takeAddress(text, "baseURL", at: place) }
    case "languagecode", "locale", "defaultcontentlanguage":
      if site.language == nil || name != "defaultcontentlanguage" { site.takeLanguage(text, name, at: place) }
    case "copyright": HugoConfiguration.takeCopyright(value, &site)
    case "timezone": site.takeTimeZone(text, name, at: place)
    case "paginate": site.takePageSize(text, name, at: place)
    case "pagination":
      for (key, value) in value.entries {
        switch (key.text ?? "").lowercased() {
        case "pagersize": site.takePageSize(value.text ?? "", "pagerSize", at: key.place)
        case "path": permalinks.take("paginatepath", value)
        default: site.leaveOut("\(prefix)pagination.\(key.text ?? "")", .paging, at: key.place)
        }
      }
    case "permalinks", "paginatepath", "uglyurls": takeAddresses(entry, called: prefix, &site)
    case "params": HugoConfiguration.takeParameters(value, &site)
    case "author": HugoConfiguration.takeAuthor(value, at: place, &site)
    case "taxonomies": HugoConfiguration.takeTaxonomies(value, &site)
    case "menu", "menus": menu.take(value, &site)
    case "frontmatter" where settings.keysBeforeName != nil: break
    case "ignorefiles": takeIgnored(value, &site)
    case "contentdir", "staticdir", "defaultcontentlanguageinsubdir", "languages", "disablelanguages",
      "cascade":
      break
    default: site.leaveOut(prefix + name, HugoConfiguration.reasons[name] ?? .unknown, at: place)
    }
  }

  /// - Parameter folder: That of the language of which it is said.
  private mutating func takeAddresses(
    _ entry: HugoSettings.Entry, called prefix: String, below folder: String = "", _ site: inout ImportedSite
  ) {
    permalinks.take(entry.name, entry.value, below: folder)
    // Of a list, each pattern names the texts to which it applies.
    if entry.value.kind == .sequence { site.leaveOut(prefix + entry.name, .permalink, at: entry.place) }
  }

  private static func takeTaxonomies(_ node: SettingsNode, _ site: inout ImportedSite) {
    for (_, value) in node.entries {
      guard let key = value.text, !TextPlacement.isFacet(key) else { continue }
      if key == "authors" { site.hasAuthors = true }
      guard !["tags", "categories", "authors"].contains(key) else { continue }
      site.leaveOut("taxonomies: \(key)", .taxonomy, at: value.place)
    }
  }

  /// Takes expressions of the same syntax as ours, which look at the whole path.
  private mutating func takeIgnored(_ node: SettingsNode, _ site: inout ImportedSite) {
    for element in node.kind == .sequence ? node.elements : [node] {
      let pattern = element.text.flatMap { try? Pattern($0) }
      if let pattern { ignored.append(pattern) }
      site.leaveOut("ignoreFiles: \(element.text ?? "")", pattern == nil ? .unknown : .unpublished, at: element.place)
    }
  }

  /// Whether a file is ignored, either by a pattern or because an editor made it for itself.
  func ignores(_ file: ForeignFile) -> Bool {
    let name = file.fileName
    return name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~")
      || ignored.contains { $0.isFound(in: "/" + file.path) }
  }

  private static func takeParameters(_ node: SettingsNode, _ site: inout ImportedSite) {
    for (key, value) in node.entries where !value.isAbsent {
      let name = key.text ?? ""
      switch name.lowercased() {
      case "description": site.description = value.text
      case "author": takeAuthor(value, at: key.place, &site)
      default: site.leaveOut("params." + name, reason(ofParameter: name), at: key.place)
      }
    }
  }

  private static func reason(ofParameter name: String) -> NoCounterpart.Reason {
    switch name.lowercased() {
    case "comments", "disqus", "giscus", "utterances", "commento": .comments
    case "googleanalytics", "analytics", "plausible", "umami", "matomo": .analytics
    default: .theme
    }
  }

  private static func takeAuthor(_ node: SettingsNode, at place: Place, _ site: inout ImportedSite) {
    let email = node.anyCase("email")?.text
    if let email { site.takeContact(email, "author.email", at: place) }
    if node.kind == .scalar || node.anyCase("name") != nil { site.leaveOut("author", .owner, at: place) }
  }

  /// Takes the languages; the default one comes first.
  private mutating func takeLanguages(_ settings: HugoSettings, _ site: inout ImportedSite) {
    var found: [(weight: Int, language: ImportedLanguage)] = []
    let disabled = settings.disabledLanguages
    // What is said of the first language is not said of the others.
    for (tag, _, _) in settings.languages where tag.lowercased() != settings.firstLanguage {
      permalinks.add("/" + tag.lowercased())
    }
    for (tag, place, entries) in settings.languages {
      guard languageTag(tag) == tag else {
        site.leaveOut("languages.\(tag)", .language, at: place)
        continue
      }
      guard !disabled.contains(tag.lowercased()) else {
        site.leaveOut("languages.\(tag)", .languageOff, at: place)
        continue
      }
      let isFirst = tag.lowercased() == settings.firstLanguage
      var (weight, language) = (isFirst ? Int.min : 0, ImportedLanguage(tag: tag))
      for entry in entries {
        switch entry.name {
        case "title": language.title = entry.value.text
        case "weight": if !isFirst { weight = Int(entry.value.text ?? "") ?? 0 }
        case "languagecode" where settings.languages.count > 1, "locale" where settings.languages.count > 1: break
        case "contentdir", "staticdir", "cascade", "disabled", "languagename", "languagedirection", "label",
          "direction":
          break
        case _ where isFirst: take(entry, called: "languages.\(tag).", settings, &site)
        default: take(entry, of: &language, &site)
        }
      }
      found.append((weight, language))
    }
    found.sort { $0.weight < $1.weight }
    site.languages = found.map(\.language)
    if let first = site.languages.first, site.languages.count == 1 || site.title == nil {
      site.title = site.title ?? first.title
      if site.language == nil { site.language = first.tag }
    }
  }

  /// Takes a setting of another language than the first, which has not much of its own here.
  private mutating func take(
    _ entry: HugoSettings.Entry, of language: inout ImportedLanguage, _ site: inout ImportedSite
  ) {
    let (name, value, place) = entry
    let prefix = "languages.\(language.tag)."
    let folder = "/" + language.tag.lowercased()
    switch name {
    case "menu", "menus": site.leaveOut(prefix + "menu", .menuOfLanguage, at: place)
    case "params":
      for (key, value) in value.entries where !value.isAbsent {
        let name = key.text ?? ""
        if name.lowercased() == "description" {
          language.description = value.text
        } else {
          site.leaveOut("\(prefix)params.\(name)", HugoConfiguration.reason(ofParameter: name), at: key.place)
        }
      }
    case "permalinks", "paginatepath", "uglyurls": takeAddresses(entry, called: prefix, below: folder, &site)
    case "pagination":
      for (key, value) in value.entries {
        let name = key.text ?? ""
        if name.lowercased() == "path" {
          permalinks.take("paginatepath", value, below: folder)
        } else {
          site.leaveOut("\(prefix)pagination.\(name)", .paging, at: key.place)
        }
      }
    case "taxonomies": HugoConfiguration.takeTaxonomies(value, &site)
    case "baseurl": site.leaveOut(prefix + "baseURL", .hostOfLanguage, at: place)
    case "copyright", "timezone", "paginate", "author": site.leaveOut(prefix + name, .saidOnce, at: place)
    default: site.leaveOut(prefix + name, HugoConfiguration.reasons[name] ?? .unknown, at: place)
    }
  }

  private static func takeCopyright(_ node: SettingsNode, _ site: inout ImportedSite) {
    let text = node.text ?? ""
    site.copyright = text.replacing("{year}", with: "").isEmpty ? nil : text
  }

  private static let reasons: [String: NoCounterpart.Reason] = [
    "theme": .theme, "themesdir": .theme, "module": .theme, "outputs": .outputs, "outputformats": .outputs,
    "mediatypes": .outputs, "markup": .markup, "pygmentsstyle": .markup, "pygmentscodefences": .markup,
    "services": .analytics, "privacy": .analytics, "googleanalytics": .analytics, "disqusshortname": .comments,
    "sitemap": .outputs, "enablerobotstxt": .outputs, "rsslimit": .outputs, "summarylength": .alwaysSo,
    "buildfuture": .previews, "builddrafts": .previews, "buildexpired": .previews, "related": .alwaysSo,
    "minify": .alwaysSo, "caches": .memory, "imaging": .alwaysSo, "enableemoji": .markup, "enablegitinfo": .alwaysSo,
    "relativeurls": .alwaysSo, "canonifyurls": .alwaysSo, "publishdir": .alwaysSo, "resourcedir": .memory,
    "archetypedir": .alwaysSo, "datadir": .data, "layoutdir": .theme, "assetdir": .theme, "i18ndir": .theme,
    "hascjklanguage": .alwaysSo, "disablekinds": .outputs, "security": .alwaysSo, "frontmatter": .dates,
    "disablepathtolower": .alwaysSo, "removepathaccents": .alwaysSo, "build": .alwaysSo,
    "deployment": .alwaysSo, "server": .alwaysSo, "titlecasestyle": .alwaysSo,
    "pluralizelisttitles": .alwaysSo, "capitalizelisttitles": .alwaysSo, "timeout": .alwaysSo,
    "ignorelogs": .log, "ignoreerrors": .log, "loglevel": .log, "mainsections": .theme,
    "social": .theme, "languagename": .alwaysSo, "metadataformat": .alwaysSo, "newcontenteditor": .alwaysSo,
    "refurlsettings": .alwaysSo, "watch": .alwaysSo,
  ]
}
