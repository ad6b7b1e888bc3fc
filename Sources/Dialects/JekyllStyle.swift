/// How Jekyll writes addresses, in a style of the site: a word, or a pattern.
public enum JekyllStyle {
  /// The pattern of posts.
  public static func pattern(of style: String) -> String {
    switch style {
    case "date": "/:categories/:year/:month/:day/:title:output_ext"
    case "pretty": "/:categories/:year/:month/:day/:title/"
    case "ordinal": "/:categories/:year/:y_day/:title:output_ext"
    case "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext"
    case "none": "/:categories/:title:output_ext"
    default: style
    }
  }

  /// The values of the parts of a pattern that categories fill, by their names.
  public static func values(ofCategories categories: [String]) -> [String: String] {
    [
      "categories": onceEach(categories.map { escaped($0.lowercased()).replacing(" ", with: "%20") }),
      "slugified_categories": onceEach(categories.map { ForeignSlug.jekyll($0.lowercased()) }),
    ]
  }

  private static func onceEach(_ names: [String]) -> String {
    var met: Set<String> = []
    return names.filter { met.insert($0).inserted }.joined(separator: "/")
  }

  /// What has another meaning in an address, and how it is written there.
  private static let escapes = [("%", "%25"), ("#", "%23"), ("?", "%3F")]

  public static func escaped(_ name: String) -> String { escapes.reduce(name) { $0.replacing($1.0, with: $1.1) } }

  public static func unescaped(_ path: String) -> String {
    escapes.reversed().reduce(path) { $0.replacing($1.1, with: $1.0) }
  }

  /// The ending that pages and collections take from it.
  public static func ending(of style: String) -> String {
    switch style {
    case "pretty": "/"
    case "date", "ordinal", "weekdate", "none": ":output_ext"
    default: style.hasSuffix("/") ? "/" : style.hasSuffix(":output_ext") ? ":output_ext" : ""
    }
  }
}
