import Dialects
import Settings

/// Where Hugo had a text, by the `permalinks` of its section.
struct HugoPermalinks {
  var areUgly = false
  /// The folder of the numbered pages of a list.
  var pages = "page"
  /// The folder of the first language's former addresses; empty if they had none.
  var languageFolder = ""
  private var rules: [String: PermalinkRule] = [:]

  /// Takes patterns such as `permalinks.posts` or `permalinks.page.posts`.
  mutating func take(_ node: SettingsNode) {
    for (key, value) in node.entries {
      guard let name = key.text else { continue }
      if value.kind == .mapping {
        if name == "page" { take(value) }
      } else if let text = value.text {
        rules[name] = PermalinkRule(text)
      }
    }
  }

  /// The former path of the list of a folder, which `permalinks` does not change.
  func list(of folders: [String], below folder: String) -> String {
    let names = folders.map { ForeignSlug.hugo($0).replacing("#", with: "%23") }
    return ([folder.isEmpty ? languageFolder : folder] + names).joined(separator: "/") + "/"
  }

  /// The former path of a text; nil if a pattern asks for something that is not known.
  func path(of text: ForeignText, in folders: [String], name: String, below folder: String) -> String? {
    let own = text.slug ?? name
    var path: String?
    if let section = folders.first, let rule = rules[section] {
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
      path = "/" + (folders + [own]).map(ForeignSlug.hugo).joined(separator: "/") + (areUgly ? ".html" : "/")
    }
    return path.map { path in
      (folder.isEmpty ? languageFolder : folder)
        + path.lowercased().replacing(" ", with: "-").replacing("#", with: "%23")
    }
  }
}
