import Bytes
import Decoding
import Diagnostics
import News
import Settings

/// A text with a head, as Hugo and Jekyll have them: what it says is read, and few lines of its head are changed.
struct ForeignText {
  let file: ForeignFile
  private let parts: FrontMatter
  private let head: SettingsDocument
  /// Lines of the head.
  private var lines: [String]
  /// Top-level keys with the lines that they take.
  private let keys: [(name: String, lines: Range<Int>)]
  private var changes: [(lines: Range<Int>, new: [String])] = []
  private var added: [String] = []
  var body: String

  /// nil where it is no text, which is told.
  init?(_ file: ForeignFile, _ site: inout ImportedSite) {
    guard let bytes = file.text(&site) else { return nil }
    self.file = file
    parts = FrontMatter(of: bytes)
    head = parts.document(in: bytes, file: file.name)
    if let problem = parts.problem(in: bytes, file: file.name) {
      site.diagnostics.append(problem.diagnostic(as: .warning))
    }
    site.diagnostics += head.diagnostics.map(\.asWarning)
    body = String(decoding: bytes[parts.body], as: UTF8.self)
    let text = parts.settings.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let first = parts.firstLine
    var found: [(name: String, line: Int)] = []
    for (key, _) in head.root?.entries ?? [] { if let name = key.text { found.append((name, key.line - first)) } }
    found.sort { $0.line < $1.line }
    let count = lines.count
    keys = found.enumerated().map { index, key in
      (key.name, key.line..<max(key.line + 1, index + 1 < found.count ? found[index + 1].line : count))
    }
  }

  var hasHead: Bool { parts.settings != nil }
  /// The head could be read.
  var isReadable: Bool { head.root?.kind == .mapping }
  /// Each key has lines of its own.
  var isEditable: Bool {
    Set(keys.map(\.lines.lowerBound)).count == keys.count
      && keys.allSatisfy { 0..<max(lines.count, 1) ~= $0.lines.lowerBound }
  }

  subscript(_ key: String) -> SettingsNode? { head.root?[key] }

  func text(_ key: String) -> String? { self[key]?.text.map(\.trimmingSpaces).flatMap { $0.isEmpty ? nil : $0 } }

  func isTrue(_ key: String) -> Bool { text(key)?.lowercased() == "true" }

  /// A text, or a list of texts.
  func list(_ key: String) -> [String] {
    guard let node = self[key] else { return [] }
    return node.kind == .sequence ? node.elements.compactMap(\.text) : node.text.map { [$0] } ?? []
  }

  func place(_ key: String) -> Place { self[key]?.place ?? Place(file.name) }

  /// Of a place in the body.
  func place(ofBody index: String.Index) -> Place {
    Place(file.name, line: parts.bodyLine + body[..<index].count { $0 == "\n" })
  }

  /// `2026-11-20`, as the head has it.
  var day: (year: String, month: String, day: String)? { text("date").flatMap { ForeignText.day($0) } }

  static func day(_ text: String) -> (year: String, month: String, day: String)? {
    let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0].count == 4, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
      return nil
    }
    func padded(_ text: String) -> String { text.count == 1 ? "0" + text : text }
    return (parts[0], padded(parts[1]), padded(parts[2]))
  }

  mutating func remove(_ key: String) {
    if let range = keys.first(where: { $0.name == key })?.lines { changes.append((range, [])) }
  }

  /// - Parameter value: as YAML; a list or a quoted text is TOML, too.
  mutating func set(_ key: String, to value: String, inPlaceOf former: String? = nil) {
    let line = key + (parts.notation == .toml ? " = " : ": ") + value
    if let range = keys.first(where: { $0.name == former ?? key })?.lines {
      changes.append((range, [line]))
    } else {
      // At the beginning, where TOML has the keys of no table.
      added.append(line)
    }
  }

  /// The file with what was changed.
  var bytes: [UInt8] {
    var head = added
    var index = 0
    while index < lines.count {
      if let change = changes.first(where: { $0.lines.lowerBound == index }) {
        head += change.new
        index = change.lines.upperBound
      } else {
        head.append(lines[index])
        index += 1
      }
    }
    guard hasHead || !head.isEmpty else { return Array(body.utf8) }
    let fence = parts.notation == .toml ? "+++" : "---"
    let gap = hasHead || body.hasPrefix("\n") ? "" : "\n"
    return Array(([fence] + head + [fence, ""]).joined(separator: "\n").utf8) + Array((gap + body).utf8)
  }
}

extension ImportedSite {
  /// Under an ending that texts have here.
  mutating func add(_ text: ForeignText, at names: [String]) {
    var path = names.joined(separator: "/")
    for ending in [".mkdown", ".mkd"] where path.hasSuffix(ending) { path = path.dropLast(ending.count) + ".md" }
    files.append(ImportedFile(path: path, content: .bytes(text.bytes)))
  }
}

/// A quoted text or a list of them, for YAML and TOML alike.
func settingsText(_ text: String) -> String { YAMLText.quoted(text) }
func settingsList(_ texts: [String]) -> String { "[" + texts.map(YAMLText.quoted).joined(separator: ", ") + "]" }
