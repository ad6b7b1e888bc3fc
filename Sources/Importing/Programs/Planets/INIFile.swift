import Bytes
import Diagnostics

/// A file of `[sections]` and `name = value`, as Python's ConfigParser and Pluto read it, with the line of everything.
struct INIFile {
  struct Entry {
    /// The name in lower case.
    var key: String
    var value: String
    var place: Place
  }

  struct Section {
    /// The section's name; empty for what comes before the first section.
    var name: String
    var entries: [Entry] = []
    var place: Place

    subscript(_ key: String) -> String? { entries.last { $0.key == key }?.value }
  }

  private(set) var sections: [Section]

  /// - Parameter continues: Whether an indented line continues the value above it (ConfigParser) or stands by itself (Pluto).
  init(_ file: ForeignFile, continues: Bool, _ site: inout ImportedSite) {
    sections = [Section(name: "", place: Place(file.name, line: 1))]
    for (number, line) in file.lines(&site) {
      let text = line.trimmingSpaces
      let place = Place(file.name, line: number)
      guard let first = text.first, first != "#", first != ";", !isRemark(text) else { continue }
      let last = sections.count - 1
      if continues, line.first == " " || line.first == "\t", let open = sections[last].entries.indices.last {
        sections[last].entries[open].value += "\n" + text
      } else if first == "[", let end = text.lastIndex(of: "]") {
        sections.append(
          Section(name: String(text[text.index(after: text.startIndex)..<end]).trimmingSpaces, place: place))
      } else if let separator = text.firstIndex(where: { $0 == "=" || $0 == ":" }), separator != text.startIndex {
        let key = String(text[..<separator]).trimmingSpaces.lowercased()
        let value = INIFile.value(String(text[text.index(after: separator)...]))
        sections[last].entries.append(Entry(key: key, value: value, place: place))
      } else {
        site.report(.line(text), at: place)
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
  func expanded(_ text: String, in section: Section) -> String {
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
