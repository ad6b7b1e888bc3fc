import Diagnostics
import ImportedSites

/// The texts of a Hugo site, by the folders that decide what they become, and the files beside them.
struct HugoTexts {
  private(set) var groups: [(folder: String, texts: [(entry: HugoContent.Entry, text: ForeignText)])] = []
  /// Folders in which most texts have a date.
  private(set) var news: Set<String> = []
  /// The addresses of folders whose lists of pages are texts now, in their parts.
  private(set) var lists: Set<[String]> = []
  private(set) var files: [HugoContent.Entry] = []
  /// Texts by the key that kept them from being read.
  private(set) var keptBack = InstructionCounts()

  init(_ entries: [HugoContent.Entry], _ settings: HugoSettings, _ site: inout ImportedSite) {
    var texts: [(entry: HugoContent.Entry, text: ForeignText)] = []
    let (dateKeys, keysBeforeName) = (settings.dateKeys, settings.keysBeforeName)
    for entry in entries {
      let isHTML = entry.file.isHTML && ["---", "+++"].contains { entry.file.bytes?.starts(with: $0.utf8) == true }
      if entry.file.isMarkdown || isHTML {
        guard var text = ForeignText(entry.file, &site) else { continue }
        text.dateKeys = dateKeys
        if let keys = keysBeforeName, entry.key != "_index" { text.takeDay(of: entry.name, after: keys) }
        texts.append((entry, text))
      } else if entry.file.isHTML || entry.file.isOtherText {
        site.leaveOut(entry.path, entry.file.isOtherText ? .otherText : .htmlPage, at: Place(entry.file.name))
      } else {
        files.append(entry)
      }
    }
    let publication = HugoPublication(settings, texts, &site)
    for (index, (entry, _)) in texts.enumerated() where entry.key != "_index" {
      texts[index].text.defaults = publication.values(of: entry)
      texts[index].text.writeDefaults()
    }
    let bundles: Set<ArraySlice<String>> = Set(
      texts.map(\.entry).filter { $0.key == "index" && $0.names.count > 1 }.map { $0.names.dropLast() })
    // Below the folder of an `index.md`, Hugo makes no pages of other texts.
    func isBundled(_ entry: HugoContent.Entry) -> Bool {
      let folders = entry.isFolder ? entry.names.dropLast() : entry.names[...]
      return folders.indices.dropFirst().contains { bundles.contains(folders[..<$0]) }
    }
    for (folder, group) in Dictionary(grouping: texts, by: \.entry.folder) where !folder.isEmpty {
      // A page may have a date, too.
      guard !["page", "pages"].contains(folder) else { continue }
      let own = group.filter {
        !$0.entry.isFolder && !isBundled($0.entry) || $0.entry.key == "index" && $0.entry.names.count > 2
      }
      let dated = own.count(where: \.text.isDated)
      if dated * 2 > own.count { news.insert(folder) }
    }
    let disabled = Set(settings.disabledLanguages.map { "/" + $0 })
    for (index, (entry, text)) in texts.enumerated() where !text.isDraft {
      // This is told of the language, once.
      guard !disabled.contains(entry.languageFolder) else {
        texts[index].text.keepBack()
        continue
      }
      guard let key = isBundled(entry) ? "beside index.md" : publication.keepsBack(text, entry) else { continue }
      texts[index].text.keepBack()
      // The text above a list is not imported, and is no draft.
      if entry.key == "_index", entry.folder.isEmpty || news.contains(entry.folder) { continue }
      keptBack.add(key, in: entry.file, line: text.place(key).line ?? 1)
    }
    if settings["disableKinds"]?.listed.contains("section") != true {
      lists = HugoLists.add(to: &texts, beside: news.union(settings.taxonomies()), &site)
    }
    groups = Dictionary(grouping: texts, by: \.entry.folder).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
