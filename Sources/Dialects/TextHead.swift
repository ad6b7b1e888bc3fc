import Diagnostics
public import Settings

/// The head of a text, of which only a few lines are changed. If its keys do not each begin a line, it is written anew in YAML.
public struct TextHead: Sendable {
  private struct Key {
    var name: String
    var written: String
    var value: SettingsNode
    var lines: Range<Int>
    /// Another line that means the same key is taken instead.
    var isSecond = false
  }

  public let root: SettingsNode?
  /// False if the text has no head.
  public let isThere: Bool
  private var isTOML: Bool
  private var lines: [String]
  private var keys: [Key] = []
  /// New lines, by the first of the lines that they replace.
  private var changes: [Int: (lines: Range<Int>, new: [String])] = [:]
  private var added: [String] = []

  /// - Parameters:
  ///   - text: Nil for JSON, whose lines are not kept.
  ///   - spelling: Gives the name by which this program reads a key.
  public init(
    _ document: SettingsDocument, _ text: String?, isTOML: Bool, isThere: Bool, firstLine: Int,
    spelling: (String) -> String
  ) {
    (root, self.isThere, self.isTOML) = (document.root, isThere, isTOML)
    lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let entries = (root?.entries ?? []).compactMap { entry in
      entry.key.text.map { (written: $0, line: entry.key.line - firstLine, value: entry.value) }
    }
    let sorted = entries.sorted { $0.line < $1.line }
    if text != nil, isLineByLine(sorted.map { ($0.written, $0.line) }) {
      for (index, entry) in sorted.enumerated() {
        let end = index + 1 < sorted.count ? sorted[index + 1].line : lines.count
        let name = spelling(entry.written)
        let taken = entry.line..<max(entry.line + 1, end)
        keys.append(Key(name: name, written: entry.written, value: entry.value, lines: taken))
        guard name != entry.written, let written = lines[entry.line].firstRange(of: entry.written) else { continue }
        lines[entry.line].replaceSubrange(written, with: name)
      }
    } else if root?.kind == .mapping {
      self.isTOML = false
      lines = []
      for entry in entries {
        let name = spelling(entry.written)
        let own = lines.count..<(lines.count + 1)
        keys.append(Key(name: name, written: entry.written, value: entry.value, lines: own))
        lines.append(YAMLText.plain(name) + ": " + entry.value.inOneLine)
      }
    }
    markSeconds()
  }

  /// Whether every key begins a line of its own.
  private func isLineByLine(_ keys: [(written: String, line: Int)]) -> Bool {
    var last = -1
    return keys.allSatisfy { key in
      guard key.line > last, key.line < lines.count else { return false }
      last = key.line
      return lines[key.line].drop { isTOML ? " \t[\"'".contains($0) : "\"'".contains($0) }.hasPrefix(key.written)
    }
  }

  /// Of keys that mean the same, keeps the one in the spelling of this program, or else the first, and removes the others.
  private mutating func markSeconds() {
    for name in Set(keys.map(\.name)) {
      let same = keys.indices.filter { keys[$0].name == name }
      guard same.count > 1 else { continue }
      let said = same.filter { !keys[$0].value.isAbsent }
      let chosen = said.first { keys[$0].written == name } ?? said.first ?? same[0]
      for index in same where index != chosen {
        keys[index].isSecond = true
        changes[keys[index].lines.lowerBound] = (keys[index].lines, [])
      }
    }
  }

  public subscript(_ name: String) -> SettingsNode? {
    keys.first { $0.name == name && !$0.isSecond && !$0.value.isAbsent }?.value
  }

  /// All values that are given for a key, in whatever spelling.
  public func values(_ name: String) -> [SettingsNode] {
    keys.filter { $0.name == name && !$0.value.isAbsent }.map(\.value)
  }

  public mutating func remove(_ name: String) {
    for key in keys where key.name == name { changes[key.lines.lowerBound] = (key.lines, []) }
  }

  /// - Parameter value: The value in YAML; a list or a quoted text is valid TOML, too.
  public mutating func set(_ name: String, to value: String, inPlaceOf former: String? = nil) {
    if let former, former != name, keys.contains(where: { $0.name == name && !$0.isSecond }) {
      // The key stays where it stands, and only once.
      remove(former)
      return set(name, to: value)
    }
    let line = name + (isTOML ? " = " : ": ") + value
    let replaced = keys.first { $0.name == former ?? name && !$0.isSecond }?.lines
    // A table of TOML ends what belongs to none.
    let isTable = isTOML && replaced.map { self.lines[$0.lowerBound].first { $0 != " " && $0 != "\t" } == "[" } ?? false
    if let lines = replaced, isTable { changes[lines.lowerBound] = (lines, []) }
    if let lines = replaced, !isTable {
      changes[lines.lowerBound] = (lines, [line])
    } else {
      // At the beginning, since in TOML only keys before the first table belong to none; and only once, whatever was added before.
      added.removeAll { $0.hasPrefix(name + (isTOML ? " = " : ": ")) }
      added.append(line)
    }
  }

  /// The head with its fences; nil if there is none.
  public var text: String? {
    var head = added
    var index = 0
    while index < lines.count {
      if let change = changes[index] {
        head += change.new
        index = change.lines.upperBound
      } else {
        head.append(lines[index])
        index += 1
      }
    }
    guard isThere || !head.isEmpty else { return nil }
    let fence = isTOML ? "+++" : "---"
    return ([fence] + head + [fence, ""]).joined(separator: "\n")
  }
}

extension SettingsNode {
  /// The value as YAML on one line.
  fileprivate var inOneLine: String {
    switch kind {
    case .sequence: return "[" + elements.map(\.inOneLine).joined(separator: ", ") + "]"
    case .mapping:
      return "{" + entries.map { YAMLText.plain($0.key.text ?? "") + ": " + $0.value.inOneLine }.joined(separator: ", ")
        + "}"
    case .scalar:
      guard !isAbsent, let text else { return "null" }
      // Numbers, dates, true and false need no quotation marks.
      let isBare =
        isPlain && !text.isEmpty
        && text.utf8.allSatisfy { byte in
          0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || "+.".utf8.contains(byte)
        }
      return isBare ? text : YAMLText.quoted(text)
    }
  }
}
