/// A chapter as plain text for a terminal: lines and indents say what Markdown marks.
///
/// It understands the Markdown that chapters of the handbook are written in, and no more.
public struct TerminalText: Sendable {
  private let width: Int
  private var lines: [String] = []
  private var paragraph: [Substring] = []
  /// The indents of the paragraph's first line, and of its other lines.
  private var indents = ("", "")

  public static func text(of markdown: String, width: Int) -> String {
    var result = TerminalText(width: max(40, width))
    result.add(markdown.split(separator: "\n", omittingEmptySubsequences: false)[...])
    return "\(result.lines.joined(separator: "\n").trimmed)\n"
  }

  private init(width: Int) { self.width = width }

  private mutating func add(_ source: ArraySlice<Substring>) {
    var rest = source
    while let line = rest.popFirst() {
      let bare = line.trimmed
      if let fence = bare.prefixMatch(of: /`{3,}/) {
        endParagraph()
        while let code = rest.popFirst(), code.trimmed != fence.0 { lines.append("    \(code)") }
        lines.append("")
      } else if let heading = bare.wholeMatch(of: /(#+) (.*)/) {
        endParagraph()
        let title = plain(heading.2)
        let rule = heading.1.count == 1 ? "=" : heading.1.count == 2 ? "-" : ""
        lines += [title] + (rule.isEmpty ? [] : [String(repeating: rule, count: columns(title))]) + [""]
      } else if bare.hasPrefix("|") {
        endParagraph()
        var rows = [bare]
        while let row = rest.first, row.trimmed.hasPrefix("|") { rows.append(rest.removeFirst().trimmed) }
        add(table: rows.map(cells))
      } else if bare.isEmpty || bare.hasPrefix("<!--") || bare.hasPrefix("<details") || bare.hasPrefix("</details") {
        endParagraph()
      } else if let item = line.prefixMatch(of: /( *)([-*]|\d+\.) +/) {
        endParagraph()
        let space = String(repeating: " ", count: item.1.count)
        let mark = item.2 == "*" ? "-" : String(item.2)
        indents = (space + mark + " ", space + String(repeating: " ", count: mark.count + 1))
        paragraph = [line[item.range.upperBound...]]
      } else if let quote = bare.prefixMatch(of: />\s?/) {
        if paragraph.isEmpty { indents = ("  ", "  ") }
        let text = bare[quote.range.upperBound...]
        paragraph.append(text.wholeMatch(of: /\[!(\w+)\]/).map { "\($0.1):"[...] } ?? text)
      } else {
        paragraph.append(line)
      }
    }
    endParagraph()
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    // Items of a list stand together.
    if indents.0.contains(where: { !$0.isWhitespace }), lines.count > 1, lines[lines.count - 1].isEmpty,
      lines[lines.count - 2].contains(/^ *(-|\d+\.|) +\S/), !lines[lines.count - 2].hasPrefix("    ")
    {
      lines.removeLast()
    }
    lines += wrapped(plain(paragraph.map(\.trimmed).joined(separator: " ")), indents) + [""]
    (paragraph, indents) = ([], ("", ""))
  }

  // MARK: Tables

  private func cells(_ row: Substring) -> [String] {
    let bar = "\u{1}"
    let inner = row.replacing("\\|", with: bar).dropFirst()
    let cells = (inner.hasSuffix("|") ? inner.dropLast() : inner).split(
      separator: "|", omittingEmptySubsequences: false)
    return cells.map { plain($0.replacing(bar, with: "|").trimmed) }
  }

  /// Adds a table, in columns if it is narrow enough; if not, each row stands below its first cell.
  private mutating func add(table: [[String]]) {
    let head = table.first ?? []
    let rows = table.dropFirst().filter { !$0.allSatisfy { $0.allSatisfy { "-: ".contains($0) } } }
    let all = (head.allSatisfy(\.isEmpty) ? [] : [head]) + rows
    let widths = head.indices.map { column in
      all.map { $0.indices.contains(column) ? columns($0[column]) : 0 }.max() ?? 0
    }
    if widths.reduce(0, +) + 2 * (widths.count - 1) <= width {
      for (index, row) in all.enumerated() {
        lines.append(line(row, widths))
        if index == 0, all.count > rows.count {
          lines.append(line(widths.map { String(repeating: "-", count: $0) }, widths))
        }
      }
      lines.append("")
      return
    }
    for row in rows {
      lines += wrapped(row.first ?? "", ("", "  "))
      for (column, cell) in row.enumerated().dropFirst() where !cell.isEmpty && cell != "–" {
        // The last column is what the row is about; the others need their names.
        let isNamed = column < row.count - 1 && head.indices.contains(column) && !head[column].isEmpty
        lines += wrapped((isNamed ? head[column] + ": " : "") + cell, ("    ", "    "))
      }
    }
    lines.append("")
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - columns($0))) }
    return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }

  // MARK: Text

  /// The text without marks; links are followed by their topic or their address.
  private func plain(_ text: some StringProtocol) -> String {
    var (result, isCode) = ("", false)
    for part in String(text).split(separator: "`", omittingEmptySubsequences: false) {
      if isCode {
        result += "`\(part)`"
      } else {
        result += linked(String(part))
      }
      isCode.toggle()
    }
    return withLinks(result)
  }

  private func linked(_ text: String) -> String {
    // Strong text may hold code, so that its marks are in two parts.
    text.replacing("**", with: "").replacing(/(^|[\s(])\*([^*\s][^*]*)\*/) { "\($0.1)\($0.2)" }
      .replacing(/<\/?[a-z]+>/, with: "").replacing("&nbsp;", with: " ")
  }

  private func withLinks(_ text: String) -> String {
    // Links inside code stay as they are.
    text.replacing(/`[^`]*`|!?\[((?:[^\]`]|`[^`]*`)*)\]\(([^)\s]+)\)/) { match -> String in
      guard let label = match.1, let target = match.2 else { return String(match.0) }
      if target.contains("://") { return label == target ? String(label) : "\(label) (\(target))" }
      guard let name = target.prefixMatch(of: /([a-z-]+)\.md/) else { return String(label) }
      return "\(label) (topic \(name.1))"
    }
  }

  private func wrapped(_ text: String, _ indents: (String, String)) -> [String] {
    var (result, line, isEmpty) = ([String](), indents.0, true)
    for word in text.split(separator: " ") {
      if !isEmpty, columns(line) + 1 + columns(word) > width {
        result.append(line)
        (line, isEmpty) = (indents.1, true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return result + [line]
  }

  /// How many columns a text takes. Chapters have no wide letters of East Asia.
  private func columns(_ text: some StringProtocol) -> Int { text.count }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
