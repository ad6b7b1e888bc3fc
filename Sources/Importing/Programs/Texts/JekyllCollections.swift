import Diagnostics
import ImportedSites
import Settings

/// Collections, and the folders that hold them, posts and drafts.
struct JekyllCollections {
  private(set) var all: [(name: String, isOutput: Bool, title: String?, place: Place)] = []
  /// Folders of collections whose texts have pages, such as `_recipes`.
  private var outputs: Set<String> = []
  /// The folder that holds collections, posts and drafts; empty if that is the folder of the site.
  private var outer = ""

  mutating func lie(below path: String) {
    outer = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  mutating func take(_ node: SettingsNode, _ permalinks: inout JekyllPermalinks) {
    for element in node.elements {
      if let name = element.text { all.append((name, false, nil, element.place)) }
    }
    for (key, value) in node.entries {
      guard let name = key.text else { continue }
      if let own = value["permalink"]?.text { permalinks.ofCollections[name] = own }
      guard name != "posts" else { continue }
      let isOutput = value["output"]?.text == "true"
      if isOutput { outputs.insert("_" + name) }
      all.append((name, isOutput, value["title"]?.text, key.place))
    }
  }

  /// The folders that hold a text, without the one that holds all collections.
  func folders(of file: ForeignFile) -> [String] {
    guard file.path.hasPrefix(outer + "/"), !outer.isEmpty else { return file.folders }
    let below = file.folders.dropFirst(outer.split(separator: "/").count)
    return below.first?.hasPrefix("_") == true ? Array(below) : file.folders
  }

  func names(of file: ForeignFile) -> [String] { folders(of: file) + [file.fileName] }

  /// Whether a file belongs to `_posts`, `_drafts` and the like; if collections have a folder of their own, only files in there do.
  func isIn(_ collection: String, _ file: ForeignFile) -> Bool {
    guard outer.isEmpty || file.path.hasPrefix(outer + "/") else { return false }
    let folders = self.folders(of: file)
    return collection == "_posts" ? folders.contains(collection) : folders.first == collection
  }

  func hasPost(_ file: ForeignFile) -> Bool { isIn("_posts", file) || isIn("_drafts", file) }

  /// The folder of the collection in which the file has a page, such as `_recipes`.
  func output(of file: ForeignFile) -> String? {
    folders(of: file).first.flatMap { outputs.contains($0) ? $0 : nil }
  }
}
