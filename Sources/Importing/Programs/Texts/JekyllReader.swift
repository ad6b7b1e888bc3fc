import Bytes
import Diagnostics
import Dialects
import News
import Settings
import Site

/// A Jekyll site: `_config.yml`, `_posts`, `_drafts`, collections, pages and the files beside them.
struct JekyllReader {
  private(set) var site = ImportedSite(.jekyll)
  private var placement = TextPlacement()
  private var liquid = InstructionCounts()
  private var attributes = InstructionCounts()
  private var permalinks = JekyllPermalinks()
  private var entries = JekyllEntries()
  /// The folder that collections, posts and drafts lie in; "" for that of the site.
  private var collectionsFolder = ""
  private var collections: [(name: String, isOutput: Bool, title: String?, place: Place)] = []
  private var people: [String: String] = [:]
  private var renamed: [String: String] = [:]
  /// Where texts are now, by what tags call them.
  private var links: [String: String] = [:]
  private var imagesFromRoot: (count: Int, place: Place)?

  private struct Story {
    var text: ForeignText
    var section: ImportedSection
    var collection: String
    var slug: String?
    /// The name without date.
    var name: String
    var isDraft: Bool
  }

  init(_ files: [ForeignFile], named origin: String) {
    let configurations = ["_config.yml", "_config.yaml", "_config.toml"]
    guard let configuration = files.first(where: { configurations.contains($0.path) }) else {
      site.report(.noConfiguration(names: ["_config.yml"]), at: Place(origin))
      return
    }
    readSettings(configuration)
    guard site.isUsable else { return }
    readPeople(files)
    let wanted = files.filter { entries.takes($0.path) }
    let stories = readStories(wanted)
    site.sections = placement.sections
    readStatics(wanted)
    let pages = readPages(wanted)
    for story in stories { add(story) }
    for (path, text) in pages { addPage(text, at: path) }
    placement.settleRedirects(&site)
    for (folder, reason) in [
      ("_layouts", NoCounterpart.Reason.theme), ("_includes", .theme), ("_sass", .theme), ("_data", .data),
      ("_plugins", .plugin),
    ] {
      let lying = files.filter {
        $0.path.hasPrefix(folder + "/") && !(folder == "_data" && $0.stem == "authors") && !entries.shows($0.path)
      }
      if let first = lying.first {
        site.leaveOut(folder + "/", reason, at: Place(String(first.name.dropLast(first.path.count - folder.count))))
      }
    }
    liquid.tell(&site) { .liquid(count: $0, texts: $1) }
    attributes.tell(&site) { .attributes(count: $0, texts: $1) }
    if let imagesFromRoot {
      site.leaveOut("image", .imageOfTexts(count: imagesFromRoot.count), at: imagesFromRoot.place)
    }
    if site.counts == ImportedSite.Counts() { site.report(.nothingFound, at: Place(origin)) }
  }

  // MARK: configuration

  private mutating func readSettings(_ file: ForeignFile) {
    guard let bytes = file.text(&site) else { return }
    let document = SettingsDocument(parsing: bytes[...], as: file.ending == "toml" ? .toml : .yaml, file: file.name)
    site.diagnostics += document.diagnostics
    guard let root = document.root else { return }
    var base = ""
    var url = ""
    for (key, value) in root.entries where !value.isAbsent {
      guard let name = key.text else { continue }
      let text = value.text ?? ""
      switch name {
      case "title", "name": site.title = site.title ?? text
      case "description", "tagline":
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if site.description == nil || name == "description", !line.isEmpty { site.description = line }
      case "url": url = text
      case "baseurl": base = text
      case "lang", "locale", "language": site.takeLanguage(text, name, at: key.place)
      case "timezone": site.takeTimeZone(text, name, at: key.place)
      case "email": site.takeContact(text, name, at: key.place)
      case "author":
        if let email = value.anyCase("email")?.text { site.takeContact(email, "author.email", at: key.place) }
        site.leaveOut("author", .owner, at: key.place)
      case "paginate": site.takePageSize(text, name, at: key.place)
      case "permalink": permalinks.style = text
      case "exclude": entries.exclude(JekyllReader.list(value))
      case "include": entries.include(JekyllReader.list(value))
      case "collections_dir": collectionsFolder = text.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      case "collections": takeCollections(value)
      case "twitter_username": site.social.append("https://twitter.com/" + text)
      case "github_username": site.social.append("https://github.com/" + text)
      case "mastodon_username": site.leaveOut(name, .theme, at: key.place)
      case "copyright": site.copyright = text
      default: site.leaveOut(name, JekyllReader.reasons[name] ?? .theme, at: key.place)
      }
    }
    site.social = site.social.filter { WebAddress($0) != nil }
    let path = base.split(separator: "/").joined(separator: "/")
    let address = url + (url.hasSuffix("/") ? "" : "/") + (path.isEmpty ? "" : path + "/")
    if !url.isEmpty { site.takeAddress(address, "url", at: Place(file.name)) }
  }

  private mutating func takeCollections(_ node: SettingsNode) {
    for element in node.elements {
      if let name = element.text { collections.append((name, false, nil, element.place)) }
    }
    for (key, value) in node.entries {
      guard let name = key.text else { continue }
      if let own = value["permalink"]?.text { permalinks.ofCollections[name] = own }
      guard name != "posts" else { continue }
      collections.append((name, value["output"]?.text == "true", value["title"]?.text, key.place))
    }
  }

  private static func list(_ node: SettingsNode) -> [String] {
    (node.text.map { [$0] } ?? node.elements.compactMap(\.text)).map(\.trimmingSpaces)
  }

  /// Folders that a text lies in, without the one in which all collections are.
  private func folders(of file: ForeignFile) -> [String] {
    guard file.path.hasPrefix(collectionsFolder + "/"), !collectionsFolder.isEmpty else { return file.folders }
    let below = file.folders.dropFirst(collectionsFolder.split(separator: "/").count)
    return below.first?.hasPrefix("_") == true ? Array(below) : file.folders
  }

  /// Of `_posts`, `_drafts` and the like; where collections have a folder of their own, only there.
  private func isIn(_ collection: String, _ file: ForeignFile) -> Bool {
    guard collectionsFolder.isEmpty || file.path.hasPrefix(collectionsFolder + "/") else { return false }
    let folders = self.folders(of: file)
    return collection == "_posts" ? folders.contains(collection) : folders.first == collection
  }

  /// `_data/authors.yml` gives names for the short ones of texts.
  private mutating func readPeople(_ files: [ForeignFile]) {
    guard let file = files.first(where: { $0.folders == ["_data"] && $0.stem == "authors" }),
      let bytes = file.text(&site)
    else { return }
    let document = SettingsDocument(parsing: bytes[...], file: file.name)
    site.diagnostics += document.diagnostics.map(\.asWarning)
    for (key, value) in document.root?.entries ?? [] {
      if let short = key.text, let name = value["name"]?.text ?? value["display_name"]?.text { people[short] = name }
    }
  }

  // MARK: texts

  private mutating func readStories(_ files: [ForeignFile]) -> [Story] {
    var stories: [Story] = []
    let posts = files.filter { isIn("_posts", $0) || isIn("_drafts", $0) }
    if posts.contains(where: \.isMarkdown) {
      let section = placement.addSection("posts", name: "Posts")
      for file in posts where file.isMarkdown {
        guard let text = ForeignText(file, &site) else { continue }
        let (name, isDraft) = (JekyllReader.name(of: file), isIn("_drafts", file))
        if !isDraft, leadsOn(text, from: formerPath(text, in: "posts", name: name)) { continue }
        stories.append(story(text, section, of: "posts", name: name, isDraft: isDraft))
      }
    }
    for file in posts where !file.isMarkdown {
      let isPage = ["html", "htm"].contains(file.ending)
      site.leaveOut(file.path, file.isOtherText ? .otherText : isPage ? .htmlPage : .unpublished, at: Place(file.name))
    }
    for collection in collections {
      guard collection.isOutput else { continue }
      // Those of pages are read as such.
      var told = site
      let texts = files.filter { isIn("_" + collection.name, $0) && $0.isMarkdown }.compactMap {
        ForeignText($0, &told)
      }
      guard texts.count(where: { $0["date"] != nil }) * 2 > texts.count else { continue }
      let title = collection.title ?? collection.name.prefix(1).uppercased() + collection.name.dropFirst()
      site = told
      let section = placement.addSection(collection.name, name: title)
      for text in texts {
        if leadsOn(text, from: formerPath(text, in: collection.name, name: text.file.stem)) { continue }
        stories.append(story(text, section, of: collection.name, name: text.file.stem, isDraft: false))
      }
    }
    return stories
  }

  private mutating func story(
    _ text: ForeignText, _ section: ImportedSection, of collection: String, name: String, isDraft: Bool
  ) -> Story {
    let wish = text.text("slug") ?? name
    let slug = placement.slug(wish, in: section)
    if slug == nil { site.report(.nameOfText(wish), at: Place(text.file.name)) }
    let isDraft = isDraft || JekyllReader.isHeldBack(text)
    if let slug, !isDraft {
      let path = "/\(section.slug ?? "")/\(slug)/"
      links[text.file.stem] = path
      links[text.file.path] = path
    }
    return Story(text: text, section: section, collection: collection, slug: slug, name: name, isDraft: isDraft)
  }

  /// `2014-03-12-coming-soon.md` is `coming-soon`.
  private static func name(of file: ForeignFile) -> String {
    let stem = file.stem
    guard let day = ForeignDay(stem), stem.dropFirst(day.length).first == "-" else { return stem }
    let name = stem.dropFirst(day.length + 1)
    return name.isEmpty ? stem : String(name)
  }

  private mutating func add(_ story: Story) {
    var text = story.text
    text.takeLiquid(&liquid, links: links)
    text.takeAttributes(&attributes)
    text.follow(renamed)
    change(&text, story)
    if let slug = story.slug, !story.isDraft { redirect(story, to: "/\(story.section.slug ?? "")/\(slug)/") }
    if story.isDraft { site.counts.drafts += 1 } else { site.counts.stories += 1 }
    let names = folders(of: text.file) + [text.file.path.split(separator: "/").last.map(String.init) ?? ""]
    let below = names.firstIndex { $0.hasPrefix("_") }.map { Array(names[($0 + 1)...]) } ?? names
    site.add(text, at: [story.section.folder ?? ""] + below)
  }

  private mutating func change(_ text: inout ForeignText, _ story: Story) {
    let title = text.text("title")
    if title == nil, text.isReadable || !text.hasHead {
      let words = story.name.replacing("-", with: " ").replacing("_", with: " ")
      text.set("title", to: settingsText(words.prefix(1).uppercased() + words.dropFirst()))
    }
    if let slug = story.slug, text.text("slug") != slug,
      TextPlacement.slug(title ?? story.name) != slug || text["slug"] != nil
    {
      text.set("slug", to: settingsText(slug))
    }
    if let published = text["published"] {
      if published.text?.lowercased() == "false" {
        text.set("draft", to: "true", inPlaceOf: "published")
      } else {
        text.remove("published")
      }
    } else if story.isDraft, !text.isDraft {
      text.set("draft", to: "true")
    }
    // Only a name with all its digits is a date here.
    if story.collection == "posts", text["date"] == nil, let day = ForeignDay(text.file.stem), !day.isPadded {
      text.set("date", to: settingsText(day.date.description))
    }
    // Folders that `_posts` lies in are categories.
    let folders = story.collection == "posts" ? self.folders(of: text.file).prefix { !$0.hasPrefix("_") } : []
    for key in ["categories", "tags"] {
      // Words between spaces are several there.
      let words = text[key]?.text?.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map(String.init)
      let others = key == "categories" ? Array(folders) : []
      guard (words?.count ?? 0) > 1 || !others.isEmpty else { continue }
      text.set(key, to: settingsList(others + (words ?? text.list(key)).filter { !others.contains($0) }))
    }
    for key in ["author", "authors"] {
      let names = text.list(key)
      guard names.contains(where: { people[$0] != nil }) else { continue }
      text.set(key, to: settingsList(names.map { people[$0] ?? $0 }))
    }
    guard let image = text["image"]?.text, image.hasPrefix("/") else { return }
    // Here a path begins at the folder of texts; what is copied as it is has its address on the site.
    if let address = site.url.flatMap({ WebAddress(renamedPath(image), relativeTo: $0) }) {
      text.set("image", to: settingsText(address.text))
    } else {
      imagesFromRoot = ((imagesFromRoot?.count ?? 0) + 1, imagesFromRoot?.place ?? text.place("image"))
      text.remove("image")
    }
  }

  /// Relative to the site, whose address may have a path.
  private func renamedPath(_ path: String) -> String {
    var names = path.split(separator: "/").map(String.init)
    if names.count > 1, let new = renamed[names[0]] { names[0] = new }
    return names.joined(separator: "/")
  }

  private mutating func redirect(_ story: Story, to path: String) {
    let text = story.text
    for former in text.list("redirect_from") {
      placement.redirect(former, to: path, at: text.place("redirect_from"), &site)
    }
    guard let former = formerPath(text, in: story.collection, name: story.name) else {
      site.leaveOut(text.file.path, .permalink, at: Place(text.file.name))
      return
    }
    placement.redirect(former, to: path, at: Place(text.file.name), &site)
  }

  private func formerPath(_ text: ForeignText, in collection: String, name: String) -> String? {
    let all = folders(of: text.file)
    let folders = collection == "posts" ? all.prefix { !$0.hasPrefix("_") } : all.dropFirst()
    return permalinks.path(of: text, in: collection, name: name, below: Array(folders))
  }

  /// By its own head; so is what lies in `_drafts`.
  private static func isHeldBack(_ text: ForeignText) -> Bool {
    text.isDraft || text.text("published")?.lowercased() == "false"
  }

  /// A text that only led elsewhere (`redirect_to`) is a former address now; false for all others, and for drafts: theirs led nowhere.
  private mutating func leadsOn(_ text: ForeignText, from former: String?) -> Bool {
    guard !JekyllReader.isHeldBack(text), let target = text.list("redirect_to").first else { return false }
    let place = text.place("redirect_to")
    if let former, SiteLink(target) != nil {
      placement.redirect(former, to: target, at: place, &site)
    } else {
      site.leaveOut("\(text.file.path): redirect_to \(target)", .permalink, at: place)
    }
    return true
  }

  // MARK: pages and files

  /// What Jekyll copies as it is: whatever is no text of its own.
  private mutating func readStatics(_ files: [ForeignFile]) {
    var statics: [(path: String, file: ForeignFile, content: ImportedFile.Content)] = []
    let outputs = Set(collections.filter(\.isOutput).map { "_" + $0.name })
    for file in files where !file.isMarkdown && !isIn("_posts", file) && !isIn("_drafts", file) {
      var path = file.path
      if let collection = folders(of: file).first, outputs.contains(collection) {
        // Beside the texts of a collection.
        let names = folders(of: file) + [file.path.split(separator: "/").last.map(String.init) ?? ""]
        path = String(names.joined(separator: "/").dropFirst())
        if let section = placement.sections.first(where: { "_" + ($0.folder ?? "") == collection }) {
          guard let content = self.content(ofStatic: file) else { continue }
          site.add(content, at: ([section.folder ?? ""] + names.dropFirst()).joined(separator: "/"))
          site.counts.statics += 1
          continue
        }
      } else if !entries.shows(file.path) {
        continue
      }
      guard let content = self.content(ofStatic: file) else { continue }
      statics.append((path, file, content))
    }
    renamed = placement.addStatic(statics, &site)
  }

  /// nil for what is none of the site's files, which is told.
  private mutating func content(ofStatic file: ForeignFile) -> ImportedFile.Content? {
    func leaveOut(_ reason: NoCounterpart.Reason) -> ImportedFile.Content? {
      site.leaveOut(file.path, reason, at: Place(file.name))
      return nil
    }
    let hasHead = file.bytes?.starts(with: Array("---".utf8)) == true
    switch file.ending {
    case _ where file.isOtherText: return leaveOut(.otherText)
    case "scss", "sass", "less", "coffee": return leaveOut(.theme)
    case "gemspec", "lock", "sh": return leaveOut(.alwaysSo)
    case "html" where hasHead, "htm" where hasHead:
      return leaveOut(["index", "404"].contains(file.stem) ? .frontPage : .htmlPage)
    case "xml", "json", "yml", "yaml", "toml": if file.folders.isEmpty { return leaveOut(.outputs) }
    default: break
    }
    guard hasHead, let bytes = file.bytes else { return .copy(of: file.path) }
    // Jekyll fills in what has a head: without instructions, that is the rest of it.
    guard let text = ForeignText(file, &site) else { return nil }
    guard text.hasHead else { return .bytes(bytes) }
    return text.body.contains("{{") || text.body.contains("{%") ? leaveOut(.theme) : .bytes(Array(text.body.utf8))
  }

  private mutating func readPages(_ files: [ForeignFile]) -> [(path: String, text: ForeignText)] {
    var pages: [(path: String, text: ForeignText)] = []
    let outputs = Set(collections.filter(\.isOutput).map { "_" + $0.name })
    for collection in collections where !collection.isOutput {
      site.leaveOut("collection \(collection.name)", .unpublished, at: collection.place)
    }
    let news = Set(placement.sections.compactMap { $0.folder.map { "_" + $0 } }).union(["_posts", "_drafts"])
    for file in files where file.isMarkdown && !isIn("_posts", file) && !isIn("_drafts", file) {
      let collection = folders(of: file).first.flatMap { outputs.contains($0) ? $0 : nil }
      guard collection.map({ !news.contains($0) && !file.stem.hasPrefix("_") }) ?? entries.shows(file.path),
        !["README", "LICENSE", "CONTRIBUTING", "CHANGELOG", "CODE_OF_CONDUCT"].contains(file.stem),
        let text = ForeignText(file, &site)
      else { continue }
      guard text.text("published")?.lowercased() != "false" else {
        site.leaveOut(file.path, .unpublished, at: Place(file.name))
        continue
      }
      let folders = self.folders(of: file)
      let former =
        collection.map {
          permalinks.path(of: text, in: String($0.dropFirst()), name: file.stem, below: Array(folders.dropFirst()))
        } ?? permalinks.path(ofPage: text, in: folders)
      if leadsOn(text, from: former) { continue }
      if former == nil { site.leaveOut(file.path, .permalink, at: Place(file.name)) }
      let bare = folders.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
      var parts = former?.replacing(".html", with: "").split(separator: "/").map(String.init) ?? bare + [file.stem]
      if parts.last == "index" { parts.removeLast() }
      let slugs = parts.compactMap { TextPlacement.slug($0) }
      let path = "/" + slugs.joined(separator: "/") + (slugs.isEmpty ? "" : "/")
      guard slugs.count == parts.count, !slugs.isEmpty, path == "/about/" || placement.isFree(path),
        placement.addPage(path)
      else {
        site.leaveOut(file.path, slugs.isEmpty || slugs == ["404"] ? .frontPage : .reserved, at: Place(file.name))
        continue
      }
      links[file.path] = path
      pages.append((path, text))
      guard !text.isDraft else { continue }
      if let former { placement.redirect(former, to: path, at: Place(file.name), &site) }
      for other in text.list("redirect_from") {
        placement.redirect(other, to: path, at: text.place("redirect_from"), &site)
      }
    }
    return pages
  }

  private mutating func addPage(_ text: ForeignText, at path: String) {
    var text = text
    text.takeLiquid(&liquid, links: links)
    text.takeAttributes(&attributes)
    text.follow(renamed)
    for key in ["menu", "aliases", "published", "slug"] where text[key] != nil { text.remove(key) }
    site.counts.pages += 1
    site.add(.bytes(text.bytes), at: "pages" + path.dropLast() + ".md")
  }
}
