import Bytes
import Diagnostics
import Dialects
import ImportedSites
import Settings

/// A Hugo site: its configuration, `content` and `static`. Folders of dated texts become sections, and other texts become pages.
struct HugoReader {
  private(set) var site = ImportedSite(.hugo)
  var placement = TextPlacement()
  private var shortcodes = InstructionCounts()
  private var remarks = InstructionCounts()
  private var menu = MainMenu()
  private(set) var permalinks = HugoPermalinks()
  private var links = HugoLinks(firstLanguage: "")
  /// The keys of texts by which there were lists, by the folder of the language.
  private var taxonomies: [String: [String]] = [:]
  /// The former addresses of lists of sections that have a text above them, by the folder of the language and that of the section.
  private var formerLists: [[String]: String] = [:]
  /// Patterns of lists that ask for something that is not known.
  private var unknownPatterns: Set<String> = []
  /// The lists of pages that are filled with links.
  private var lists: Set<[String]> = []
  /// Texts whose links can be followed when all texts have their places, each with its former address.
  private var placed: [(text: ForeignText, entry: HugoContent.Entry, former: String?, names: [String])] = []
  /// Where folders of pages are now, by their names in the content folder.
  private var moved: [[String]: [String]] = [:]
  /// The names of pages that are elsewhere now, by those of their files' addresses. Translations go with them.
  private var originals: [[String]: [String]] = [:]

  init(_ files: [ForeignFile], named origin: String) {
    let settings = HugoSettings(files, &site)
    guard !settings.files.isEmpty else {
      site.report(.noConfiguration(names: ["hugo.toml", "hugo.yaml", "config/_default"]), at: Place(origin))
      return
    }
    guard site.isUsable else { return }
    links = HugoLinks(firstLanguage: settings.firstLanguage)
    let configuration = HugoConfiguration(settings, &site)
    (menu, permalinks) = (configuration.menu, configuration.permalinks)
    if site.languages.count > 1 { placement.reserve(languages: site.languages.map(\.tag)) }
    let content = HugoContent(files.filter { !configuration.ignores($0) }, settings)
    let texts = HugoTexts(content.entries, settings, &site)
    // Sections come first, since no page can have the addresses that they need.
    let sections = addSections(texts)
    let renamed = addStatics(files, settings)
    lists = texts.lists
    for folder in Set(content.entries.map(\.languageFolder)) { taxonomies[folder] = settings.taxonomies(below: folder) }
    addTexts(texts, sections)
    settleTexts(texts.files.map(\.names), renamed)
    addFiles(texts.files, sections)
    redirectLists(sections, Place(settings.files[0]))
    menu.write(to: &site, placement)
    placement.settleRedirects(&site)
    site.leaveOut(
      ["layouts": .theme, "themes": .theme, "assets": .theme, "i18n": .theme, "data": .data], eachWith: files)
    shortcodes.tell(&site) { .shortcode(count: $0, texts: $1) }
    remarks.tell(&site) { .remarks(count: $0, texts: $1) }
    texts.keptBack.tell(&site) { _, texts in .keptBack(texts: texts) }
    if site.sections.isEmpty, site.counts.pages == 0 {
      site.report(.nothingFound, at: Place(origin))
    } else if !site.hasNews {
      site.report(.noNews, at: Place(origin))
    }
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
    var statics: [(path: String, file: ForeignFile, content: ImportedFile.Content)] = []
    for folder in settings.staticFolders {
      let prefix = folder.split(separator: "/").joined(separator: "/") + "/"
      for file in files where file.path.hasPrefix(prefix) {
        statics.append((String(file.path.dropFirst(prefix.count)), file, .copy(of: file.path)))
      }
    }
    return placement.addStatic(statics, &site)
  }

  private mutating func addTexts(_ texts: HugoTexts, _ sections: [String: ImportedSection]) {
    var pages: [HugoLists.Text] = []
    for (name, group) in texts.groups {
      // The first story of a name has it to itself: one that can stay at its address, and no draft before another.
      let ordered = inOrder(group) { entry, text in
        let story = entry.key == "_index" ? nil : sections[name]
        let rank = story.map { text.isDraft ? 2 : stays(text, entry, in: $0) ? 0 : 1 } ?? 1
        return rank + (entry.isTranslation ? 3 : 0)
      }
      for (entry, text) in ordered {
        let home = entry.names.count == 1 ? "/" : sections[name]?.home
        if entry.key == "_index", let home {
          // A list within a section is not here, so no menu leads to it.
          let shown = entry.names.count > 2 ? text.file.path : nil
          let former = former(of: text, entry)
          if !text.isDraft {
            lead(text, entry, from: former, to: entry.languageFolder + home, shown: shown)
            if home != "/", let former, !former.hasSuffix(".html") {
              formerLists[[entry.languageFolder] + entry.parts] = former.hasSuffix("/") ? former : former + "/"
            }
          }
          if !text.body.trimmingSpaces.isEmpty {
            site.leaveOut(text.file.path, home == "/" ? .frontPage : .textOfList, at: Place(text.file.name))
          }
        } else if entry.key == "_index", taxonomies[entry.languageFolder]?.contains(name) == true {
          site.leaveOut(text.file.path, .taxonomy, at: Place(text.file.name))
        } else if let section = sections[name] {
          addStory(text, entry, section)
        } else {
          pages.append((entry, text))
        }
      }
    }
    // Translations go where their originals are.
    let ordered = inOrder(pages) { entry, text in
      entry.isTranslation ? 3 : text.isDraft ? 2 : parts(of: former(of: text, entry), entry) == nil ? 1 : 0
    }
    for (entry, text) in ordered { addPage(text, entry) }
  }

  /// The elements by their rank, and those of the same rank in their order.
  private func inOrder<Element>(_ elements: [Element], _ rank: (Element) -> Int) -> [Element] {
    let ranked = elements.enumerated().map { (rank: (rank($0.element), $0.offset), element: $0.element) }
    return ranked.sorted { $0.rank < $1.rank }.map(\.element)
  }

  /// Adds the texts with their shortcodes, links and pictures as they are now.
  private mutating func settleTexts(_ files: [[String]], _ renamed: [String: String]) {
    let links = self.links
    let bundles = Dictionary(grouping: files) { $0.dropLast() }.mapValues { $0.compactMap(\.last) }
    for (text, entry, former, names) in placed {
      var text = text
      let folders = entry.names.dropLast()
      let bundled = bundles[folders] ?? []
      text.settlePicture(beside: entry.isFolder ? bundled : [])
      text.leaveFolder(of: site.url)
      // Links come first, because shortcodes give addresses as they are now.
      text.follow([:], below: site.url) { links.place(ofLink: $0, in: entry, from: former) }
      if lists.contains(entry.parts), entry.key == "_index", !entry.isTranslation {
        // Pages that did not come over are not in a list that was made.
        var missing = InstructionCounts()
        text.takeShortcodes(&missing, removed: &remarks) { links.place(of: $0, inLanguage: $1, from: entry) }
        text.body = HugoLists.withoutMissing(text.body)
      } else {
        text.takeShortcodes(&shortcodes, removed: &remarks) { links.place(of: $0, inLanguage: $1, from: entry) }
      }
      text.follow(renamed, below: site.url)
      // Themes take a picture's path from the root, whether or not it begins with a slash.
      if let image = text.picture, !bundled.contains(image) {
        let first = image.prefix { $0 != "/" }
        let path = (renamed[String(first)] ?? String(first)) + image.dropFirst(first.count)
        if site.hasFile("static/" + path) { text.set("image", to: settingsText("/" + path)) }
      }
      // The page /about/ is put beside its folder.
      if entry.isFolder, names.count == 2, names[0] == "pages" {
        let beside = files.filter { $0.starts(with: folders) }.map {
          $0.dropFirst(folders.count).joined(separator: "/")
        }
        text.follow(beside, in: "about")
      }
      if entry.file.isHTML { text.body = HTMLBody.markdown(text.body) }
      site.add(text, at: names)
    }
  }

  /// Adds the files beside texts. Of files in several languages, that of the first language stays.
  private mutating func addFiles(_ files: [HugoContent.Entry], _ sections: [String: ImportedSection]) {
    for entry in files.filter({ !$0.isTranslation }) + files.filter(\.isTranslation) {
      let names = sections[entry.names[0]].map { [$0.folder ?? ""] + entry.names.dropFirst() }
      let depth = entry.names.indices.last { moved[Array(entry.names[..<$0])] != nil } ?? 0
      let page = (moved[Array(entry.names[..<depth])] ?? []) + entry.names[depth...]
      let path = (names ?? ["pages"] + page).joined(separator: "/")
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
    let name = entry.name
    let former = former(of: text, entry)
    let home = entry.languageFolder + section.home
    let wish = wish(of: text, entry, below: home, from: former)
    if !text.isReadable || !text.hasHead {
      // The text stays as it is, and has no address as long as its head cannot be read.
    } else if let slug = placement.slug(wish, in: home) {
      if text.text("slug") != slug, TextPlacement.slug(text.text("title") ?? name) != slug || text.text("slug") != nil {
        text.set("slug", to: settingsText(slug))
      }
      if !text.isDraft {
        lead(text, entry, from: former, to: home + slug + "/")
        redirectLists(of: text, in: section, below: entry.languageFolder)
      }
    } else {
      site.report(.nameOfText(wish), at: Place(text.file.name))
    }
    if text.isDraft {
      site.counts.drafts += 1
      if !text.list("aliases").isEmpty { site.leaveOut(text.file.path, .addressesOfDraft, at: text.place("aliases")) }
    } else {
      site.counts.stories += 1
    }
    placed.append((text, entry, former, [section.folder ?? ""] + entry.names.dropFirst()))
  }

  /// The last part of a story's address, before it is spelled. The day of a name is in it only if it was in a former one that stays.
  private func wish(
    of text: ForeignText, _ entry: HugoContent.Entry, below home: String, from former: String?
  ) -> String {
    let name = entry.name
    return text.slug ?? (former == "\(home)\(ForeignSlug.hugo(name))/" ? name : ForeignDay.nameWithoutDay(name))
  }

  /// Whether a story stays at its address if no other takes that.
  private func stays(_ text: ForeignText, _ entry: HugoContent.Entry, in section: ImportedSection) -> Bool {
    let (former, home) = (former(of: text, entry), entry.languageFolder + section.home)
    let slug = TextPlacement.plainSlug(wish(of: text, entry, below: home, from: former))
    return slug.map { former == home + $0 + "/" } ?? false
  }

  /// The former address; nil if its pattern asks for something that is not known.
  private func former(of text: ForeignText, _ entry: HugoContent.Entry) -> String? {
    let parts = entry.parts
    if let url = text.text("url") {
      let whole = url.hasPrefix("/") ? url : entry.languageFolder + "/" + url
      guard url.contains(":") else { return whole }
      return HugoPermalinks.path(whole, of: text, in: Array(parts.dropLast()), name: parts.last ?? "")
    }
    if entry.key == "_index" { return permalinks.list(of: parts, below: entry.languageFolder, above: text) }
    return permalinks.path(
      of: text, in: Array(parts.dropLast()), name: parts.last ?? "", below: entry.languageFolder)
  }

  /// Settles which addresses lead to a text: its former one, aliases, the menu and links.
  ///
  /// - Parameter shown: What the menu says instead of the path.
  private mutating func lead(
    _ text: ForeignText, _ entry: HugoContent.Entry, from former: String?, to path: String, shown: String? = nil
  ) {
    links.add(entry, from: former, at: path)
    if !entry.isTranslation { menu.take(of: text, at: shown ?? path) } else { leaveOutMenu(of: text) }
    for alias in aliases(of: text, beside: former ?? path) {
      placement.redirect(alias, to: path, at: text.place("aliases"), &site)
    }
    if let former {
      placement.redirect(former, to: path, at: text.place("url"), &site)
    } else {
      site.leaveOut(text.file.path, .permalink, at: Place(text.file.name))
    }
  }

  /// The further addresses of a text as paths from the root.
  private func aliases(of text: ForeignText, beside path: String) -> [String] {
    text.list("aliases").map { alias in
      alias.hasPrefix("/") || alias.contains("://") ? alias : PermalinkRule.path(alias, beside: path)
    }
  }

  /// Reports the place of a text in another menu than that of the first language.
  private mutating func leaveOutMenu(of text: ForeignText) {
    guard MainMenu.entry(of: text) != nil else { return }
    let key = text["menu"] == nil ? "menus" : "menu"
    site.leaveOut("\(key) (\(text.file.path))", .menuOfLanguage, at: text.place(key))
  }

  /// Lets a draft of a page say itself what the configuration says of other pages: its place in the menu, and the addresses that are to
  /// lead to it.
  private mutating func keep(
    _ text: inout ForeignText, _ entry: HugoContent.Entry, from former: String?, to path: String
  ) {
    if !entry.isTranslation, let wish = MainMenu.entry(of: text) {
      text.set("menu", to: wish.name.map(settingsText) ?? "true", inPlaceOf: text["menu"] == nil ? "menus" : "menu")
    } else {
      leaveOutMenu(of: text)
      for name in ["menu", "menus"] { text.remove(name) }
    }
    let all = [former].compactMap(\.self) + aliases(of: text, beside: former ?? path)
    // Where a page that is published stands, none is kept.
    let addresses = placement.formers(all.filter { !placement.hasPage($0) }, of: path, at: text.place("aliases"))
    text.remove("aliases")
    if !addresses.isEmpty { text.set("redirectFrom", to: settingsList(addresses), inPlaceOf: "aliases") }
  }

  /// Redirects the lists that a story was in. Tags and categories are tags here; by other keys its section can be filtered.
  private mutating func redirectLists(of text: ForeignText, in section: ImportedSection, below folder: String) {
    for key in taxonomies[folder] ?? [] {
      let isFacet = TextPlacement.isFacet(key)
      let known = ["tags": "/tags/", "categories": "/tags/", "authors": "/authors/"]
      guard let all = isFacet ? section.home : known[key] else { continue }
      let lists = folder + all + (isFacet ? "by/\(key)/" : "")
      for value in text.list(key) {
        guard let path = placement.addValue(value, below: lists) else { continue }
        for (value, path) in [(nil, folder + all), (value, path)] {
          if let former = permalinks.list(by: key, of: value, below: folder) {
            placement.redirect(former, to: path, at: text.place(key), &site)
          } else if unknownPatterns.insert(key).inserted {
            site.leaveOut("permalinks: \(key)", .permalink, at: text.place(key))
          }
        }
        guard isFacet, let index = site.sections.firstIndex(where: { $0.name == section.name }) else { continue }
        if !site.sections[index].facets.contains(key) { site.sections[index].facets.append(key) }
      }
    }
  }

  /// Redirects the lists of the site and of its sections, in each language, and their feeds.
  private mutating func redirectLists(_ sections: [String: ImportedSection], _ place: Place) {
    let homes = sections.sorted { $0.key < $1.key }.map { ([$0.key], $0.value.home) }
    for folder in [""] + site.languages.dropFirst().map({ "/" + $0.tag.lowercased() }) {
      let pages = permalinks.pages(below: folder)
      for (names, home) in [([], "/")] + homes {
        guard let list = formerLists[[folder] + names] ?? permalinks.list(of: names, below: folder) else {
          site.leaveOut("\(folder)/\(names.joined(separator: "/"))/", .permalink, at: place)
          continue
        }
        placement.redirect(list, to: folder + home, at: place, &site)
        if site.url != nil { placement.redirect(list + "index.xml", to: folder + home + "feed.rss", at: place, &site) }
        // Below the same address, a section has numbered pages of its own.
        guard names.isEmpty || list != folder + home else { continue }
        let shown = placed.filter {
          !$0.text.isDraft && $0.entry.languageFolder == folder && sections[$0.entry.folder] != nil
        }
        let count = names.isEmpty ? shown.count : shown.count { names == [$0.entry.folder] }
        placement.redirectPages(of: count, to: folder + home, at: place, &site) { "\(list)\(pages)/\($0)/" }
      }
    }
  }

  /// Adds a page at its former address, or else at that of its file.
  private mutating func addPage(_ text: ForeignText, _ entry: HugoContent.Entry) {
    var text = text
    let former = former(of: text, entry)
    // The page of a folder is called `index` here rather than `_index`.
    let name = entry.key == "_index" ? String(entry.names[entry.names.count - 1].dropFirst()) : entry.names.last ?? ""
    var place = entry.names.dropLast() + [name]
    var slugs = entry.parts.map { TextPlacement.slug($0) ?? $0 }
    if let wish = text.text("slug"), !slugs.isEmpty {
      slugs[slugs.count - 1] = wish
    } else if let slug = text.slug.flatMap(TextPlacement.slug), !slugs.isEmpty {
      slugs[slugs.count - 1] = slug
      text.set("slug", to: settingsText(slug))
    }
    // Only a language in their names tells translations from their original, so they stay beside it.
    let free = unreserved(slugs, entry)
    let settled =
      entry.isTranslation
      ? originals[entry.parts] : parts(of: former, entry) ?? numbered(free, from: text.isDraft ? nil : former)
    let own = settled ?? free
    if own != slugs {
      originals[entry.parts] = own
      slugs = own
      text.remove("slug")
      let ending = entry.names.last?.dropFirst(entry.key.count) ?? ""
      place = entry.isFolder ? own + [name] : own.dropLast() + [own[own.count - 1] + ending]
    }
    if entry.isTranslation, let wish = parts(of: former, entry), wish != slugs, wish.dropLast() == slugs.dropLast() {
      slugs = wish
      text.set("slug", to: settingsText(wish[wish.count - 1]))
    }
    let path = "/" + slugs.joined(separator: "/") + "/"
    let isAbout = slugs == ["about"]
    let isFree = isAbout || placement.isFree(path)
    guard isFree, placement.addPage(entry.languageFolder + path) else {
      site.leaveOut(text.file.path, isFree ? .placeTaken : .reserved, at: Place(text.file.name))
      return
    }
    if entry.isFolder, !entry.isTranslation { moved[Array(entry.names.dropLast())] = Array(place.dropLast()) }
    if text.isDraft {
      keep(&text, entry, from: former, to: entry.languageFolder + path)
    } else {
      lead(text, entry, from: former, to: entry.languageFolder + path)
      for name in ["menu", "menus", "aliases"] { text.remove(name) }
    }
    site.count(page: text)
    if lists.contains(entry.parts), entry.key == "_index" {
      site.leaveOut("/\(entry.parts.joined(separator: "/"))/", .listOfPages, at: Place(entry.file.name))
    }
    if isAbout, entry.isFolder { place = ["about" + name.dropFirst("index".count)] }
    placed.append((text, entry, former, ["pages"] + place))
  }
}
