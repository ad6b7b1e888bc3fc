import Bytes
import Diagnostics
import News
import Settings

/// A Hugo site: its configuration, `content` and `static`. Folders of dated texts become sections, other texts pages.
struct HugoReader {
  private(set) var site = ImportedSite(.hugo)
  private let settings: HugoSettings
  private var placement = TextPlacement()
  private var shortcodes = InstructionCounts()
  private var menu: [(weight: Int, title: String, target: String, place: Place)] = []
  private var rules: [String: PermalinkRule] = [:]
  private var usesUglyAddresses = false
  private let tags: Set<String>

  init(_ files: [ForeignFile], named origin: String) {
    settings = HugoSettings(files, &site)
    tags = Set((settings["languages"]?.entries ?? []).compactMap { $0.key.text?.lowercased() })
    guard !settings.files.isEmpty else {
      site.report(.noConfiguration(names: ["hugo.toml", "hugo.yaml", "config/_default"]), at: Place(origin))
      return
    }
    guard site.isUsable else { return }
    readSettings()
    let content = settings["contentDir"]?.text?.split(separator: "/").joined(separator: "/") ?? "content"
    readContent(files.filter { $0.path.hasPrefix(content + "/") }, below: content, files)
    takeMenu()
    for (folder, reason) in [
      ("layouts", NoCounterpart.Reason.theme), ("themes", .theme), ("assets", .theme), ("i18n", .theme),
      ("data", .data),
    ] {
      if let first = files.first(where: { $0.path.hasPrefix(folder + "/") }) {
        site.leaveOut(folder + "/", reason, at: Place(String(first.name.dropLast(first.path.count - folder.count))))
      }
    }
    shortcodes.tell(&site) { .shortcode(count: $0, texts: $1) }
    if site.sections.isEmpty, site.counts.pages == 0 { site.report(.nothingFound, at: Place(origin)) }
  }

  // MARK: configuration

  private mutating func readSettings() {
    for (name, value, place) in settings.entries {
      let text = value.text ?? ""
      switch name {
      case "title": site.title = text
      case "baseurl":
        site.url = WebAddress(text)
        if site.url == nil, text != "/", !text.isEmpty { site.report(.notAnAddress(text), at: place) }
      case "languagecode", "locale", "defaultcontentlanguage":
        if site.language == nil || name != "defaultcontentlanguage" { site.takeLanguage(text, name, at: place) }
      case "copyright": site.copyright = text.replacing("{year}", with: "").isEmpty ? nil : text
      case "timezone": site.timeZone = text.contains("/") || text == "UTC" ? text : nil
      case "paginate": site.takePageSize(text, name, at: place)
      case "pagination":
        for (key, value) in value.entries {
          if key.text?.lowercased() == "pagersize" {
            site.takePageSize(value.text ?? "", "pagerSize", at: key.place)
          } else {
            site.leaveOut("pagination." + (key.text ?? ""), .paging, at: key.place)
          }
        }
      case "params": takeParameters(value)
      case "author": takeAuthor(value, at: place)
      case "languages": takeLanguages(value)
      case "permalinks": takePermalinks(value)
      case "taxonomies":
        for (_, value) in value.entries where !["tags", "categories", "authors"].contains(value.text ?? "") {
          site.leaveOut("taxonomies: \(value.text ?? "")", .taxonomy, at: value.place)
        }
      case "menu", "menus": takeMenus(value)
      case "uglyurls": usesUglyAddresses = text == "true"
      case "contentdir", "staticdir": break
      default: site.leaveOut(name, HugoReader.reasons[name] ?? .unknown, at: place)
      }
    }
  }

  private mutating func takeParameters(_ node: SettingsNode) {
    for (key, value) in node.entries where !value.isAbsent {
      let name = key.text ?? ""
      switch name.lowercased() {
      case "description": site.description = value.text
      case "author": takeAuthor(value, at: key.place)
      case "comments", "disqus", "giscus", "utterances", "commento":
        site.leaveOut("params." + name, .comments, at: key.place)
      case "googleanalytics", "analytics", "plausible", "umami", "matomo":
        site.leaveOut("params." + name, .analytics, at: key.place)
      default: site.leaveOut("params." + name, .theme, at: key.place)
      }
    }
  }

  private mutating func takeAuthor(_ node: SettingsNode, at place: Place) {
    let email = node.anyCase("email")?.text
    if let email { site.takeContact(email, "author.email", at: place) }
    if node.kind == .scalar || node.anyCase("name") != nil { site.leaveOut("author", .owner, at: place) }
  }

  /// The one that is the default comes first.
  private mutating func takeLanguages(_ node: SettingsNode) {
    let first = settings["defaultContentLanguage"]?.text?.lowercased() ?? "en"
    var found: [(weight: Int, language: ImportedLanguage)] = []
    for (key, value) in node.entries {
      guard let tag = key.text else { continue }
      let weight = tag.lowercased() == first ? -1 : Int(value.anyCase("weight")?.text ?? "") ?? 0
      found.append((weight, ImportedLanguage(tag: tag, title: value.anyCase("title")?.text)))
      for (name, inner) in value.entries {
        switch name.text?.lowercased() {
        case "contentdir": site.leaveOut("languages.\(tag).contentDir", .language, at: name.place)
        case "menu", "menus": if weight == -1 { takeMenus(inner) }
        case "params": if weight == -1 { takeParameters(inner) }
        case "languagecode" where node.entries.count == 1:
          site.takeLanguage(inner.text ?? "", "languageCode", at: name.place)
        default: break
        }
      }
    }
    found.sort { $0.weight < $1.weight }
    site.languages = found.map(\.language)
    if let first = site.languages.first, site.languages.count == 1 || site.title == nil {
      site.title = site.title ?? first.title
      if site.language == nil { site.language = first.tag }
    }
  }

  /// `permalinks.posts`, or `permalinks.page.posts`.
  private mutating func takePermalinks(_ node: SettingsNode) {
    for (key, value) in node.entries {
      guard let name = key.text else { continue }
      if value.kind == .mapping {
        if name == "page" { takePermalinks(value) }
      } else if let text = value.text {
        rules[name] = PermalinkRule(text)
      }
    }
  }

  private mutating func takeMenus(_ node: SettingsNode) {
    for (key, value) in node.entries {
      for entry in value.elements {
        guard key.text?.lowercased() == "main" else {
          site.leaveOut("menu \(key.text ?? ""): \(entry.anyCase("name")?.text ?? "")", .menuEntry, at: entry.place)
          continue
        }
        let target = entry.anyCase("pageRef")?.text ?? entry.anyCase("url")?.text ?? ""
        menu.append(
          (
            Int(entry.anyCase("weight")?.text ?? "") ?? 0,
            entry.anyCase("name")?.text ?? entry.anyCase("identifier")?.text ?? target,
            target, entry.place
          ))
      }
    }
  }

  private mutating func takeMenu() {
    for entry in menu.enumerated().sorted(by: { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }).map(
      \.element)
    {
      let path = "/" + entry.target.lowercased().split(separator: "/").joined(separator: "/") + "/"
      let target: String
      if WebAddress(entry.target) != nil {
        target = entry.target
      } else if let section = site.sections.first(where: {
        path == "/\($0.folder ?? "")/" || path == "/\($0.slug ?? "")/"
      }) {
        target = section.name
      } else if placement.hasPage(path) {
        target = path
      } else if ["/tags/", "/categories/"].contains(path) {
        target = "/tags/"
      } else {
        if path != "//" { site.leaveOut("menu: \(entry.title) (\(entry.target))", .menuEntry, at: entry.place) }
        continue
      }
      if !site.menu.contains(where: { $0.target == target }) {
        site.menu.append(ImportedMenuEntry(title: entry.title, target: target))
      }
    }
  }

  // MARK: texts

  private mutating func readContent(_ files: [ForeignFile], below content: String, _ all: [ForeignFile]) {
    func folder(_ file: ForeignFile) -> String {
      let names = file.path.dropFirst(content.count + 1).split(separator: "/")
      return names.count > 1 ? String(names[0]) : ""
    }
    var texts: [(file: ForeignFile, text: ForeignText)] = []
    for file in files where file.isMarkdown { if let text = ForeignText(file, &site) { texts.append((file, text)) } }
    for file in files where ["html", "htm"].contains(file.ending) {
      site.leaveOut(String(file.path.dropFirst(content.count + 1)), .htmlPage, at: Place(file.name))
    }
    let groups = Dictionary(grouping: texts) { folder($0.file) }
    // Sections first: what they need for themselves no page can have.
    var chosen: [String: ImportedSection] = [:]
    for (name, group) in groups.sorted(by: { $0.key < $1.key })
    where !name.isEmpty && HugoReader.isNews(group.map(\.text)) {
      let index = group.first { key(of: $0.file) == "_index" && $0.file.folders.count == 2 }?.text
      let title = index?.text("title") ?? name.prefix(1).uppercased() + name.dropFirst()
      chosen[name] = placement.addSection(name, name: title, description: index?.text("description"))
    }
    site.sections = placement.sections
    let prefix = (settings["staticDir"]?.text ?? "static") + "/"
    let statics = all.filter { $0.path.hasPrefix(prefix) }.map { (String($0.path.dropFirst(prefix.count)), $0) }
    let renamed = placement.addStatic(statics, &site)
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      for (file, text) in group {
        var text = text
        text.takeShortcodes(&shortcodes)
        text.follow(renamed)
        let names = file.path.dropFirst(content.count + 1).split(separator: "/").map(String.init)
        if let section = chosen[name] { addStory(text, names, section) } else { addPage(text, names) }
      }
    }
    for file in files where !file.isMarkdown && !["html", "htm"].contains(file.ending) {
      let names = file.path.dropFirst(content.count + 1).split(separator: "/").map(String.init)
      let place = chosen[names[0]].map { [$0.folder ?? ""] + names.dropFirst() } ?? ["pages"] + names
      site.files.append(ImportedFile(path: place.joined(separator: "/"), content: .copy(of: file.path)))
      site.counts.statics += 1
    }
  }

  /// Most of its texts have a date.
  private static func isNews(_ texts: [ForeignText]) -> Bool {
    let own = texts.filter { !$0.file.stem.hasPrefix("_index") }
    let dated = own.count { $0["date"] != nil || $0["publishDate"] != nil }
    return dated * 2 > own.count
  }

  /// The name without a language: `post.de.md` is `post`.
  private func key(of file: ForeignFile) -> String {
    guard let dot = file.stem.lastIndex(of: "."), tags.contains(file.stem[file.stem.index(after: dot)...].lowercased())
    else {
      return file.stem
    }
    return String(file.stem[..<dot])
  }

  /// Of another language than the first: its addresses are in a folder of their own.
  private func isTranslation(_ file: ForeignFile) -> Bool {
    let key = key(of: file)
    guard key != file.stem, let first = site.languages.first else { return false }
    return file.stem.dropFirst(key.count + 1).lowercased() != first.tag.lowercased()
  }

  private mutating func addStory(_ text: ForeignText, _ names: [String], _ section: ImportedSection) {
    var text = text
    let key = key(of: text.file)
    guard key != "_index" else {
      if !text.body.trimmingSpaces.isEmpty { site.leaveOut(text.file.path, .frontPage, at: Place(text.file.name)) }
      return
    }
    let name = key == "index" ? names.dropLast().last ?? key : key
    let isBundle = key == "index"
    let wish = text.text("slug") ?? name
    if isTranslation(text.file) || !text.isReadable || !text.hasHead {
      // As it is: it has the address of the text that it translates, or none as long as its head cannot be read.
    } else if let slug = placement.slug(wish, in: section) {
      if text.text("slug") != slug, TextPlacement.slug(text.text("title") ?? name) != slug || text.text("slug") != nil {
        if text.isEditable {
          text.set("slug", to: settingsText(slug))
        } else {
          site.leaveOut(text.file.path, .frontMatter, at: Place(text.file.name))
        }
      }
      if !text.isTrue("draft") {
        redirect(text, names, name: name, isBundle: isBundle, to: "/\(section.slug ?? "")/\(slug)/")
      }
    } else {
      site.report(.nameOfText(wish), at: Place(text.file.name))
    }
    if text.isTrue("draft") { site.counts.drafts += 1 } else { site.counts.stories += 1 }
    site.add(text, at: [section.folder ?? ""] + names.dropFirst())
  }

  private mutating func redirect(
    _ text: ForeignText, _ names: [String], name: String, isBundle: Bool, to path: String
  ) {
    let folders = names.dropLast(isBundle ? 2 : 1)
    for alias in text.list("aliases") {
      let former = alias.hasPrefix("/") ? alias : "/" + (folders + [alias]).joined(separator: "/")
      placement.redirect(former, to: path, at: text.place("aliases"), &site)
    }
    if let url = text.text("url") {
      placement.redirect(url, to: path, at: text.place("url"), &site)
      return
    }
    guard let former = formerPath(text, Array(folders), name: name) else {
      site.leaveOut(text.file.path, .permalink, at: Place(text.file.name))
      return
    }
    placement.redirect(former, to: path, at: Place(text.file.name), &site)
  }

  private func formerPath(_ text: ForeignText, _ folders: [String], name: String) -> String? {
    let own = text.text("slug") ?? name
    var path: String?
    if let section = folders.first, let rule = rules[section] {
      let day = text.day
      let title = text.text("title").flatMap { PermalinkRule.slug($0) }
      var values = [
        "section": section, "sections": folders.joined(separator: "/"), "filename": name, "contentbasename": name,
      ]
      values["slug"] = text.text("slug") ?? title
      values["slugorfilename"] = own
      values["slugorcontentbasename"] = own
      values["title"] = title
      (values["year"], values["month"], values["day"]) = (day?.year, day?.month, day?.day)
      path = rule.path(values)
    } else {
      path = "/" + (folders + [own]).joined(separator: "/") + (usesUglyAddresses ? ".html" : "/")
    }
    return path?.lowercased().replacing(" ", with: "-")
  }

  private mutating func addPage(_ text: ForeignText, _ names: [String]) {
    var text = text
    let key = key(of: text.file)
    var place = names
    if key == "_index" {
      guard names.count > 1 else {
        if !text.body.trimmingSpaces.isEmpty { site.leaveOut(text.file.path, .frontPage, at: Place(text.file.name)) }
        return
      }
      // A folder's page is called so here.
      place[place.count - 1] =
        "index" + text.file.path.dropFirst(text.file.path.count - names[names.count - 1].count + "_index".count)
    }
    let folders = Array(names.dropLast())
    let parts = key == "_index" || key == "index" ? folders : folders + [key]
    var slugs = parts.map { TextPlacement.slug($0) ?? $0 }
    if let slug = text.text("slug"), !slugs.isEmpty { slugs[slugs.count - 1] = slug }
    let path = "/" + slugs.joined(separator: "/") + "/"
    let isAbout = slugs == ["about"]
    guard isAbout || placement.isFree(path) else {
      site.leaveOut(text.file.path, .reserved, at: Place(text.file.name))
      return
    }
    if !isTranslation(text.file) {
      guard placement.addPage(path) else {
        site.leaveOut(text.file.path, .reserved, at: Place(text.file.name))
        return
      }
      takeMenu(of: text, path)
      if !text.isTrue("draft") {
        let name = parts.last ?? ""
        redirect(text, parts.dropLast() + [name, "x"], name: name, isBundle: true, to: path)
      }
    }
    if text.isEditable {
      for name in ["menu", "menus", "aliases"] where text[name] != nil { text.remove(name) }
    }
    if text.isTrue("draft") { site.counts.drafts += 1 } else { site.counts.pages += 1 }
    if isAbout, place.count == 2 { place = ["about.md"] }
    site.add(text, at: ["pages"] + place)
  }

  /// `menu: main`, or a table of menus.
  private mutating func takeMenu(of text: ForeignText, _ path: String) {
    guard let node = text["menu"] ?? text["menus"] else { return }
    let main = node.anyCase("main")
    guard main != nil || node.text == "main" || node.elements.contains(where: { $0.text == "main" }) else { return }
    let title = main?.anyCase("name")?.text ?? text.text("linkTitle") ?? text.text("title") ?? path
    menu.append((Int(main?.anyCase("weight")?.text ?? "") ?? 0, title, path, node.place))
  }

  private static let reasons: [String: NoCounterpart.Reason] = [
    "theme": .theme, "themesdir": .theme, "module": .theme, "outputs": .outputs, "outputformats": .outputs,
    "mediatypes": .outputs, "markup": .markup, "pygmentsstyle": .markup, "pygmentscodefences": .markup,
    "services": .analytics,
    "privacy": .analytics, "googleanalytics": .analytics, "disqusshortname": .comments, "sitemap": .outputs,
    "enablerobotstxt": .outputs, "rsslimit": .outputs, "summarylength": .alwaysSo, "buildfuture": .alwaysSo,
    "builddrafts": .alwaysSo, "buildexpired": .alwaysSo, "related": .alwaysSo, "minify": .alwaysSo, "caches": .memory,
    "imaging": .alwaysSo, "enableemoji": .markup, "enablegitinfo": .alwaysSo, "relativeurls": .alwaysSo,
    "canonifyurls": .alwaysSo, "publishdir": .alwaysSo, "resourcedir": .memory, "archetypedir": .alwaysSo,
    "datadir": .data, "layoutdir": .theme, "assetdir": .theme, "i18ndir": .theme, "hascjklanguage": .alwaysSo,
    "disablekinds": .outputs, "security": .alwaysSo, "frontmatter": .dates, "paginatepath": .paging,
    "defaultcontentlanguageinsubdir": .language, "disablepathtolower": .alwaysSo, "removepathaccents": .alwaysSo,
    "build": .alwaysSo, "deployment": .alwaysSo, "server": .alwaysSo, "cascade": .defaults, "titlecasestyle": .alwaysSo,
    "pluralizelisttitles": .alwaysSo, "capitalizelisttitles": .alwaysSo, "ignorefiles": .alwaysSo, "timeout": .alwaysSo,
    "ignorelogs": .log, "ignoreerrors": .log, "loglevel": .log, "mainsections": .theme, "social": .theme,
    "languagename": .alwaysSo,
    "metadataformat": .alwaysSo, "newcontenteditor": .alwaysSo, "refurlsettings": .alwaysSo, "watch": .alwaysSo,
    "author": .owner,
  ]
}
