/// The styles that Jekyll has for addresses: a word, or a pattern.
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

  /// The ending that pages and collections take from it.
  public static func ending(of style: String) -> String {
    switch style {
    case "pretty": "/"
    case "date", "ordinal", "weekdate", "none": ":output_ext"
    default: style.hasSuffix("/") ? "/" : style.hasSuffix(":output_ext") ? ":output_ext" : ""
    }
  }
}
