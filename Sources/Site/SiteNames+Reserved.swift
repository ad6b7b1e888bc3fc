public import News

extension SiteNames {
  /// Whether a section cannot have this slug, because the site has, or may have, something else at that address.
  public static func isReserved(section slug: Slug) -> Bool {
    let text = slug.text
    return fixedNames.contains(text) || isReserved(item: slug) || text.hasPrefix("sitemap")
      || text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// Whether a file beside the front page cannot have this name.
  public static func isReserved(file name: String) -> Bool { fixedNames.contains(name) || isDeviceName(name) }

  /// Whether a detail page cannot have this slug: it is a page or file of the section's folder, or a name that Windows refuses.
  public static func isReserved(item slug: Slug) -> Bool {
    let text = slug.text
    return text == "page" || text == "by" || text == "index.html" || text.hasPrefix("feed.")
      || isDeviceName(slug)
  }

  /// Whether Windows has a device of this name in every folder, whatever extension follows: a copy of the site there would lack the page.
  public static func isDeviceName(_ slug: Slug) -> Bool { isDeviceName(slug.text) }

  private static func isDeviceName(_ name: some StringProtocol) -> Bool {
    let beginning = name.prefix { $0 != "." }
    let spaces = beginning.reversed().prefix { $0 == " " }.count
    return deviceNames.contains(beginning.dropLast(spaces).lowercased())
  }

  /// The first name in a path that Windows cannot hold: the name of a device, a name that ends with a dot or a space, or one with a
  /// character that has a special meaning there; nil if there is none.
  public static func unportableName(in path: String) -> String? {
    path.split(separator: "/").first { name in
      isDeviceName(name) || name.hasSuffix(".") || name.hasSuffix(" ")
        || name.unicodeScalars.contains { $0.value < 0x20 || "<>:\"|?*\\".unicodeScalars.contains($0) }
    }.map(String.init)
  }

  /// Finds the landing pages of sections and the front pages of languages among the files of a site. Each has a feed beside it and lies
  /// at the top level or in the folder of one of the site's languages; only those of languages have a page for missing addresses.
  public static func sections(
    among files: Set<String>, of languages: [SiteLanguage]
  ) -> [(path: SitePath, isLanguage: Bool)] {
    let outer = languages.compactMap { $0.folder.map { $0.text + "/" } }
    return files.compactMap { file -> (path: SitePath, isLanguage: Bool)? in
      guard file.hasSuffix("/index.html") else { return nil }
      let folder = file.dropLast("/index.html".count)
      let name = outer.first(where: folder.hasPrefix).map { folder.dropFirst($0.count) } ?? folder
      guard let slug = Slug(name), !isReserved(section: slug), files.contains("\(folder)/feed.atom") else { return nil }
      return (path: SitePath(String(folder) + "/"), isLanguage: files.contains("\(folder)/404.html"))
    }.sorted { $0.path < $1.path }
  }

  /// Finds the lists of tags, authors and facets' values, whose addresses are made from names in each run, among the files of a site.
  public static func namedLists(among files: Set<String>, of languages: [SiteLanguage]) -> [SitePath] {
    let outer = languages.compactMap { $0.folder.map { $0.text + "/" } }
    return files.compactMap { file -> SitePath? in
      guard file.hasSuffix("/index.html") else { return nil }
      let folder = file.dropLast("/index.html".count)
      let names = (outer.first(where: folder.hasPrefix).map { folder.dropFirst($0.count) } ?? folder).split(
        separator: "/")
      let isNamed = names.count == 2 && ["tags", "authors"].contains(names[0]) || names.count == 4 && names[1] == "by"
      return isNamed ? SitePath(String(folder) + "/") : nil
    }.sorted()
  }

  private static let fixedNames: Set<String> = [
    "tags", "authors", "sources", "days", "languages", "types", "favourites", "search", "health", "about", "offline",
    "state", "data", "stories", "stories.json", "changes",
    "assets", "media", "404.html", "sources.opml", "health.json", "health.atom", "news-sitemap.xml", "robots.txt",
    "manifest.webmanifest", "sw.js", ".broadsheet-manifest",
  ]

  /// From "Naming Files, Paths, and Namespaces" in the documentation of Windows.
  private static let deviceNames: Set<String> = {
    var names: Set<String> = ["con", "prn", "aux", "nul"]
    for digit in "0123456789¹²³" { names.formUnion(["com\(digit)", "lpt\(digit)"]) }
    return names
  }()
}
