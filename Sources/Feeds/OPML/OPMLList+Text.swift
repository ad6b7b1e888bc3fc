import Diagnostics
import News

extension OPMLList {
  /// OPML 2.0 that reads back as the same list: an entry's first tag becomes a group, the others its categories.
  public var text: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n  <head>"
    if let title { text += "<title>" + escaped(title) + "</title>" }
    return text + "</head>\n  <body>\n" + outlines + "  </body>\n</opml>\n"
  }

  /// How an outline names its feed.
  public static func attribute(ofFeed address: String) -> String { "xmlUrl=\"\(escaped(address))\"" }

  /// What stands in the body, each group as long as its entries follow one another.
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

/// For texts and attributes; white space stays what it is, and characters that XML cannot hold are left out.
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
    // Lists are looked at in terminals, too.
    case _ where isControl(scalar): result += "&#\(scalar.value);"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
