import Diagnostics
import Dialects
import ImportedSites
import Settings
import Site

/// A Jekyll site: `_config.yml`, `_posts`, `_drafts`, collections, pages and the files beside them.
struct JekyllReader {
  private(set) var site = ImportedSite(.jekyll)
  private var configuration = JekyllConfiguration()
  private var placement = TextPlacement()
  private var heads = JekyllHeads()
  private var liquid = InstructionCounts()
  private var attributes = InstructionCounts()
  private var remarks = InstructionCounts()
  private var stories: [JekyllStory] = []
  private var pages: [(path: String, text: ForeignText, former: String?)] = []
  private var renamed: [String: String] = [:]
  /// Where texts are now, by the names that Liquid tags use.
  private var links: [String: String] = [:]
  /// Where texts and files are now, by their former paths and those of their files.
  private var places: [String: String] = [:]

  init(_ files: [ForeignFile], named origin: String) {
    let names = ["_config.yml", "_config.yaml", "_config.toml"]
    guard let file = files.first(where: { names.contains($0.path) }) else {
      site.report(.noConfiguration(names: ["_config.yml"]), at: Place(origin))
      return
    }
    configuration.read(file, &site)
    guard site.isUsable else { return }
    heads.readPeople(files, &site)
    let wanted = files.filter { configuration.entries.takes($0.path) }
    readStories(wanted)
    site.sections = placement.sections
    let feeds = wanted.compactMap { JekyllFeedFile($0, configuration, site) }
    readStatics(wanted, feeds)
    readPages(wanted)
    for story in stories { add(story) }
    // Versions of Ruby differ in whether a post belongs to the day that is written or to that of the site's zone.
    for story in stories where site.timeZone != nil {
      guard let path = story.path,
        let former = configuration.formerPath(of: story.text, in: story.collection, zoned: true)
      else { continue }
      placement.redirect(former, to: path, at: Place(story.text.file.name), &site)
    }
    for (path, text, former) in pages { addPage(text, at: path, from: former) }
    if site.url != nil { redirectFeeds(feeds, at: Place(file.name)) }
    redirectPages(wanted, at: Place(file.name))
    readMenu(files)
    placement.settleRedirects(&site)
    let others = files.filter {
      !($0.path.hasPrefix("_data/") && ["authors", "navigation"].contains($0.stem))
        && !configuration.entries.shows($0.path)
    }
    site.leaveOut(
      ["_layouts": .theme, "_includes": .theme, "_sass": .theme, "_data": .data, "_plugins": .plugin],
      eachWith: others)
    liquid.tell(&site) { .liquid(count: $0, texts: $1) }
    attributes.tell(&site) { .attributes(count: $0, texts: $1) }
    remarks.tell(&site) { .remarks(count: $0, texts: $1) }
    if site.counts == ImportedSite.Counts() {
      site.report(.nothingFound, at: Place(origin))
    } else if !site.hasNews {
      site.report(.noNews, at: Place(origin))
    }
  }

  /// Reads `_data/navigation.yml`, from which many themes take their menu.
  private mutating func readMenu(_ files: [ForeignFile]) {
    guard let file = files.first(where: { $0.folders == ["_data"] && $0.stem == "navigation" }),
      let bytes = file.text(&site)
    else { return }
    let document = SettingsDocument(parsing: bytes[...], file: file.name)
    site.diagnostics += document.diagnostics.map(\.asWarning)
    var menu = MainMenu()
    if let root = document.root { menu.take(list: root["main"] ?? root, places) }
    for (key, value) in document.root?.entries ?? [] where key.text != "main" && !value.elements.isEmpty {
      site.leaveOut("\(file.path): \(key.text ?? "")", .menuEntry, at: key.place)
    }
    menu.write(to: &site, placement)
  }

  // MARK: stories

  private mutating func readStories(_ files: [ForeignFile]) {
    let collections = configuration.collections
    let posts = files.filter { collections.hasPost($0) }
    if posts.contains(where: { $0.isMarkdown || $0.isHTML }) {
      let section = placement.addSection("posts", name: "Posts")
      let texts = posts.filter { $0.isMarkdown || $0.isHTML }.compactMap {
        configuration.text($0, as: collections.isIn("_drafts", $0) ? "drafts" : "posts", &site)
      }
      // Jekyll publishes no post whose name does not begin with a date.
      readStories(texts, section, of: "posts") { collections.isIn("_drafts", $0.file) || !$0.isDatedByName }
    }
    for file in posts where !file.isMarkdown && !file.isHTML {
      site.leaveOut(file.path, file.isOtherText ? .otherText : .unpublished, at: Place(file.name))
    }
    for collection in collections.all where collection.isOutput {
      // Collections that become pages are read with the pages, and report their findings there.
      var told = site
      let texts = files.filter { collections.isIn("_" + collection.name, $0) && $0.isMarkdown }.compactMap {
        configuration.text($0, as: collection.name, &told)
      }
      guard texts.count(where: { $0["date"] != nil || $0.isDatedByName }) * 2 > texts.count else { continue }
      let title = collection.title ?? collection.name.prefix(1).uppercased() + collection.name.dropFirst()
      site = told
      let section = placement.addSection(collection.name, name: title)
      readStories(texts, section, of: collection.name) { _ in false }
    }
  }

  /// The texts in the site's first language before the others, since the first of a name has it to itself.
  private func inOrderOfLanguages(_ texts: [ForeignText]) -> [ForeignText] {
    let languages = configuration.languages
    return texts.filter { languages.language(of: $0) == nil } + texts.filter { languages.language(of: $0) != nil }
  }

  /// Reads the texts of a section: first those that can stay at their addresses, and drafts last, since the first of a name has it to
  /// itself.
  private mutating func readStories(
    _ texts: [ForeignText], _ section: ImportedSection, of collection: String, isDraft: (ForeignText) -> Bool
  ) {
    let wishes = inOrderOfLanguages(texts).map { text in
      let former = configuration.formerPath(of: text, in: collection)
      let isDraft = isDraft(text) || text.isHeldBack
      let name = TextPlacement.plainSlug(text.text("slug") ?? ForeignDay.nameWithoutDay(text.file.stem))
      let stays = name.map { former == section.home + $0 + "/" } ?? false
      return (text: text, former: former, isDraft: isDraft, rank: isDraft ? 2 : stays ? 0 : 1)
    }
    for rank in 0...2 {
      for wish in wishes where wish.rank == rank {
        readStory(wish.text, section, of: collection, from: wish.former, isDraft: wish.isDraft)
      }
    }
  }

  private mutating func readStory(
    _ text: ForeignText, _ section: ImportedSection, of collection: String, from former: String?, isDraft: Bool
  ) {
    let name = ForeignDay.nameWithoutDay(text.file.stem)
    if !isDraft, leadsOn(text, from: former) { return }
    let wish = text.text("slug") ?? name
    let slug = placement.slug(wish, in: section.home)
    if slug == nil { site.report(.nameOfText(wish), at: Place(text.file.name)) }
    let story = JekyllStory(
      text: text, section: section, collection: collection, name: name, former: former, slug: slug,
      isDraft: isDraft)
    if let path = story.path {
      links[text.file.path] = path
      // Below a folder, a post is called by that, too; its bare name is first that of a post below no folder.
      let folders = configuration.collections.folders(of: text.file).filter { !$0.hasPrefix("_") }
      let stem = text.file.stem
      let isFirst = collection == "posts" && folders.isEmpty
      for name in [(folders + [stem]).joined(separator: "/"), stem] where isFirst || links[name] == nil {
        links[name] = path
      }
      // Liquid tags give the present path. If two texts had the same address, it was that of the first.
      for known in [former ?? path, path, "/" + text.file.path] where places[known] == nil { places[known] = path }
    }
    stories.append(story)
  }

  private mutating func add(_ story: JekyllStory) {
    var text = story.text
    let collections = configuration.collections
    settleBody(of: &text, from: story.former)
    heads.change(&text, of: story, in: collections.folders(of: text.file), site.timeZone)
    if let path = story.path { redirect(story, to: path) }
    if story.isDraft {
      site.counts.drafts += 1
      let former = "redirect_from"
      if !text.list(former).isEmpty { site.leaveOut(text.file.path, .addressesOfDraft, at: text.place(former)) }
    } else {
      site.counts.stories += 1
    }
    let names = collections.names(of: text.file)
    let below = names.firstIndex { $0.hasPrefix("_") }.map { Array(names[($0 + 1)...]) } ?? names
    site.add(text, at: [story.section.folder ?? ""] + below)
  }

  /// Turns Liquid and attributes into Markdown, and changes links to where things are now. A relative path begins at the text's former
  /// address, or in the folder of its file.
  private mutating func settleBody(of text: inout ForeignText, from former: String?) {
    text.settlePicture()
    text.leaveFolder(of: site.url)
    text.takeLiquid(&liquid, removed: &remarks, links: links)
    if !text.file.isHTML { text.takeAttributes(&attributes) }
    let names = configuration.collections.names(of: text.file).joined(separator: "/")
    let file = names.hasPrefix("_") ? String(names.dropFirst()) : names
    // Chirpy has a folder for the pictures of a text; other themes take its own picture from the root.
    let pictures = text.text("media_subpath").map { "/" + $0.split(separator: "/").joined(separator: "/") }
    let own = former.map { $0.hasSuffix("/") ? $0 + "index" : $0 } ?? file
    let bases = [own, file, text.file.path, (pictures ?? "") + "/index"]
    let known = places
    text.follow(renamed, below: site.url) { path in
      if path.hasPrefix("/") { return known[path] ?? pictures.flatMap { known[$0 + path] } }
      // A single word may belong to the name of a footnote.
      guard path.contains(where: { $0 == "." || $0 == "/" }) else { return nil }
      return bases.lazy.compactMap { known[PermalinkRule.path(path, beside: $0)] }.first
    }
    if text.file.isHTML { text.body = HTMLBody.markdown(text.body) }
  }

  private mutating func redirect(_ story: JekyllStory, to path: String) {
    let text = story.text
    for former in text.list("redirect_from") {
      placement.redirect(former, to: path, at: text.place("redirect_from"), &site)
    }
    for (key, rule) in configuration.archives {
      for tag in JekyllHeads.values(key, of: story, in: configuration.collections.folders(of: text.file)) {
        guard let list = placement.addValue(tag, below: "/tags/"),
          let former = PermalinkRule(rule).path(["name": ForeignSlug.jekyll(tag.lowercased())])
        else { continue }
        placement.redirect(former, to: list, at: Place(text.file.name), &site)
      }
    }
    guard let former = story.former else {
      site.leaveOut(text.file.path, .permalink, at: Place(text.file.name))
      return
    }
    placement.redirect(former, to: path, at: Place(text.file.name), &site)
  }

  private mutating func redirectFeeds(_ files: [JekyllFeedFile], at place: Place) {
    for file in files {
      for former in file.formers {
        placement.redirect(former, to: file.isRSS ? "/feed.rss" : "/feed.atom", at: place, &site)
      }
    }
    let published = stories.filter { !$0.isDraft }
    func values(_ key: String, of stories: [JekyllStory]) -> Set<String> {
      Set(stories.flatMap { JekyllHeads.values(key, of: $0, in: configuration.collections.folders(of: $0.text.file)) })
    }
    let tags = values("tags", of: published.filter { $0.collection == "posts" })
    let categories = values("categories", of: published)
    for (former, subject) in configuration.feeds?.formers(tags.sorted()) ?? [] {
      var home: String?
      switch subject {
      case .all: break
      case .collection(let name): home = published.first { $0.collection == name }?.section.home
      case .category(let name), .tag(let name):
        guard tags.contains(name) || categories.contains(name) else { break }
        home = placement.addValue(name, below: "/tags/")
        if home != nil { site.hasTagFeeds = true }
      }
      placement.redirect(former, to: (home ?? "/") + "feed.atom", at: place, &site)
    }
  }

  /// Redirects the pages of posts. The first is the innermost `index.html` above the others, and may have been elsewhere than on top.
  private mutating func redirectPages(_ files: [ForeignFile], at place: Place) {
    guard let rule = configuration.pages, let second = rule.path(["num": "2"]),
      let posts = placement.sections.first(where: { $0.folder == "posts" })
    else { return }
    let lists = files.filter { $0.isHTML && $0.stem == "index" }.map { "/" + $0.folders.map { $0 + "/" }.joined() }
    let first = lists.filter { second.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count } ?? "/"
    let target = first == "/" || placement.hasPage(first) ? first : posts.home
    placement.redirect(first, to: target, at: place, &site)
    let count = stories.count { $0.collection == "posts" && !$0.isDraft }
    placement.redirectPages(of: count, to: target, at: place, &site) { rule.path(["num": String($0)]) }
  }

  /// Whether a text only led elsewhere (`redirect_to`), in which case it becomes a former address. False for drafts, since theirs led
  /// nowhere.
  private mutating func leadsOn(_ text: ForeignText, from former: String?) -> Bool {
    guard !text.isHeldBack, let target = text.list("redirect_to").first else { return false }
    let place = text.place("redirect_to")
    if let former, SiteLink(target) != nil {
      placement.redirect(former, to: target, at: place, &site)
    } else {
      site.leaveOut("\(text.file.path): redirect_to \(target)", .permalink, at: place)
    }
    return true
  }

  // MARK: pages and files

  private mutating func readStatics(_ files: [ForeignFile], _ feeds: [JekyllFeedFile]) {
    let statics = JekyllStatics(files, configuration, placement.sections, Set(feeds.map(\.path)), &site)
    for (path, content) in statics.beside {
      site.add(content, at: path)
      site.counts.statics += 1
    }
    renamed = placement.addStatic(statics.files, &site)
    for file in statics.files {
      let first = String(file.path.prefix { $0 != "/" })
      let folder = renamed[first] ?? first
      let place = "/" + folder + file.path.dropFirst(first.count)
      (places["/" + file.path], links[file.file.path]) = (place, place)
    }
  }

  private mutating func readPages(_ files: [ForeignFile]) {
    let (collections, entries) = (configuration.collections, configuration.entries)
    for collection in collections.all where !collection.isOutput {
      site.leaveOut("collection \(collection.name)", .unpublished, at: collection.place)
    }
    var wishes: [(text: ForeignText, former: String?, path: String)] = []
    let news = Set(placement.sections.compactMap { $0.folder.map { "_" + $0 } }).union(["_posts", "_drafts"])
    for file in files where file.isMarkdown && !collections.hasPost(file) {
      let collection = collections.output(of: file)
      guard collection.map({ !news.contains($0) && !file.stem.hasPrefix("_") }) ?? entries.shows(file.path),
        !["README", "LICENSE", "CONTRIBUTING", "CHANGELOG", "CODE_OF_CONDUCT"].contains(file.stem),
        let text = configuration.text(file, as: collection.map { String($0.dropFirst()) } ?? "pages", &site)
      else { continue }
      guard !text.isUnpublished else {
        site.leaveOut(file.path, .unpublished, at: Place(file.name))
        continue
      }
      let former =
        collection.map { configuration.formerPath(of: text, in: String($0.dropFirst())) }
        ?? configuration.formerPath(ofPage: text)
      if leadsOn(text, from: former) { continue }
      if former == nil { site.leaveOut(file.path, .permalink, at: Place(file.name)) }
      let bare = collections.folders(of: file).map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
      let known = JekyllStyle.unescaped(former?.replacing(".html", with: "") ?? "")
      var parts = former == nil ? bare + [file.stem] : known.split(separator: "/").map(String.init)
      if parts.last == "index" { parts.removeLast() }
      let slugs = parts.compactMap { TextPlacement.slug($0) }
      let path = "/" + slugs.joined(separator: "/") + (slugs.isEmpty ? "" : "/")
      guard slugs.count == parts.count, !slugs.isEmpty, path == "/about/" || placement.isFree(path) else {
        site.leaveOut(file.path, slugs.isEmpty ? .frontPage : .reserved, at: Place(file.name))
        continue
      }
      wishes.append((text, former, path))
    }
    place(wishes)
  }

  /// Gives each page its address. One that was there before stays unless it is a draft, and others that come to the same address get a
  /// number. Of several that were there before, Jekyll showed one, too.
  private mutating func place(_ wishes: [(text: ForeignText, former: String?, path: String)]) {
    func stays(_ former: String?, at path: String) -> Bool {
      var names = former?.split(separator: "/") ?? []
      if names.last == "index.html" { names.removeLast() }
      return "/" + names.joined(separator: "/") + "/" == path
    }
    let kept = Set(wishes.filter { !$0.text.isDraft && stays($0.former, at: $0.path) }.map(\.path))
    for (text, former, wish) in wishes {
      let file = text.file
      let isKept = !text.isDraft && stays(former, at: wish)
      guard !isKept || !placement.hasPage(wish) else {
        site.leaveOut(file.path, .placeTaken, at: Place(file.name))
        continue
      }
      var path = wish
      while !isKept && kept.contains(path) || !placement.addPage(path) { path = placement.numbered(wish) }
      links[file.path] = path
      for known in [former ?? path, "/" + file.path] { places[known] = path }
      pages.append((path, text, former))
      guard !text.isDraft else { continue }
      if let former { placement.redirect(former, to: path, at: Place(file.name), &site) }
      for other in text.list("redirect_from") {
        placement.redirect(other, to: path, at: text.place("redirect_from"), &site)
      }
    }
  }

  private mutating func addPage(_ text: ForeignText, at path: String, from former: String?) {
    var text = text
    settleBody(of: &text, from: former)
    text.writeDefaults(except: JekyllDefaults.keys.subtracting(["lang", "language"]))
    for key in ["menu", "aliases", "published", "slug"] where text[key] != nil { text.remove(key) }
    // The former addresses of a page are in the configuration; a draft keeps the addresses that are to lead to it.
    let formers =
      text.isDraft
      ? placement.formers(text.list("redirect_from"), of: path, at: text.place("redirect_from")) : []
    if !formers.isEmpty {
      text.set("redirectFrom", to: settingsList(formers), inPlaceOf: "redirect_from")
    } else {
      text.remove("redirect_from")
    }
    site.count(page: text)
    site.add(.bytes(text.bytes), at: "pages" + path.dropLast() + ".md")
  }
}
