import Dialects
import Settings

/// Where Hugo had a text, by the `permalinks` of its section.
struct HugoPermalinks {
  /// What is said of the addresses of a language.
  private struct Rules {
    var areUgly = false
    /// The folder of the numbered pages of a list.
    var pages = "page"
    var ofPages: [String: PermalinkRule] = [:]
  }

  /// The folder of the first language's former addresses; empty if they had none.
  var languageFolder = ""
  private var first = Rules()
  /// Those of the other languages, by the folder of each, such as `/de`.
  private var others: [String: Rules] = [:]

  /// Gives another language what is said of all so far.
  mutating func add(_ folder: String) { others[folder] = first }

  /// Takes a setting of addresses.
  ///
  /// - Parameter folder: That of the language of which it is said; empty for the first, and for all that are not added yet.
  mutating func take(_ name: String, _ node: SettingsNode, below folder: String = "") {
    var rules = rules(below: folder)
    switch name {
    case "permalinks": HugoPermalinks.take(node, &rules)
    case "uglyurls": rules.areUgly = node.text == "true"
    default: rules.pages = node.text ?? rules.pages
    }
    if others[folder] == nil { first = rules } else { others[folder] = rules }
  }

  /// Takes patterns such as `permalinks.posts` or `permalinks.page.posts`.
  private static func take(_ node: SettingsNode, _ rules: inout Rules) {
    for (key, value) in node.entries {
      guard let name = key.text else { continue }
      if value.kind == .mapping {
        if name == "page" { take(value, &rules) }
      } else if let text = value.text {
        rules.ofPages[name] = PermalinkRule(text)
      }
    }
  }

  private func rules(below folder: String) -> Rules { others[folder] ?? first }

  /// The folder of the numbered pages of a list, in the language of a folder.
  func pages(below folder: String) -> String { rules(below: folder).pages }

  /// The former path of the list of a folder, which `permalinks` does not change.
  func list(of folders: [String], below folder: String) -> String {
    let names = folders.map { ForeignSlug.hugo($0).replacing("#", with: "%23") }
    return ([folder.isEmpty ? languageFolder : folder] + names).joined(separator: "/") + "/"
  }

  /// The former path of a text; nil if a pattern asks for something that is not known.
  func path(of text: ForeignText, in folders: [String], name: String, below folder: String) -> String? {
    let rules = rules(below: folder)
    let own = text.slug ?? name
    var path: String?
    if let section = folders.first, let rule = rules.ofPages[section] {
      let title = text.text("title").map(ForeignSlug.hugo).flatMap { $0.isEmpty ? nil : $0 }
      var values = text.day?.values ?? [:]
      values.merge([
        "section": section, "sections": folders.joined(separator: "/"), "filename": ForeignSlug.hugo(name),
        "contentbasename": ForeignSlug.hugo(name),
      ]) { $1 }
      values["slug"] = text.slug.map(ForeignSlug.hugo) ?? title
      values["slugorfilename"] = ForeignSlug.hugo(own)
      values["slugorcontentbasename"] = ForeignSlug.hugo(own)
      values["title"] = title
      path = rule.path(values)
    } else {
      path = "/" + (folders + [own]).map(ForeignSlug.hugo).joined(separator: "/") + (rules.areUgly ? ".html" : "/")
    }
    return path.map { path in
      (folder.isEmpty ? languageFolder : folder)
        + path.lowercased().replacing(" ", with: "-").replacing("#", with: "%23")
    }
  }
}
