/// The keys of Hugo's front matter.
public enum HugoKeys {
  /// The name of a key. Hugo ignores the case of keys, and has several names for some.
  public static func spelling(_ key: String) -> String { spellings[key.lowercased()] ?? key }

  private static let spellings: [String: String] = {
    let names = [
      "title", "date", "draft", "published", "publishDate", "expiryDate", "lastmod", "slug", "description", "summary",
      "subtitle", "tags", "categories", "keywords", "author", "authors", "aliases", "url", "menu", "menus", "linkTitle",
      "weight", "image", "images", "language", "layout", "type", "toc", "series",
      "build", "cascade", "headless",
    ]
    var spellings = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    spellings["pubdate"] = "publishDate"
    spellings["unpublishdate"] = "expiryDate"
    spellings["modified"] = "lastmod"
    spellings["_build"] = "build"
    return spellings
  }()
}
