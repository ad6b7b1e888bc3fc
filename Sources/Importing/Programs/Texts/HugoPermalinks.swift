import Dialects
import ImportedSites
import Settings

/// Where Hugo had a text or a list, by the `permalinks` of its section or taxonomy.
struct HugoPermalinks {
  /// What is said of the addresses of a language.
  private struct Rules {
    /// The sections whose texts are files such as `first.html`; nil for all.
    var uglySections: Set<String>? = []
    /// The folder of the numbered pages of a list.
    var pages = "page"
    /// The patterns by the kind of what has the address, and its section or taxonomy.
    var patterns: [Kind: [String: PermalinkRule]] = [:]
  }

  private enum Kind: String {
    case page, section, taxonomy, term
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
    case "uglyurls":
      let sections = node.entries.filter { $0.value.text == "true" }.compactMap(\.key.text)
      rules.uglySections = node.text == "true" ? nil : Set(sections)
    default: rules.pages = node.text ?? rules.pages
    }
    if others[folder] == nil { first = rules } else { others[folder] = rules }
  }

  /// Takes patterns such as `permalinks.page.posts`. One such as `permalinks.posts` is that of texts, and of the lists of a tag.
  private static func take(_ node: SettingsNode, _ rules: inout Rules) {
    for (key, value) in node.entries {
      guard let name = key.text else { continue }
      if let text = value.text {
        for kind in [Kind.page, .term] { rules.patterns[kind, default: [:]][name] = PermalinkRule(text) }
      } else if let kind = Kind(rawValue: name.lowercased()) {
        for (key, value) in value.entries {
          if let name = key.text, let text = value.text {
            rules.patterns[kind, default: [:]][name] = PermalinkRule(text)
          }
        }
      }
    }
  }

  private func rules(below folder: String) -> Rules { others[folder] ?? first }

  /// The folder of the numbered pages of a list, in the language of a folder.
  func pages(below folder: String) -> String { rules(below: folder).pages }

  /// The former path of the list of a folder; nil if its pattern asks for something that is not known.
  ///
  /// - Parameter text: The text above the list.
  func list(of folders: [String], below folder: String, above text: ForeignText? = nil) -> String? {
    guard let section = folders.first, let rule = rules(below: folder).patterns[.section]?[section] else {
      return plainList(of: folders, below: folder)
    }
    var values = text.map { HugoPermalinks.values(of: $0, in: folders, name: folders[folders.count - 1]) } ?? [:]
    (values["section"], values["sections"]) = (section, folders.joined(separator: "/"))
    return rule.path(values).map { address($0 + "/", below: folder) }
  }

  /// The former path of the list of all values of a taxonomy, or of the texts with one of them; nil if its pattern asks for something that
  /// is not known.
  func list(by key: String, of value: String? = nil, below folder: String) -> String? {
    let rules = rules(below: folder).patterns[value == nil ? .taxonomy : .term]
    guard let rule = rules?[key] else { return plainList(of: [key] + [value].compactMap(\.self), below: folder) }
    var values = ["section": key, "sections": key]
    let names = ["title", "slug", "slugorfilename", "contentbasename", "slugorcontentbasename"]
    for name in names { values[name] = ForeignSlug.hugo(value ?? key) }
    return rule.path(values).map { address($0 + "/", below: folder) }
  }

  private func plainList(of folders: [String], below folder: String) -> String {
    let names = folders.map { ForeignSlug.hugo($0).replacing("#", with: "%23") }
    return ([folder.isEmpty ? languageFolder : folder] + names).joined(separator: "/") + "/"
  }

  /// The former path of a text; nil if a pattern asks for something that is not known.
  func path(of text: ForeignText, in folders: [String], name: String, below folder: String) -> String? {
    let rules = rules(below: folder)
    let section = folders.first ?? ""
    var path: String?
    if let rule = rules.patterns[.page]?[section] {
      path = rule.path(HugoPermalinks.values(of: text, in: folders, name: name))
    } else {
      path = "/" + (folders + [text.slug ?? name]).map(ForeignSlug.hugo).joined(separator: "/") + "/"
    }
    if rules.uglySections?.contains(section) ?? true, let whole = path, whole.hasSuffix("/") {
      path = whole.dropLast() + ".html"
    }
    return path.map { address($0, below: folder) }
  }

  /// The path of a text whose `url` has parts such as `:year`; nil if it asks for something that is not known.
  static func path(_ url: String, of text: ForeignText, in folders: [String], name: String) -> String? {
    PermalinkRule(url).path(values(of: text, in: folders, name: name))
  }

  private static func values(of text: ForeignText, in folders: [String], name: String) -> [String: String] {
    let own = ForeignSlug.hugo(text.slug ?? name)
    let title = text.text("title").map(ForeignSlug.hugo).flatMap { $0.isEmpty ? nil : $0 }
    var values = text.day?.values ?? [:]
    values.merge([
      "section": folders.first ?? "", "sections": folders.joined(separator: "/"), "filename": ForeignSlug.hugo(name),
      "contentbasename": ForeignSlug.hugo(name), "slugorfilename": own, "slugorcontentbasename": own,
    ]) { $1 }
    (values["slug"], values["title"]) = (text.slug.map(ForeignSlug.hugo) ?? title, title)
    return values
  }

  private func address(_ path: String, below folder: String) -> String {
    let whole = path.hasSuffix("//") ? String(path.dropLast()) : path
    return (folder.isEmpty ? languageFolder : folder)
      + whole.lowercased().replacing(" ", with: "-").replacing("#", with: "%23")
  }
}
