import Bytes
import Diagnostics
import Dialects
import News
import Patterns
import Settings

/// A Hugo site: its configuration, `content` and `static`. Folders of dated texts become sections, other texts pages.
struct HugoReader {
  private(set) var site = ImportedSite(.hugo)
  private let settings: HugoSettings
  private var placement = TextPlacement()
  private var shortcodes = InstructionCounts()
  /// Texts by the key that kept them from being read.
  private var keptBack = InstructionCounts()
  /// Patterns of files that are no part of the content.
  private var ignored: [Pattern] = []
  private var menu: [(weight: Int, title: String, target: String, place: Place)] = []
  private var rules: [String: PermalinkRule] = [:]
  private var usesUglyAddresses = false
  /// The folder that addresses of the first language had, and "".
  private var languageFolder = ""

  init(_ files: [ForeignFile], named origin: String) {
    settings = HugoSettings(files, &site)
    guard !settings.files.isEmpty else {
      site.report(.noConfiguration(names: ["hugo.toml", "hugo.yaml", "config/_default"]), at: Place(origin))
      return
    }
    guard site.isUsable else { return }
    readSettings()
    if site.languages.count > 1 { placement.reserve(languages: site.languages.map(\.tag)) }
    if settings["defaultContentLanguageInSubdir"]?.text == "true" {
      languageFolder =
        "/" + (site.languages.first?.tag ?? settings["defaultContentLanguage"]?.text ?? "en").lowercased()
    }
    readContent(HugoContent(files.filter { !isIgnored($0) }, settings).entries, files)
    takeMenu()
    placement.settleRedirects(&site)
    for (folder, reason) in [
      ("layouts", NoCounterpart.Reason.theme), ("themes", .theme), ("assets", .theme), ("i18n", .theme),
      ("data", .data),
    ] {
      if let first = files.first(where: { $0.path.hasPrefix(folder + "/") }) {
        site.leaveOut(folder + "/", reason, at: Place(String(first.name.dropLast(first.path.count - folder.count))))
      }
    }
    shortcodes.tell(&site) { .shortcode(count: $0, texts: $1) }
    keptBack.tell(&site) { _, texts in .keptBack(texts: texts) }
    if site.sections.isEmpty, site.counts.pages == 0 { site.report(.nothingFound, at: Place(origin)) }
  }

  // MARK: configuration

  private mutating func readSettings() {
    for (name, value, place) in settings.entries {
      let text = value.text ?? ""
      switch name {
      case "title": site.title = text
      case "baseurl": if text != "/", !text.isEmpty { site.takeAddress(text, "baseURL", at: place) }
      case "languagecode", "locale", "defaultcontentlanguage":
        if site.language == nil || name != "defaultcontentlanguage" { site.takeLanguage(text, name, at: place) }
      case "copyright": site.copyright = text.replacing("{year}", with: "").isEmpty ? nil : text
      case "timezone": site.takeTimeZone(text, name, at: place)
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
      case "ignorefiles": takeIgnored(value)
      case "contentdir", "staticdir", "defaultcontentlanguageinsubdir": break
      default: site.leaveOut(name, HugoReader.reasons[name] ?? .unknown, at: place)
      }
    }
  }

  /// Expressions of the same syntax as here, which look at the whole path.
  private mutating func takeIgnored(_ node: SettingsNode) {
    for element in node.kind == .sequence ? node.elements : [node] {
      let pattern = element.text.flatMap { try? Pattern($0) }
      if let pattern { ignored.append(pattern) }
      site.leaveOut("ignoreFiles: \(element.text ?? "")", pattern == nil ? .unknown : .unpublished, at: element.place)
    }
  }

  /// By a pattern, or because an editor keeps its own there.
  private func isIgnored(_ file: ForeignFile) -> Bool {
    let name = file.path.split(separator: "/").last ?? ""
    return name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~")
      || ignored.contains { $0.isFound(in: "/" + file.path) }
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
      guard ImportedSite.isLanguage(tag) else {
        site.leaveOut("languages.\(tag)", .language, at: key.place)
        continue
      }
      let weight = tag.lowercased() == first ? -1 : Int(value.anyCase("weight")?.text ?? "") ?? 0
      found.append((weight, ImportedLanguage(tag: tag, title: value.anyCase("title")?.text)))
      for (name, inner) in value.entries {
        switch name.text?.lowercased() {
        case "menu", "menus": if weight == -1 { takeMenus(inner) }
        case "params": if weight == -1 { takeParameters(inner) }
        case "disabled" where inner.text == "true": site.leaveOut("languages.\(tag)", .previews, at: name.place)
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
    // Without a weight an entry comes last; those of one are in the order of their names.
    let sorted = menu.map { (key: ($0.weight == 0 ? Int.max : $0.weight, $0.title.lowercased()), entry: $0) }
    for entry in sorted.sorted(by: { $0.key < $1.key }).map(\.entry) {
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

  private mutating func readContent(_ entries: [HugoContent.Entry], _ all: [ForeignFile]) {
    typealias Text = (entry: HugoContent.Entry, text: ForeignText)
    var texts: [Text] = []
    var others: [HugoContent.Entry] = []
    for entry in entries {
      if entry.file.isMarkdown {
        if let text = ForeignText(entry.file, &site) { texts.append((entry, text)) }
      } else if ["html", "htm"].contains(entry.file.ending) || entry.file.isOtherText {
        site.leaveOut(entry.path, entry.file.isOtherText ? .otherText : .htmlPage, at: Place(entry.file.name))
      } else {
        others.append(entry)
      }
    }
    let publication = HugoPublication(settings, texts)
    let news = Dictionary(grouping: texts) { $0.entry.folder }.filter { HugoReader.isNews($0.value) }
    for (index, (entry, text)) in texts.enumerated() where !text.isDraft {
      guard let key = publication.keepsBack(text, entry) else { continue }
      texts[index].text.keepBack()
      // What stood above a list does not come over, and is no draft.
      if entry.key == "_index", entry.folder.isEmpty || news[entry.folder] != nil { continue }
      keptBack.add(key, in: entry.file, line: text.place(key).line ?? 1)
    }
    let groups = Dictionary(grouping: texts) { $0.entry.folder }.sorted { $0.key < $1.key }
    // Sections first: what they need for themselves no page can have.
    var chosen: [String: ImportedSection] = [:]
    for (name, group) in groups where !name.isEmpty && HugoReader.isNews(group) {
      let index = group.first { $0.entry.key == "_index" && $0.entry.names.count == 2 && !$0.entry.isTranslation }?.text
      let title = index?.text("title") ?? name.prefix(1).uppercased() + name.dropFirst()
      chosen[name] = placement.addSection(name, name: title, description: index?.text("description"))
    }
    site.sections = placement.sections
    let given = settings["staticDir"].map { $0.text.map { [$0] } ?? $0.elements.compactMap(\.text) } ?? ["static"]
    var statics: [(path: String, file: ForeignFile, content: ImportedFile.Content)] = []
    for folder in given {
      let prefix = folder.split(separator: "/").joined(separator: "/") + "/"
      for file in all where file.path.hasPrefix(prefix) {
        statics.append((String(file.path.dropFirst(prefix.count)), file, .copy(of: file.path)))
      }
    }
    let renamed = placement.addStatic(statics, &site)
    let beside = others.filter { $0.folder == "about" }.map { $0.names.dropFirst().joined(separator: "/") }
    for (name, group) in groups {
      for (entry, text) in group {
        var text = text
        text.takeShortcodes(&shortcodes)
        text.follow(renamed)
        if let section = chosen[name] {
          addStory(text, entry, section)
        } else {
          // Its page lies beside the folder.
          if entry.names.count == 2, name == "about", ["index", "_index"].contains(entry.key) {
            text.follow(beside, in: name)
          }
          addPage(text, entry)
        }
      }
    }
    // Of files of several languages the first language's stays.
    for entry in others.filter({ !$0.isTranslation }) + others.filter(\.isTranslation) {
      let names = chosen[entry.names[0]].map { [$0.folder ?? ""] + entry.names.dropFirst() } ?? ["pages"] + entry.names
      let path = names.joined(separator: "/")
      guard !site.hasFile(path) else {
        site.leaveOut(entry.file.path, .placeTaken, at: Place(entry.file.name))
        continue
      }
      site.add(.copy(of: entry.file.path), at: path)
      site.counts.statics += 1
    }
  }

  /// Most of its texts have a date.
  private static func isNews(_ texts: [(entry: HugoContent.Entry, text: ForeignText)]) -> Bool {
    let own = texts.filter { $0.entry.key != "_index" }
    let dated = own.count { $0.text["date"] != nil || $0.text["publishDate"] != nil }
    return dated * 2 > own.count
  }

  private mutating func addStory(_ text: ForeignText, _ entry: HugoContent.Entry, _ section: ImportedSection) {
    var text = text
    let (key, names) = (entry.key, entry.names)
    guard key != "_index" else {
      if !text.body.trimmingSpaces.isEmpty { site.leaveOut(text.file.path, .frontPage, at: Place(text.file.name)) }
      return
    }
    let name = key == "index" ? names.dropLast().last ?? key : key
    let isBundle = key == "index"
    let wish = text.text("slug") ?? name
    if entry.isTranslation || !text.isReadable || !text.hasHead {
      // As it is: it has the address of the text that it translates, or none as long as its head cannot be read.
    } else if let slug = placement.slug(wish, in: section) {
      if text.text("slug") != slug, TextPlacement.slug(text.text("title") ?? name) != slug || text.text("slug") != nil {
        text.set("slug", to: settingsText(slug))
      }
      if !text.isDraft {
        redirect(text, names, name: name, isBundle: isBundle, to: "/\(section.slug ?? "")/\(slug)/")
      }
    } else {
      site.report(.nameOfText(wish), at: Place(text.file.name))
    }
    if text.isDraft { site.counts.drafts += 1 } else { site.counts.stories += 1 }
    site.add(text, at: [section.folder ?? ""] + names.dropFirst())
  }

  private mutating func redirect(
    _ text: ForeignText, _ names: [String], name: String, isBundle: Bool, to path: String
  ) {
    let folders = names.dropLast(isBundle ? 2 : 1)
    for alias in text.list("aliases") {
      let isWhole = alias.hasPrefix("/") || alias.contains("://")
      let former = isWhole ? alias : "/" + (folders + [alias]).joined(separator: "/")
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
      let title = text.text("title").flatMap { PermalinkRule.slug($0) }
      var values = text.day?.values ?? [:]
      values.merge([
        "section": section, "sections": folders.joined(separator: "/"), "filename": name, "contentbasename": name,
      ]) { $1 }
      values["slug"] = text.text("slug") ?? title
      values["slugorfilename"] = own
      values["slugorcontentbasename"] = own
      values["title"] = title
      path = rule.path(values)
    } else {
      path = "/" + (folders + [own]).joined(separator: "/") + (usesUglyAddresses ? ".html" : "/")
    }
    return path.map { languageFolder + $0.lowercased().replacing(" ", with: "-") }
  }

  private mutating func addPage(_ text: ForeignText, _ entry: HugoContent.Entry) {
    var text = text
    let (key, names) = (entry.key, entry.names)
    var place = names
    if key == "_index" {
      guard names.count > 1 else {
        if !text.body.trimmingSpaces.isEmpty { site.leaveOut(text.file.path, .frontPage, at: Place(text.file.name)) }
        return
      }
      // A folder's page is called so here.
      place[place.count - 1] = String(names[names.count - 1].dropFirst())
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
    if !entry.isTranslation {
      guard placement.addPage(path) else {
        site.leaveOut(text.file.path, .reserved, at: Place(text.file.name))
        return
      }
      if !text.isDraft {
        takeMenu(of: text, path)
        let name = parts.last ?? ""
        redirect(text, parts.dropLast() + [name, "x"], name: name, isBundle: true, to: path)
      }
    }
    for name in ["menu", "menus", "aliases"] where text[name] != nil { text.remove(name) }
    if text.isDraft { site.counts.drafts += 1 } else { site.counts.pages += 1 }
    if isAbout, place.count == 2 { place = ["about" + place[1].dropFirst("index".count)] }
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
}
