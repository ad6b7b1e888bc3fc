import Bytes
public import Diagnostics

/// A file of `[sections]` and `name = value`, as Python's ConfigParser and Pluto read it, with the line of everything.
public struct INIFile: Sendable {
  public struct Entry: Sendable {
    /// The name in lower case.
    public var key: String
    public var value: String
    public var place: Place

    public init(key: String, value: String, place: Place) { (self.key, self.value, self.place) = (key, value, place) }
  }

  public struct Section: Sendable {
    /// The section's name; empty for what comes before the first section.
    public let name: String
    public fileprivate(set) var entries: [Entry] = []
    public let place: Place

    public subscript(_ key: String) -> String? { entries.last { $0.key == key }?.value }
  }

  public private(set) var sections: [Section]
  /// Lines that mean nothing.
  public private(set) var faults: [(line: String, place: Place)] = []

  /// - Parameter continues: Whether an indented line continues the value above it (ConfigParser) or stands by itself (Pluto).
  public init(_ lines: [(number: Int, text: String)], of file: String, continues: Bool) {
    sections = [Section(name: "", place: Place(file, line: 1))]
    for (number, line) in lines {
      let text = line.trimmingSpaces
      let place = Place(file, line: number)
      guard let first = text.first, first != "#", first != ";", !isRemark(text) else { continue }
      let last = sections.count - 1
      if continues, line.first == " " || line.first == "\t", let open = sections[last].entries.indices.last {
        sections[last].entries[open].value += "\n" + text
      } else if first == "[", let end = continues ? text.firstIndex(of: "]") : text.lastIndex(of: "]") {
        sections.append(
          Section(name: String(text[text.index(after: text.startIndex)..<end]).trimmingSpaces, place: place))
      } else if let separator = text.firstIndex(where: { $0 == "=" || $0 == ":" }), separator != text.startIndex {
        let key = String(text[..<separator]).trimmingSpaces.lowercased()
        let value = INIFile.value(String(text[text.index(after: separator)...]))
        sections[last].entries.append(Entry(key: key, value: value, place: place))
      } else {
        faults.append((text, place))
      }
    }
  }

  /// Whether it is a comment that begins with ConfigParser's `rem`.
  private func isRemark(_ text: String) -> Bool { text.lowercased().hasPrefix("rem ") && !text.contains("=") }

  /// The value without a comment behind it, which begins with a semicolon after a space.
  private static func value(_ text: String) -> String {
    guard let remark = text.firstRange(of: " ;") ?? text.firstRange(of: "\t;") else { return text.trimmingSpaces }
    return String(text[..<remark.lowerBound]).trimmingSpaces
  }
}

extension INIFile {
  /// A text with ConfigParser's `%(name)s` filled in from the section, or else from `[DEFAULT]`. Unknown names stay as they are.
  public func expanded(_ text: String, in section: Section) -> String {
    guard text.contains("%(") else { return text.replacing("%%", with: "%") }
    let defaults = sections.first { $0.name == "DEFAULT" }
    var result = text
    for _ in 0..<10 {
      guard let start = result.firstRange(of: "%("), let end = result[start.upperBound...].firstRange(of: ")s") else {
        break
      }
      let name = result[start.upperBound..<end.lowerBound].lowercased()
      guard let value = section[name] ?? defaults?[name] else { break }
      result.replaceSubrange(start.lowerBound..<end.upperBound, with: value)
      guard result.utf8.count < 10_000 else { break }
    }
    return result
  }
}
