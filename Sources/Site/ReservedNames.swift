package import News

extension SitePlanner {
  /// Whether a section may not be called so, since the site has, or will have, something else at that address.
  package static func isReserved(section slug: Slug) -> Bool {
    let text = slug.text
    return fixedNames.contains(text) || isReserved(item: slug) || text.hasPrefix("sitemap")
      || text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// Whether a detail page may not be called so: pages and files that a section's folder has, and names that file
  /// shares refuse.
  static func isReserved(item slug: Slug) -> Bool {
    let text = slug.text
    return text == "page" || text == "by" || text == "index.html" || text.hasPrefix("feed.")
      || deviceNames.contains(text)
  }

  private static let fixedNames: Set<String> = [
    "tags", "authors", "sources", "days", "languages", "types", "favourites", "search", "health", "about", "offline",
    "state", "data",
    "assets", "media", "404.html", "sources.opml", "health.json", "health.atom", "news-sitemap.xml", "robots.txt",
    "manifest.webmanifest", "sw.js",
  ]

  /// "Naming Files, Paths, and Namespaces" of the Windows documentation.
  private static let deviceNames: Set<String> = {
    var names: Set<String> = ["con", "prn", "aux", "nul"]
    for digit in 1...9 { names.formUnion(["com\(digit)", "lpt\(digit)"]) }
    return names
  }()
}
