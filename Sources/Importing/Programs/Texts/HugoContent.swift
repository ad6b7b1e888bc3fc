import ImportedSites
import Settings

/// The files below the content folders as one tree. The language of a file in its language's folder is put into its name instead.
struct HugoContent {
  struct Entry {
    var file: ForeignFile
    /// The names of folders and file from the content folder on.
    var names: [String]
    /// The name without language and ending: `post.de.md` is `post`.
    var key: String
    /// The folder of its addresses, such as `/de`, if it is in another language than the first; otherwise empty.
    var languageFolder: String

    var isTranslation: Bool { !languageFolder.isEmpty }
    /// Whether its address is that of its folder.
    var isFolder: Bool { key == "index" || key == "_index" }

    /// The name that is its own: that of its folder, if it stands for it.
    var name: String { isFolder ? names.dropLast().last ?? key : key }

    /// The names of its address.
    var parts: [String] { names.dropLast() + (isFolder ? [] : [key]) }

    /// The folder that decides what it becomes; empty if it is in none.
    var folder: String { names.count > 1 ? names[0] : "" }
    var path: String { names.joined(separator: "/") }
  }

  private(set) var entries: [Entry] = []

  init(_ files: [ForeignFile], _ settings: HugoSettings) {
    let tags = Set(settings.languages.map { $0.tag.lowercased() })
    let first = settings.firstLanguage
    var roots: [(path: String, language: String)] = []
    for (tag, _, entries) in settings.languages {
      guard let path = entries.first(where: { $0.name == "contentdir" })?.value.text else { continue }
      roots.append((HugoContent.path(path), tag.lowercased()))
    }
    if roots.isEmpty || roots.count < tags.count {
      roots.append((settings.ofSite("contentDir")?.text.map(HugoContent.path) ?? "content", first))
    }
    // A file belongs to the innermost of its content folders.
    roots.sort { $0.path.utf8.count > $1.path.utf8.count }
    for file in files {
      guard let root = roots.first(where: { file.path.hasPrefix($0.path + "/") }) else { continue }
      var names = file.path.dropFirst(root.path.count + 1).split(separator: "/").map(String.init)
      guard let last = names.last else { continue }
      let own = file.stem.lastIndex(of: ".").map { file.stem[file.stem.index(after: $0)...].lowercased() }
      let isNamed = own.map(tags.contains) ?? false
      let language = isNamed ? own ?? first : root.language
      if !isNamed, language != first, file.isMarkdown || file.isHTML {
        names[names.count - 1] = file.stem + "." + language + last.dropFirst(file.stem.count)
      }
      entries.append(
        Entry(
          file: file, names: names, key: isNamed ? String(file.stem.dropLast((own ?? "").count + 1)) : file.stem,
          languageFolder: language == first ? "" : "/" + language))
    }
  }

  private static func path(_ text: String) -> String {
    text.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
