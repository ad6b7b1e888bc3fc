import GRDB
import News

/// Where the local texts that are kept stand, and what they say.
struct LocalTexts {
  private struct Entry {
    /// The number of its outline.
    var number: Int
    var folder: SourceID
    var title: String
    var body: ContentDigest
    var text: RememberedText?
  }

  private var entries: [ItemID: Entry] = [:]

  mutating func add(_ id: ItemID, in folder: String, title: String, _ body: ContentDigest, number: Int) {
    entries[id] = Entry(number: number, folder: SourceID(folder), title: title, body: body)
  }

  /// Finds their files, among them those that are not noted yet.
  mutating func place(in db: Database, _ waiting: [SourceID: FileChanges]) throws {
    guard !entries.isEmpty else { return }
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT s.name, f.path, f.item FROM sources s JOIN files f ON f.source = s.row WHERE f.item IS NOT NULL
          """))
    while let row = try rows.next() {
      let row = try RowColumns(row)
      let (folder, path) = (try row.requiredText(0), try row.requiredText(1))
      // A folder that a text has left is forgotten later.
      place(try row.id(2), in: SourceID(folder), at: path) { $0.folder.name == folder }
    }
    for (folder, changes) in waiting {
      for (path, stamp) in changes.read {
        if let id = stamp.item { place(id, in: folder, at: path) { _ in true } }
      }
    }
  }

  private mutating func place(_ id: ItemID, in folder: SourceID, at path: String, if isThere: (Entry) -> Bool) {
    guard let place = entries.index(forKey: id), isThere(entries.values[place]) else { return }
    let (title, body) = (entries.values[place].title, entries.values[place].body)
    entries.values[place].text = RememberedText(in: folder, at: path, title: title, body: body)
  }

  func complete(_ outlines: inout [ItemOutline]) {
    for entry in entries.values { outlines[entry.number].text = entry.text }
  }
}
