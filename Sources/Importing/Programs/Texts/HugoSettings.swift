import Diagnostics
import Dialects
import ImportedSites
import Settings

/// Everything in a Hugo site's configuration, from one file or from several in `config/_default`, ignoring the case of keys.
struct HugoSettings {
  typealias Entry = (name: String, value: SettingsNode, place: Place)

  private(set) var entries: [Entry] = []
  /// What is said of each language, below `languages` or in files such as `languages.de.toml` and `menus.de.toml`.
  private(set) var languages: [(tag: String, place: Place, entries: [Entry])] = []
  /// The names of the files that were read.
  private(set) var files: [String] = []

  init(_ files: [ForeignFile], _ site: inout ImportedSite) {
    for file in files {
      let folders = file.folders
      let isRoot = folders.isEmpty && ForeignProgram.stemsOfHugo.contains(file.stem)
      guard isRoot || folders == ["config", "_default"], ForeignProgram.endingsOfHugo.contains(file.ending) else {
        if folders.first == "config", folders.count == 2, folders[1] != "_default" {
          site.leaveOut(file.path, .include, at: Place(file.name))
        }
        continue
      }
      read(file, below: isRoot || ForeignProgram.stemsOfHugo.contains(file.stem) ? nil : file.stem, &site)
    }
    for (name, value, _) in entries where name == "languages" {
      for (key, value) in value.entries {
        if let tag = key.text { say(HugoSettings.entries(of: value), of: tag, at: key.place) }
      }
    }
  }

  /// - Parameter name: The key whose value the file is, as in `menus.en.toml`.
  private mutating func read(_ file: ForeignFile, below name: String?, _ site: inout ImportedSite) {
    guard let bytes = file.text(&site) else { return }
    files.append(file.name)
    let document =
      file.ending == "json"
      ? SettingsDocument(json: bytes, file: file.name)
      : SettingsDocument(parsing: bytes[...], as: file.ending == "toml" ? .toml : .yaml, file: file.name)
    site.diagnostics += document.diagnostics
    guard let root = document.root else { return }
    let parts = name?.split(separator: ".", maxSplits: 1).map(String.init) ?? []
    let whole = parts.first.map { [(name: $0.lowercased(), value: root, place: Place(file.name))] }
    if parts.count == 2 {
      let isKey = ["menu", "menus", "params"].contains(parts[0].lowercased())
      say(isKey ? whole ?? [] : HugoSettings.entries(of: root), of: parts[1], at: Place(file.name))
    } else {
      entries += whole ?? HugoSettings.entries(of: root)
    }
  }

  private mutating func say(_ said: [Entry], of tag: String, at place: Place) {
    if let index = languages.firstIndex(where: { $0.tag.lowercased() == tag.lowercased() }) {
      languages[index].entries += said
    } else {
      languages.append((tag, place, said))
    }
  }

  private static func entries(of node: SettingsNode) -> [Entry] {
    node.entries.compactMap { key, value in value.isAbsent ? nil : key.text.map { ($0.lowercased(), value, key.place) }
    }
  }

  /// The tag of the first language in lower case.
  var firstLanguage: String {
    let given = ofSite("defaultContentLanguage")?.text?.lowercased() ?? "en"
    let tags = languages.map { $0.tag.lowercased() }
    return tags.contains(given) ? given : tags.first ?? given
  }

  /// The tags, in lower case, of the languages that had no pages. The first one always has.
  var disabledLanguages: Set<String> {
    let listed = ofSite("disableLanguages")?.listed.flatMap { $0.split(separator: " ").map { $0.lowercased() } } ?? []
    let own = languages.filter { language in
      language.entries.contains { $0.name == "disabled" && $0.value.text?.lowercased() == "true" }
    }
    return Set(listed + own.map { $0.tag.lowercased() }).subtracting([firstLanguage])
  }

  /// The keys of heads in which a date is looked for before the file name is looked at; nil if that is never looked at.
  var keysBeforeName: [String]? {
    let places = self["frontmatter"]?.anyCase("date")?.listed.map { $0.lowercased() } ?? []
    guard let name = places.firstIndex(of: ":filename") else { return nil }
    return places[..<name].flatMap(HugoSettings.keys(of:))
  }

  /// The keys of heads that give a text its day; the first that does counts.
  var dateKeys: [String] {
    let given = self["frontmatter"]?.anyCase("date")?.listed.map { $0.lowercased() } ?? [":default"]
    return given.flatMap(HugoSettings.keys(of:))
  }

  private static func keys(of place: String) -> [String] {
    if place == ":default" { return ["date", "publishDate", "published", "lastmod"] }
    return place.hasPrefix(":") ? [] : [HugoKeys.spelling(place)]
  }

  /// The keys of heads of which there were lists in a language. What is said of it goes before what is said of the site.
  ///
  /// - Parameter folder: The folder of the language, such as `/de`; empty for the first.
  func taxonomies(below folder: String = "") -> [String] {
    let said = entries(of: folder.isEmpty ? firstLanguage : String(folder.dropFirst())) + entries
    let nodes = said.filter { $0.name == "taxonomies" }.map(\.value)
    guard !nodes.isEmpty else { return ["tags", "categories"] }
    var known: Set<String> = []
    return nodes.flatMap(\.entries).filter { known.insert($0.key.text ?? "").inserted }.compactMap(\.value.text)
  }

  /// The folders of files that are published as they are, of all languages.
  var staticFolders: [String] {
    let all = (entries + languages.flatMap(\.entries)).filter { $0.name == "staticdir" }.flatMap(\.value.listed)
    var known: Set<String> = []
    return all.isEmpty ? ["static"] : all.filter { known.insert($0).inserted }
  }

  /// The value of a key in the first language: what is said of it, or else of the site.
  subscript(_ name: String) -> SettingsNode? {
    entries(of: firstLanguage).first { $0.name == name.lowercased() }?.value ?? ofSite(name)
  }

  /// The first value that is given for a key, whatever is said of languages.
  func ofSite(_ name: String) -> SettingsNode? { entries.first { $0.name == name.lowercased() }?.value }

  private func entries(of tag: String) -> [Entry] {
    languages.first { $0.tag.lowercased() == tag }?.entries ?? []
  }
}

extension SettingsNode {
  /// A text as a list of one, or a list of texts.
  var listed: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }

  /// The value of a key, ignoring its case.
  func anyCase(_ key: String) -> SettingsNode? {
    entries.first { $0.key.text?.lowercased() == key.lowercased() && !$0.value.isAbsent }?.value
  }
}
