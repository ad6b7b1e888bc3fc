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
    for (name, value, place) in settings.entries {
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
          case "path": permalinks.pages = value.text ?? permalinks.pages
          default: site.leaveOut("pagination." + (key.text ?? ""), .paging, at: key.place)
          }
        }
      case "paginatepath": permalinks.pages = text
      case "params": HugoConfiguration.takeParameters(value, &site)
      case "author": HugoConfiguration.takeAuthor(value, at: place, &site)
      case "permalinks":
        permalinks.take(value)
        // Of a list, each pattern names the texts to which it applies.
        if value.kind == .sequence { site.leaveOut(name, .permalink, at: place) }
      case "taxonomies":
        for (_, value) in value.entries {
          guard let key = value.text, !TextPlacement.isFacet(key) else { continue }
          if key == "authors" { site.hasAuthors = true }
          guard !["tags", "categories", "authors"].contains(key) else { continue }
          site.leaveOut("taxonomies: \(key)", .taxonomy, at: value.place)
        }
      case "menu", "menus": menu.take(value, &site)
      case "frontmatter" where settings.keysBeforeName != nil: break
      case "uglyurls": permalinks.areUgly = text == "true"
      case "ignorefiles": takeIgnored(value, &site)
      case "contentdir", "staticdir", "defaultcontentlanguageinsubdir", "languages", "disablelanguages": break
      default: site.leaveOut(name, HugoConfiguration.reasons[name] ?? .unknown, at: place)
      }
    }
    takeLanguages(settings, &site)
    if settings["defaultContentLanguageInSubdir"]?.text == "true" {
      permalinks.languageFolder = "/" + (site.languages.first?.tag.lowercased() ?? settings.firstLanguage)
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
      case "comments", "disqus", "giscus", "utterances", "commento":
        site.leaveOut("params." + name, .comments, at: key.place)
      case "googleanalytics", "analytics", "plausible", "umami", "matomo":
        site.leaveOut("params." + name, .analytics, at: key.place)
      default: site.leaveOut("params." + name, .theme, at: key.place)
      }
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
      for (name, value, place) in entries {
        switch name {
        case "title": language.title = value.text
        case "weight" where !isFirst: weight = Int(value.text ?? "") ?? 0
        case "menu" where isFirst, "menus" where isFirst: menu.take(value, &site)
        case "menu", "menus": site.leaveOut("languages.\(tag).menu", .menuEntry, at: place)
        case "params" where isFirst: HugoConfiguration.takeParameters(value, &site)
        case "params": language.description = value.anyCase("description")?.text
        case "author" where isFirst: HugoConfiguration.takeAuthor(value, at: place, &site)
        case "copyright" where isFirst: HugoConfiguration.takeCopyright(value, &site)
        case "languagecode" where settings.languages.count == 1, "locale" where settings.languages.count == 1:
          site.takeLanguage(value.text ?? "", name, at: place)
        default: break
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
    "deployment": .alwaysSo, "server": .alwaysSo, "cascade": .defaults, "titlecasestyle": .alwaysSo,
    "pluralizelisttitles": .alwaysSo, "capitalizelisttitles": .alwaysSo, "timeout": .alwaysSo,
    "ignorelogs": .log, "ignoreerrors": .log, "loglevel": .log, "mainsections": .theme,
    "social": .theme, "languagename": .alwaysSo, "metadataformat": .alwaysSo, "newcontenteditor": .alwaysSo,
    "refurlsettings": .alwaysSo, "watch": .alwaysSo,
  ]
}
