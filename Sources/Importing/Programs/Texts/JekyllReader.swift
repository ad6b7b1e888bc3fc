import Bytes
import Diagnostics
import News
import Settings

/// A Jekyll site: `_config.yml`, `_posts`, `_drafts`, collections, pages and the files beside them.
struct JekyllReader {
  private(set) var site = ImportedSite(.jekyll)
  private var placement = TextPlacement()
  private var liquid = InstructionCounts()
  private var permalink = "date"
  private var excluded: [String] = [
    "Gemfile", "Gemfile.lock", "Rakefile", "package.json", "package-lock.json", "vendor",
  ]
  private var collections: [(name: String, isOutput: Bool, title: String?, place: Place)] = []
  private var people: [String: String] = [:]
  private var renamed: [String: String] = [:]
  /// Where texts are now, by what tags call them.
  private var links: [String: String] = [:]
  private var imagesFromRoot: (count: Int, place: Place)?

  private struct Story {
    var text: ForeignText
    var section: ImportedSection
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
    let wanted = files.filter { file in !excluded.contains { file.path == $0 || file.path.hasPrefix($0 + "/") } }
    let stories = readStories(wanted)
    site.sections = placement.sections
    readStatics(wanted)
    let pages = readPages(wanted)
    for story in stories { add(story) }
    for (path, text) in pages { addPage(text, at: path) }
    for (folder, reason) in [
      ("_layouts", NoCounterpart.Reason.theme), ("_includes", .theme), ("_sass", .theme), ("_data", .data),
      ("_plugins", .plugin),
    ] {
      let lying = files.filter { $0.path.hasPrefix(folder + "/") && !(folder == "_data" && $0.stem == "authors") }
      if let first = lying.first {
        site.leaveOut(folder + "/", reason, at: Place(String(first.name.dropLast(first.path.count - folder.count))))
      }
    }
    liquid.tell(&site) { .liquid(count: $0, texts: $1) }
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
      case "timezone": site.timeZone = text.contains("/") || text == "UTC" ? text : nil
      case "email": site.takeContact(text, name, at: key.place)
      case "author":
        if let email = value.anyCase("email")?.text { site.takeContact(email, "author.email", at: key.place) }
        site.leaveOut("author", .owner, at: key.place)
      case "paginate": site.takePageSize(text, name, at: key.place)
      case "permalink": permalink = text
      case "exclude":
        excluded += value.elements.compactMap { $0.text?.trimmingSpaces }.map {
          $0.hasSuffix("/") ? String($0.dropLast()) : $0
        }
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
    site.url = url.isEmpty ? nil : WebAddress(address)
    if !url.isEmpty, site.url == nil { site.report(.notAnAddress(url), at: Place(file.name)) }
  }

  private mutating func takeCollections(_ node: SettingsNode) {
    for element in node.elements {
      if let name = element.text { collections.append((name, false, nil, element.place)) }
    }
    for (key, value) in node.entries {
      guard let name = key.text, name != "posts" else { continue }
      collections.append((name, value["output"]?.text == "true", value["title"]?.text, key.place))
    }
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
    let posts = files.filter { $0.folders.contains("_posts") || $0.folders.first == "_drafts" }
    if posts.contains(where: \.isMarkdown) {
      let section = placement.addSection("posts", name: "Posts")
      for file in posts where file.isMarkdown {
        guard let text = ForeignText(file, &site) else { continue }
        let isDraft = file.folders.first == "_drafts"
        stories.append(story(text, section, name: JekyllReader.name(of: file), isDraft: isDraft))
      }
    }
    for file in posts where !file.isMarkdown { site.leaveOut(file.path, .htmlPage, at: Place(file.name)) }
    for collection in collections {
      let texts = files.filter { $0.folders.first == "_" + collection.name && $0.isMarkdown }.compactMap {
        ForeignText($0, &site)
      }
      guard collection.isOutput, texts.count(where: { $0["date"] != nil }) * 2 > texts.count else { continue }
      let title = collection.title ?? collection.name.prefix(1).uppercased() + collection.name.dropFirst()
      let section = placement.addSection(collection.name, name: title)
      for text in texts { stories.append(story(text, section, name: text.file.stem, isDraft: false)) }
    }
    return stories
  }

  private mutating func story(_ text: ForeignText, _ section: ImportedSection, name: String, isDraft: Bool) -> Story {
    let wish = text.text("slug") ?? name
    let slug = placement.slug(wish, in: section)
    if slug == nil { site.report(.nameOfText(wish), at: Place(text.file.name)) }
    let isDraft = isDraft || text.text("published")?.lowercased() == "false" || text.isTrue("draft")
    if let slug, !isDraft {
      let path = "/\(section.slug ?? "")/\(slug)/"
      links[text.file.stem] = path
      links[text.file.path] = path
    }
    return Story(text: text, section: section, slug: slug, name: name, isDraft: isDraft)
  }

  /// `2014-03-12-coming-soon.md` is `coming-soon`.
  private static func name(of file: ForeignFile) -> String {
    let stem = file.stem
    guard let day = ForeignText.day(stem), !day.year.isEmpty, stem.count > 11 else { return stem }
    return String(stem.dropFirst(11))
  }

  private mutating func add(_ story: Story) {
    var text = story.text
    text.takeLiquid(&liquid, links: links)
    text.follow(renamed)
    if text.isEditable {
      change(&text, story)
    } else {
      site.leaveOut(text.file.path, .frontMatter, at: Place(text.file.name))
    }
    if let slug = story.slug, !story.isDraft { redirect(text, to: "/\(story.section.slug ?? "")/\(slug)/", story.name) }
    if story.isDraft { site.counts.drafts += 1 } else { site.counts.stories += 1 }
    let names = text.file.path.split(separator: "/").map(String.init)
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
    } else if story.isDraft, !text.isTrue("draft") {
      text.set("draft", to: "true")
    }
    for key in ["categories", "tags"] {
      // Words between spaces are several there.
      guard let words = text[key]?.text?.split(whereSeparator: { $0.isWhitespace || $0 == "," }), words.count > 1 else {
        continue
      }
      text.set(key, to: settingsList(words.map(String.init)))
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

  private mutating func redirect(_ text: ForeignText, to path: String, _ name: String) {
    for former in text.list("redirect_from") {
      placement.redirect(former, to: path, at: text.place("redirect_from"), &site)
    }
    if let own = text.text("permalink") {
      placement.redirect(own, to: path, at: text.place("permalink"), &site)
      return
    }
    guard let former = formerPath(text, name) else {
      site.leaveOut(text.file.path, .permalink, at: Place(text.file.name))
      return
    }
    placement.redirect(former, to: path, at: Place(text.file.name), &site)
  }

  private func formerPath(_ text: ForeignText, _ name: String) -> String? {
    let rule =
      switch permalink {
      case "date": "/:categories/:year/:month/:day/:title:output_ext"
      case "pretty": "/:categories/:year/:month/:day/:title/"
      case "none": "/:categories/:title:output_ext"
      default: permalink
      }
    let day = text.day ?? ForeignText.day(text.file.stem)
    let folders = text.file.folders.prefix { !$0.hasPrefix("_") }
    var categories =
      text["categories"]?.text?.split(whereSeparator: \.isWhitespace).map(String.init) ?? text.list("categories")
    if let category = text.text("category") { categories.insert(category, at: 0) }
    let words = (folders + categories).map { $0.lowercased().replacing(" ", with: "-") }
    var values = ["categories": words.joined(separator: "/"), "output_ext": ".html", "collection": "posts"]
    (values["title"], values["slug"]) = (text.text("slug") ?? name, PermalinkRule.slug(text.text("slug") ?? name))
    if let day {
      (values["year"], values["month"], values["day"]) = (day.year, day.month, day.day)
      values["i_month"] = String(Int(day.month) ?? 0)
      values["i_day"] = String(Int(day.day) ?? 0)
      values["short_year"] = String(day.year.suffix(2))
    }
    return PermalinkRule(rule).path(values)
  }

  // MARK: pages and files

  /// What Jekyll copies as it is: whatever is no text of its own.
  private mutating func readStatics(_ files: [ForeignFile]) {
    var statics: [(path: String, file: ForeignFile)] = []
    for file in files
    where !file.path.split(separator: "/").contains(where: {
      $0.hasPrefix("_") || $0.hasPrefix(".") || $0.hasPrefix("#")
    }) {
      switch file.ending {
      case "md", "markdown", "mkd", "mkdown": continue
      case "scss", "sass", "less", "coffee": site.leaveOut(file.path, .theme, at: Place(file.name))
      case "gemspec", "lock", "sh": continue
      case "html", "htm":
        if let bytes = file.bytes, bytes.starts(with: Array("---".utf8)) {
          site.leaveOut(file.path, ["index", "404"].contains(file.stem) ? .frontPage : .htmlPage, at: Place(file.name))
        } else {
          statics.append((file.path, file))
        }
      case "xml", "txt", "json", "yml", "yaml", "toml":
        if file.folders.isEmpty, file.ending != "txt" {
          site.leaveOut(file.path, .outputs, at: Place(file.name))
        } else {
          statics.append((file.path, file))
        }
      case "" where file.folders.isEmpty && file.path != "CNAME": continue
      default: statics.append((file.path, file))
      }
    }
    renamed = placement.addStatic(statics, &site)
  }

  private mutating func readPages(_ files: [ForeignFile]) -> [(path: String, text: ForeignText)] {
    var pages: [(path: String, text: ForeignText)] = []
    let outputs = Set(collections.filter(\.isOutput).map { "_" + $0.name })
    for collection in collections where !collection.isOutput {
      site.leaveOut("collection \(collection.name)", .unpublished, at: collection.place)
    }
    let news = Set(placement.sections.compactMap { $0.folder.map { "_" + $0 } })
    for file in files where file.isMarkdown {
      let hidden = file.folders.first { $0.hasPrefix("_") || $0.hasPrefix(".") }
      guard hidden == nil || outputs.contains(hidden ?? "") && !news.contains(hidden ?? ""), !file.stem.hasPrefix("_"),
        !["README", "LICENSE", "CONTRIBUTING", "CHANGELOG", "CODE_OF_CONDUCT"].contains(file.stem),
        let text = ForeignText(file, &site)
      else { continue }
      guard text.text("published")?.lowercased() != "false" else {
        site.leaveOut(file.path, .unpublished, at: Place(file.name))
        continue
      }
      let folders = file.folders.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
      let own = file.stem == "index" ? folders : folders + [file.stem]
      let former = text.text("permalink") ?? "/" + own.joined(separator: "/") + (file.stem == "index" ? "/" : ".html")
      let parts = former.replacing(".html", with: "").split(separator: "/").map(String.init)
      let slugs = parts.compactMap { TextPlacement.slug($0) }
      let path = "/" + slugs.joined(separator: "/") + (slugs.isEmpty ? "" : "/")
      guard slugs.count == parts.count, !slugs.isEmpty, path == "/about/" || placement.isFree(path),
        placement.addPage(path)
      else {
        site.leaveOut(file.path, slugs.isEmpty || slugs == ["404"] ? .frontPage : .reserved, at: Place(file.name))
        continue
      }
      links[file.path] = path
      placement.redirect(former, to: path, at: Place(file.name), &site)
      for other in text.list("redirect_from") {
        placement.redirect(other, to: path, at: text.place("redirect_from"), &site)
      }
      pages.append((path, text))
    }
    return pages
  }

  private mutating func addPage(_ text: ForeignText, at path: String) {
    var text = text
    text.takeLiquid(&liquid, links: links)
    text.follow(renamed)
    if text.isEditable {
      for key in ["menu", "aliases", "published", "slug"] where text[key] != nil { text.remove(key) }
    }
    site.counts.pages += 1
    site.files.append(ImportedFile(path: "pages" + path.dropLast() + ".md", content: .bytes(text.bytes)))
  }

  private static let reasons: [String: NoCounterpart.Reason] = [
    "theme": .theme, "remote_theme": .theme, "minima": .theme, "markdown": .markup, "kramdown": .markup,
    "highlighter": .markup,
    "commonmark": .markup, "redcarpet": .markup, "liquid": .markup, "plugins": .plugin, "gems": .plugin,
    "plugins_dir": .plugin,
    "whitelist": .plugin, "paginate_path": .paging, "pagination": .paging, "defaults": .defaults, "include": .alwaysSo,
    "future": .alwaysSo, "unpublished": .alwaysSo, "show_drafts": .alwaysSo, "limit_posts": .alwaysSo,
    "safe": .alwaysSo,
    "source": .alwaysSo, "destination": .alwaysSo, "collections_dir": .alwaysSo, "keep_files": .alwaysSo,
    "encoding": .alwaysSo,
    "markdown_ext": .alwaysSo, "strict_front_matter": .alwaysSo, "port": .alwaysSo, "host": .alwaysSo,
    "incremental": .alwaysSo,
    "profile": .log, "quiet": .log, "verbose": .log, "sass": .theme, "feed": .outputs, "disqus": .comments,
    "comments": .comments,
    "utterances": .comments, "giscus": .comments, "google_analytics": .analytics, "analytics": .analytics,
    "excerpt_separator": .alwaysSo,
    "jekyll-archives": .outputs, "header_pages": .theme, "show_excerpts": .theme, "repository": .theme,
    "date_format": .dates,
    "lsi": .alwaysSo, "detach": .alwaysSo, "cache_dir": .memory, "disable_disk_cache": .memory, "exclude": .alwaysSo,
    "logo": .theme, "social": .theme, "rss": .outputs, "webmaster_verifications": .analytics,
  ]
}
