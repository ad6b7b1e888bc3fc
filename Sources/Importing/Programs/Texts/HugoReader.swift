import Bytes
import Diagnostics
import Dialects

/// A Hugo site: its configuration, `content` and `static`. Folders of dated texts become sections, and other texts become pages.
struct HugoReader {
  private(set) var site = ImportedSite(.hugo)
  private var placement = TextPlacement()
  private var shortcodes = InstructionCounts()
  private var menu = HugoMenu()
  private var permalinks = HugoPermalinks()

  init(_ files: [ForeignFile], named origin: String) {
    let settings = HugoSettings(files, &site)
    guard !settings.files.isEmpty else {
      site.report(.noConfiguration(names: ["hugo.toml", "hugo.yaml", "config/_default"]), at: Place(origin))
      return
    }
    guard site.isUsable else { return }
    let configuration = HugoConfiguration(settings, &site)
    (menu, permalinks) = (configuration.menu, configuration.permalinks)
    if site.languages.count > 1 { placement.reserve(languages: site.languages.map(\.tag)) }
    let content = HugoContent(files.filter { !configuration.ignores($0) }, settings)
    let texts = HugoTexts(content.entries, settings, &site)
    // Sections come first, since no page can have the addresses that they need.
    let sections = addSections(texts)
    let renamed = addStatics(files, settings)
    addTexts(texts, sections, renamed)
    addFiles(texts.files, sections)
    menu.write(to: &site, placement)
    placement.settleRedirects(&site)
    site.leaveOut(
      ["layouts": .theme, "themes": .theme, "assets": .theme, "i18n": .theme, "data": .data], eachWith: files)
    shortcodes.tell(&site) { .shortcode(count: $0, texts: $1) }
    texts.keptBack.tell(&site) { _, texts in .keptBack(texts: texts) }
    if site.sections.isEmpty, site.counts.pages == 0 { site.report(.nothingFound, at: Place(origin)) }
  }

  private mutating func addSections(_ texts: HugoTexts) -> [String: ImportedSection] {
    var sections: [String: ImportedSection] = [:]
    for (name, group) in texts.groups where texts.news.contains(name) {
      let index = group.first { $0.entry.key == "_index" && $0.entry.names.count == 2 && !$0.entry.isTranslation }?.text
      let title = index?.text("title") ?? name.prefix(1).uppercased() + name.dropFirst()
      sections[name] = placement.addSection(name, name: title, description: index?.text("description"))
    }
    site.sections = placement.sections
    return sections
  }

  /// - Returns: The new names of folders by their former ones.
  private mutating func addStatics(_ files: [ForeignFile], _ settings: HugoSettings) -> [String: String] {
    let given = settings["staticDir"]?.listed ?? ["static"]
    var statics: [(path: String, file: ForeignFile, content: ImportedFile.Content)] = []
    for folder in given {
      let prefix = folder.split(separator: "/").joined(separator: "/") + "/"
      for file in files where file.path.hasPrefix(prefix) {
        statics.append((String(file.path.dropFirst(prefix.count)), file, .copy(of: file.path)))
      }
    }
    return placement.addStatic(statics, &site)
  }

  private mutating func addTexts(
    _ texts: HugoTexts, _ sections: [String: ImportedSection], _ renamed: [String: String]
  ) {
    let beside = texts.files.filter { $0.folder == "about" }.map { $0.names.dropFirst().joined(separator: "/") }
    let bundled = Set(texts.files.map(\.names))
    for (name, group) in texts.groups {
      for (entry, text) in group {
        var text = text
        text.leaveFolder(of: site.url)
        text.takeShortcodes(&shortcodes)
        text.follow(renamed)
        // Themes take a picture's path from the root, whether or not it begins with a slash.
        if let image = text.text("image"), site.hasFile("static/" + image),
          !bundled.contains(entry.names.dropLast() + [image])
        {
          text.set("image", to: settingsText("/" + image))
        }
        if entry.key == "_index", sections[name] != nil || entry.names.count == 1 {
          if !text.body.trimmingSpaces.isEmpty { site.leaveOut(text.file.path, .frontPage, at: Place(text.file.name)) }
        } else if let section = sections[name] {
          addStory(text, entry, section)
        } else {
          // The page of this folder is put beside the folder.
          if entry.names.count == 2, name == "about", ["index", "_index"].contains(entry.key) {
            text.follow(beside, in: name)
          }
          addPage(text, entry)
        }
      }
    }
  }

  /// Adds the files beside texts. Of files in several languages, that of the first language stays.
  private mutating func addFiles(_ files: [HugoContent.Entry], _ sections: [String: ImportedSection]) {
    for entry in files.filter({ !$0.isTranslation }) + files.filter(\.isTranslation) {
      let names = sections[entry.names[0]].map { [$0.folder ?? ""] + entry.names.dropFirst() }
      let path = (names ?? ["pages"] + entry.names).joined(separator: "/")
      guard !site.hasFile(path) else {
        site.leaveOut(entry.file.path, .placeTaken, at: Place(entry.file.name))
        continue
      }
      site.add(.copy(of: entry.file.path), at: path)
      site.counts.statics += 1
    }
  }

  private mutating func addStory(_ text: ForeignText, _ entry: HugoContent.Entry, _ section: ImportedSection) {
    var text = text
    let (key, names) = (entry.key, entry.names)
    let isBundle = key == "index"
    let name = isBundle ? names.dropLast().last ?? key : key
    let wish = text.text("slug") ?? name
    let home = entry.languageFolder + section.home
    if !text.isReadable || !text.hasHead {
      // The text stays as it is, and has no address as long as its head cannot be read.
    } else if let slug = placement.slug(wish, in: home) {
      if text.text("slug") != slug, TextPlacement.slug(text.text("title") ?? name) != slug || text.text("slug") != nil {
        text.set("slug", to: settingsText(slug))
      }
      if !text.isDraft {
        let folders = Array(names.dropLast(isBundle ? 2 : 1))
        if !entry.isTranslation { menu.take(of: text, at: home + slug + "/") }
        redirect(text, entry, from: folders, name: name, to: home + slug + "/")
      }
    } else {
      site.report(.nameOfText(wish), at: Place(text.file.name))
    }
    if text.isDraft { site.counts.drafts += 1 } else { site.counts.stories += 1 }
    site.add(text, at: [section.folder ?? ""] + names.dropFirst())
  }

  private mutating func redirect(
    _ text: ForeignText, _ entry: HugoContent.Entry, from folders: [String], name: String, to path: String
  ) {
    let url = text.text("url").map { $0.hasPrefix("/") ? $0 : entry.languageFolder + "/" + $0 }
    let former = url ?? permalinks.path(of: text, in: folders, name: name, below: entry.languageFolder)
    for alias in text.list("aliases") {
      let isWhole = alias.hasPrefix("/") || alias.contains("://")
      let written = isWhole ? alias : PermalinkRule.path(alias, beside: former ?? path)
      placement.redirect(written, to: path, at: text.place("aliases"), &site)
    }
    if let former {
      placement.redirect(former, to: path, at: text.place("url"), &site)
    } else {
      site.leaveOut(text.file.path, .permalink, at: Place(text.file.name))
    }
  }

  private mutating func addPage(_ text: ForeignText, _ entry: HugoContent.Entry) {
    var text = text
    let (key, names) = (entry.key, entry.names)
    var place = names
    // The page of a folder is called `index` here rather than `_index`.
    if key == "_index" { place[place.count - 1] = String(names[names.count - 1].dropFirst()) }
    let folders = Array(names.dropLast())
    let parts = key == "_index" || key == "index" ? folders : folders + [key]
    var slugs = parts.map { TextPlacement.slug($0) ?? $0 }
    if let slug = text.text("slug"), !slugs.isEmpty { slugs[slugs.count - 1] = slug }
    let path = "/" + slugs.joined(separator: "/") + "/"
    let isAbout = slugs == ["about"]
    guard isAbout || placement.isFree(path), placement.addPage(entry.languageFolder + path) else {
      site.leaveOut(text.file.path, .reserved, at: Place(text.file.name))
      return
    }
    if !text.isDraft {
      if !entry.isTranslation { menu.take(of: text, at: path) }
      redirect(text, entry, from: parts.dropLast(), name: parts.last ?? "", to: entry.languageFolder + path)
    }
    for name in ["menu", "menus", "aliases"] where text[name] != nil { text.remove(name) }
    if text.isDraft { site.counts.drafts += 1 } else { site.counts.pages += 1 }
    if isAbout, place.count == 2 { place = ["about" + place[1].dropFirst("index".count)] }
    site.add(text, at: ["pages"] + place)
  }
}
