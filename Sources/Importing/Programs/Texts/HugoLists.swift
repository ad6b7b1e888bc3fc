import Bytes
import Diagnostics
import ImportedSites

/// The lists of pages that Hugo made of folders, as texts with links.
enum HugoLists {
  typealias Text = (entry: HugoContent.Entry, text: ForeignText)

  /// Adds the texts of folders without an `_index.md`, and fills those that are empty.
  ///
  /// - Parameter others: Folders that become sections or had lists of another kind.
  /// - Returns: The addresses of the texts that are filled, in their parts.
  static func add(to texts: inout [Text], beside others: Set<String>, _ site: inout ImportedSite) -> Set<[String]> {
    let others = others.union(["", "page", "pages"])
    let pages = texts.filter { isShown($0) && !others.contains($0.entry.folder) }
    let known = Set(texts.map(\.entry.parts))
    for folder in Set(pages.filter { $0.entry.key != "_index" }.map(\.entry.folder)).sorted()
    where !known.contains([folder]) {
      let title = settingsText(folder.prefix(1).uppercased() + folder.dropFirst())
      let names = [folder, "_index.md"]
      let path = names.joined(separator: "/")
      let file = ForeignFile(path: path, name: path, bytes: Array("---\ntitle: \(title)\n---\n".utf8))
      guard let text = ForeignText(file, &site) else { continue }
      texts.append((HugoContent.Entry(file: file, names: names, key: "_index", languageFolder: ""), text))
    }
    let lists = Set(texts.filter { $0.entry.key == "_index" }.map(\.entry.parts))
    // A page is in the list of the innermost folder that has one.
    let members = Dictionary(grouping: pages) { page in
      let parts = page.entry.parts
      return parts.indices.reversed().map { Array(parts[..<$0]) }.first(where: lists.contains) ?? []
    }
    var filled: Set<[String]> = []
    for (index, (entry, text)) in texts.enumerated() where entry.key == "_index" && !others.contains(entry.folder) {
      // In HTML, Markdown would be words.
      guard !entry.file.isHTML, let pages = members[entry.parts], isShown(texts[index]),
        text.body.trimmingSpaces.isEmpty
      else { continue }
      texts[index].text.body = links(to: pages)
      filled.insert(entry.parts)
    }
    return filled
  }

  /// The links of a list without those that still name a text.
  static func withoutMissing(_ list: String) -> String {
    list.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasSuffix(end) }.joined(separator: "\n")
  }

  /// What is behind the name of a text in a link.
  private static let end = "\" >}})"

  private static func isShown(_ text: Text) -> Bool { !text.text.isDraft && !text.entry.isTranslation }

  /// Links as Hugo writes them, by weight and title. They become links of Markdown with those of all texts.
  private static func links(to pages: [Text]) -> String {
    let lines = pages.map { entry, text in
      let title = text.text("linkTitle") ?? text.text("title") ?? entry.name
      let label = ["\\", "[", "]"].reduce(title) { $0.replacing($1, with: "\\" + $1) }
      let link = "- [\(label)]({{< ref \"/\(entry.parts.joined(separator: "/"))\(end)\n"
      return (text.text("weight").flatMap { Int($0) } ?? Int.max, title.lowercased(), link)
    }
    return lines.sorted { $0 < $1 }.map(\.2).joined()
  }
}
