/// The theme's own scripts that a page starts with, in one file: one answer to wait for instead of one after the other, and a quarter fewer
/// bytes, since what modules have in common is compressed once. Their lines stand beside each other without imports and exports, so a name at
/// the top of one must be there once in all of them.
struct ScriptBundle {
  private(set) var script = "{\n"
  /// The modules within.
  private(set) var names: Set<String> = []

  /// - Parameter modules: texts by their names, as in `main.js`; each import and export begins a line.
  init(from entry: String, of modules: [String: String]) {
    add(entry, of: modules)
    script += "}\n"
  }

  /// After what it needs.
  private mutating func add(_ name: String, of modules: [String: String]) {
    guard let source = modules[name], names.insert(name).inserted else { return }
    let lines = source.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    for line in lines where line.hasPrefix("import ") {
      if let other = line.split(separator: "'" as Character).last {
        add(String(other.dropFirst("./".count)), of: modules)
      }
    }
    for line in lines where !line.hasPrefix("import ") {
      script += (line.hasPrefix("export ") ? line.dropFirst("export ".count) : line) + "\n"
    }
  }
}
