import Diagnostics
import News

extension OPMLList {
  /// OPML 2.0 that reads back as the same list. An entry's first tag becomes a group and the others its categories; if a category cannot
  /// hold one of them, all become groups.
  public var text: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n  <head>"
    if let title { text += "<title>" + escaped(title) + "</title>" }
    return text + "</head>\n  <body>\n" + outlines + mutedOutlines + "  </body>\n</opml>\n"
  }

  /// What is commented out, each name and address in an outline of its own.
  private var mutedOutlines: String {
    let names = muted.names.sorted().map { "type=\"rss\" text=\"\(escaped($0))\"" }
    let feeds = muted.feeds.sorted().map { "type=\"rss\" " + OPMLList.attribute(ofFeed: $0) }
    let outlines = names + feeds + muted.tags.sorted().map { "text=\"\(escaped($0))\"" }
    return outlines.map { "    <outline \($0) isComment=\"true\"/>\n" }.joined()
  }

  /// The attribute with which an outline names its feed.
  public static func attribute(ofFeed address: String) -> String { "xmlUrl=\"\(escaped(address))\"" }

  /// The outlines of the body. A group lasts as long as its entries follow one another, and so may occur several times.
  public var outlines: String {
    var text = ""
    var open: [String] = []
    func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth + 2) }
    func go(to groups: [String]) {
      let common = zip(open, groups).prefix { $0 == $1 }.count
      for depth in (common..<max(common, open.count)).reversed() { text += indent(depth) + "</outline>\n" }
      for (depth, name) in groups.enumerated().dropFirst(common) {
        text += indent(depth) + "<outline text=\"\(escaped(name))\">\n"
      }
      open = groups
    }
    for entry in entries {
      let categories = entry.tags.dropFirst()
      let areCategories = !categories.contains { $0.contains(",") || $0.contains("/") }
      go(to: areCategories ? Array(entry.tags.prefix(1)) : entry.tags)
      text += indent(open.count) + "<outline type=\"rss\" text=\"\(escaped(entry.title ?? ""))\""
      text += " " + OPMLList.attribute(ofFeed: entry.feed)
      if let home = entry.home { text += " htmlUrl=\"\(escaped(home.text))\"" }
      if let language = entry.language { text += " language=\"\(escaped(language))\"" }
      if areCategories, !categories.isEmpty {
        text += " category=\"\(escaped(categories.joined(separator: ",")))\""
      }
      text += "/>\n"
    }
    for include in includes {
      go(to: Array(include.tags.dropLast()))
      text += indent(open.count) + "<outline type=\"include\" text=\"\(escaped(include.tags.last ?? ""))\""
      text += " url=\"\(escaped(include.list))\"/>\n"
    }
    go(to: [])
    return text
  }
}

/// Escapes text for elements and attributes. White space is kept, and characters that XML forbids are left out.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
    // People look at lists in terminals, too.
    case _ where isControl(scalar): result += "&#\(scalar.value);"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
