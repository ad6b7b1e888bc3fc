import News
import Settings
import Site

/// Writes `site.yml` as a person would: what is set, in the order of the handbook, with a remark on what is not obvious.
struct ConfigurationWriter {
  private let site: ImportedSite
  private(set) var text: String

  /// - Parameter origin: What the site was made from, as the user named it.
  init(_ site: ImportedSite, from origin: String) {
    self.site = site
    let name = origin.split(separator: "/").last.map(String.init) ?? origin
    text = "# Imported from \(name) (\(site.program.title)). Run `broadsheet check` to see whether it is right.\n"
    writeHead()
    writeSources()
    writeSections()
    writeMenu()
    writeRedirects()
  }

  private mutating func line(_ key: String, _ value: String?) {
    if let value { text += "\(key): \(value)\n" }
  }

  private mutating func writeHead() {
    line("title", YAMLText.plain(site.title.flatMap { $0.isEmpty ? nil : $0 } ?? "News"))
    if let url = site.url {
      line("url", ConfigurationWriter.scalar(url.text))
    } else {
      text +=
        "# The address that the site will have; without it there are no feeds and no sitemap.\n# url: https://news.example.org/\n"
    }
    line("description", site.description.map(YAMLText.plain))
    if site.languages.count > 1 { writeLanguages() } else { line("language", site.language) }
    line("timeZone", site.timeZone)
    line("contact", site.contact)
    line("copyright", site.copyright.map(YAMLText.quoted))
    if !site.social.isEmpty { line("social", settingsList(site.social)) }
    line("taxonomies", site.hasAuthors ? "[source, tag, author]" : nil)
    line("pageSize", site.pageSize.map(String.init))
    line("feeds", site.hasTagFeeds ? "[section, source, tag]" : nil)
    line("connections", site.connections.map(String.init))
    line("keep", site.keepDays.map { "\($0)d" })
  }

  /// An address without quotation marks if nothing in it has a meaning in YAML.
  private static func scalar(_ address: String) -> String {
    let isPlain =
      address.last != ":"
      && address.utf8.allSatisfy { byte in
        0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || "/:.-_~%?&=+@${}".utf8.contains(byte)
      }
    return isPlain ? address : YAMLText.quoted(address)
  }

  private mutating func writeLanguages() {
    text += "languages:\n"
    for language in site.languages {
      let values = [("title", language.title), ("description", language.description)]
      let lines = values.compactMap { key, value in value.map { key + ": " + YAMLText.quoted($0) } }
      text += "  \(language.tag): {" + lines.joined(separator: ", ") + "}\n"
    }
  }

  private mutating func writeSources() {
    let listed = site.feeds.count(where: \.fitsIntoList)
    let folders = site.sections.compactMap { section in section.folder.map { ($0, section.name) } }
    guard !site.feeds.isEmpty || !folders.isEmpty else { return }
    text += "\nsources:\n"
    for (folder, name) in folders {
      text += "  - name: \(YAMLText.plain(name))\n    markdown: \(YAMLText.plain(folder))\n"
    }
    if listed > 0 {
      text += "  # \(listed == 1 ? "One feed" : "\(listed) feeds") by name; groups of the list are tags.\n"
      text += "  - opml: \(ImportedSite.listName)\n" + lines(of: site.rules) + limit
    }
    var names = Set(folders.map(\.1))
    for feed in site.feeds where !feed.fitsIntoList { write(feed, &names) }
  }

  private mutating func write(_ feed: ImportedFeed, _ names: inout Set<String>) {
    var entry = "  - \(feed.isList ? "opml" : "feed"): \(ConfigurationWriter.scalar(feed.address.written))\n"
    if !feed.isList, let name = feed.name, !name.hasPrefix("tag:"), names.insert(name).inserted {
      entry += "    name: \(YAMLText.plain(name))\n"
    }
    if !feed.tags.isEmpty { entry += "    tags: [" + feed.tags.map(YAMLText.plain).joined(separator: ", ") + "]\n" }
    if let language = feed.language { entry += "    language: \(YAMLText.plain(language))\n" }
    if let credentials = feed.credentials {
      let user = credentials.isKey ? "${\(feed.address.variable(for: "USER"))}" : YAMLText.quoted(credentials.user)
      entry += "    user: \(user)\n"
      entry += "    password: ${\(feed.address.variable(for: "PASSWORD"))}\n"
    }
    if !feed.secretHeaders.isEmpty {
      let headers = feed.secretHeaders.map { "\($0.name): \"${\(feed.address.variable(for: $0.name))}\"" }
      entry += "    headers: {" + headers.joined(separator: ", ") + "}\n"
    }
    entry += lines(of: feed.rules.isEmpty ? site.rules : feed.rules) + limit
    guard feed.waits else {
      text += entry
      return
    }
    if !feed.variables.isEmpty {
      text +=
        "  # Needs a secret: set \(feed.variables.joined(separator: " and ")) in the environment, then remove the # from its lines.\n"
    } else {
      text += "  # Was switched off.\n"
    }
    text += entry.split(separator: "\n").map { "  # " + $0.dropFirst(2) + "\n" }.joined()
  }

  private var limit: String { site.keepItems.map { "    keepItems: \($0)\n" } ?? "" }

  private func lines(of rules: ImportedRules) -> String {
    func fields(_ key: String, _ list: [FieldPatterns]) -> String {
      guard !list.isEmpty else { return "" }
      return "    \(key):\n"
        + list.map { rule in
          let patterns = rule.patterns
          return "      \(rule.field): "
            + (patterns.count == 1 ? settingsText(patterns[0]) : settingsList(patterns)) + "\n"
        }
        .joined()
    }
    let rewrites = rules.rewrites.map {
      "      - {field: link, pattern: \(YAMLText.quoted($0.pattern)), with: \(YAMLText.quoted($0.with))}\n"
    }
    return fields("only", rules.only) + fields("except", rules.except)
      + (rewrites.isEmpty ? "" : "    rewrite:\n" + rewrites.joined())
  }

  private mutating func writeSections() {
    guard site.sections.isEmpty else {
      // What is in no section would not be published.
      text += "\nsections:\n" + (site.feeds.allSatisfy(\.waits) ? "" : "  - name: \(TextPlacement.everything)\n")
      for section in site.sections { text += lines(of: section).map { $0 + "\n" }.joined() }
      return
    }
    guard !site.groups.isEmpty else { return }
    text +=
      "\n# Everything is in one section, called News. To make each group a section, remove the # from these lines:\n# sections:\n#   - name: News\n"
    var placement = TextPlacement()
    _ = placement.addList(TextPlacement.everything, tags: [])
    for group in site.groups.prefix(20) {
      text += lines(of: placement.addList(group, tags: [group])).map { "# " + $0 + "\n" }.joined()
    }
  }

  private func lines(of section: ImportedSection) -> [String] {
    let sources = section.folder == nil ? section.tags.map { "tag:" + $0 } : [section.name]
    let more = [section.slug.map { "slug: \($0)" }, section.description.map { "description: \(YAMLText.plain($0))" }]
    var lines = ["  - name: \(YAMLText.plain(section.name))"] + more.compactMap(\.self).map { "    " + $0 }
    lines.append("    sources: " + settingsList(sources))
    if !section.facets.isEmpty { lines.append("    facets: " + settingsList(section.facets)) }
    return lines
  }

  private mutating func writeMenu() {
    guard !site.menu.isEmpty else { return }
    text += "\nmenu:\n"
    for entry in site.menu {
      guard !entry.items.isEmpty else {
        text += "  - \(ConfigurationWriter.line(of: entry))\n"
        continue
      }
      text += "  - title: \(YAMLText.quoted(entry.title))\n    items:\n"
      text += entry.items.map { "      - \(ConfigurationWriter.line(of: $0))\n" }.joined()
    }
  }

  private static func line(of entry: ImportedMenuEntry) -> String {
    "{title: \(YAMLText.quoted(entry.title)), to: \(YAMLText.quoted(entry.target ?? "/"))}"
  }

  private mutating func writeRedirects() {
    guard !site.redirects.isEmpty else { return }
    text += "\n# Addresses of the former site, and where each leads now.\nredirects:\n"
    for redirect in site.redirects.sorted(by: { $0.from < $1.from }) {
      text += "  \(YAMLText.quoted(redirect.from)): \(YAMLText.quoted(redirect.to))\n"
    }
  }
}

extension ImportedSite {
  /// The groups of feeds, in the order in which they were found.
  var groups: [String] { feeds.filter { !$0.waits }.flatMap(\.tags).grouped(by: \.self).map(\.key) }
}
