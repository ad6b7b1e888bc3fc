import Diagnostics
import Feeds
import ParsedFeeds

extension ImportedSite {
  /// Whether it can be written, which it cannot if any error was found.
  public var isUsable: Bool { diagnostics.allSatisfy { $0.severity != .error } }

  /// Whether it has a source, without which it cannot be made.
  public var hasNews: Bool { !feeds.isEmpty || !sections.isEmpty }

  /// All files of the new site. The configuration comes last, since the others are no site without it.
  public func written(from origin: String) -> [ImportedFile] {
    var files = files
    let listed = feeds.filter(\.fitsIntoList)
    if !listed.isEmpty {
      var list = OPMLList(title: title)
      list.entries = listed.map { feed in
        OPMLList.Entry(
          title: feed.name, feed: feed.address.written, home: feed.home, tags: feed.tags, language: feed.language,
          place: feed.place)
      }
      // Feeds of a group stay together.
      list.entries = list.entries.grouped { $0.tags.first ?? "" }.flatMap(\.members)
      files.append(file(ImportedSite.listName, list.text))
    }
    files.append(file("site.yml", ConfigurationWriter(self, from: origin).text))
    return files.map { ImportedFile(path: "Content/" + $0.path, content: $0.content) }
  }

  private func file(_ path: String, _ text: String) -> ImportedFile {
    ImportedFile(path: path, content: .bytes(Array(text.utf8)))
  }
}

extension Sequence {
  /// Elements with the same key side by side, in the order in which each key first occurs.
  public func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, members: [Element])] {
    var order: [Key] = []
    var groups: [Key: [Element]] = [:]
    for element in self {
      let key = key(element)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(element)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}
