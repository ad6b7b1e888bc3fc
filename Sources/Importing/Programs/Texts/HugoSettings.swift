import Diagnostics
import Dialects
import Settings

/// Everything in a Hugo site's configuration, from one file or from several in `config/_default`, ignoring the case of keys.
struct HugoSettings {
  private(set) var entries: [(name: String, value: SettingsNode, place: Place)] = []
  /// The files that were read.
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
  }

  /// - Parameter name: The key whose value the file is, as in `menus.en.toml`.
  private mutating func read(_ file: ForeignFile, below name: String?, _ site: inout ImportedSite) {
    guard let bytes = file.text(&site) else { return }
    files.append(file.path)
    let document =
      file.ending == "json"
      ? SettingsDocument(json: bytes, file: file.name)
      : SettingsDocument(parsing: bytes[...], as: file.ending == "toml" ? .toml : .yaml, file: file.name)
    site.diagnostics += document.diagnostics
    guard let root = document.root else { return }
    if let name {
      let key = name.split(separator: ".").first.map(String.init) ?? name
      entries.append((key.lowercased(), root, Place(file.name)))
    } else {
      for (key, value) in root.entries where !value.isAbsent {
        if let name = key.text { entries.append((name.lowercased(), value, key.place)) }
      }
    }
  }

  /// The language's tag in lower case.
  var defaultLanguage: String { self["defaultContentLanguage"]?.text?.lowercased() ?? "en" }

  /// The first value that is given for a key.
  subscript(_ name: String) -> SettingsNode? { entries.first { $0.name == name.lowercased() }?.value }
}

extension SettingsNode {
  /// A text as a list of one, or a list of texts.
  var listed: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }

  /// The value of a key, ignoring its case.
  func anyCase(_ key: String) -> SettingsNode? {
    entries.first { $0.key.text?.lowercased() == key.lowercased() && !$0.value.isAbsent }?.value
  }
}
