import Dialects
import Settings

/// Where Jekyll had a text, by the `permalink` of the text, of its collection or of the site.
struct JekyllPermalinks {
  /// The style of the site.
  var style = "date"
  /// The patterns of collections that have one.
  var ofCollections: [String: String] = [:]

  /// The former path of a text; nil if a pattern asks for something that is not known.
  func path(of text: ForeignText, in collection: String, name: String, below folders: [String]) -> String? {
    let rule =
      text.text("permalink") ?? ofCollections[collection]
      ?? (collection == "posts" ? JekyllStyle.pattern(of: style) : "/:collection/:path" + JekyllStyle.ending(of: style))
    var values = collection == "posts" ? ForeignDay(text.file.stem)?.values ?? [:] : [:]
    values.merge(text.day?.values ?? [:]) { $1 }
    let own = text.text("slug") ?? name
    var categories =
      text["categories"]?.text?.split(whereSeparator: \.isWhitespace).map(String.init) ?? text.list("categories")
    if let category = text.text("category") { categories.insert(category, at: 0) }
    if collection == "posts" { categories = folders + categories }
    values["categories"] = JekyllPermalinks.onceEach(categories.map { JekyllPermalinks.escaped($0.lowercased()) })
    values["slugified_categories"] = JekyllPermalinks.onceEach(categories.map { ForeignSlug.jekyll($0.lowercased()) })
    values["output_ext"] = ".html"
    values["collection"] = collection
    values["title"] = ForeignSlug.jekyll(own, keeping: ForeignSlug.keptInTitles)
    values["slug"] = ForeignSlug.jekyll(own.lowercased())
    values["name"] = name
    values["path"] = (collection == "posts" ? [name] : folders + [name]).joined(separator: "/")
    return PermalinkRule(rule).path(values)
  }

  private static func onceEach(_ names: [String]) -> String {
    var met: Set<String> = []
    return names.filter { met.insert($0).inserted }.joined(separator: "/")
  }

  /// Escapes what has another meaning in an address, and nothing else.
  private static func escaped(_ name: String) -> String {
    [("%", "%25"), (" ", "%20"), ("#", "%23"), ("?", "%3F")].reduce(name) { $0.replacing($1.0, with: $1.1) }
  }

  /// The former path of a page; `index` is the page of its folder.
  func path(ofPage text: ForeignText, in folders: [String]) -> String? {
    let name = text.file.stem
    let rule =
      text.text("permalink") ?? (name == "index" ? "/:path/" : "/:path/:basename" + JekyllStyle.ending(of: style))
    return PermalinkRule(rule).path([
      "path": folders.joined(separator: "/"), "basename": name, "title": name, "name": name, "output_ext": ".html",
    ])
  }
}
