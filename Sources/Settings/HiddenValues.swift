/// What messages hide in the lines that they show: secrets written out in the file. Asterisks take their places, so that columns stay.
public struct HiddenValues: Sendable {
  /// The keys below which values are hidden, unless they name a variable (`${NAME}`).
  var keys: Set<String>
  /// Returns the line with whatever looks secret in it replaced; its length stays the same.
  var byLook: @Sendable (String) -> String

  public init(below keys: Set<String>, byLook: @escaping @Sendable (String) -> String = { $0 }) {
    (self.keys, self.byLook) = (keys, byLook)
  }

  public static let none = HiddenValues(below: [])

  /// Hides all of a line after the first colon that follows a secret's name: for a text that cannot be read, so that no value has a key.
  fileprivate func hidden(inUnread line: String) -> String {
    let folded = String(decoding: line.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    let colons = (keys.sorted() + HiddenValues.usualNames).compactMap { key -> String.Index? in
      guard let name = folded.firstRange(of: key) else { return nil }
      return folded[name.upperBound...].firstIndex(of: ":")
    }
    guard let first = colons.min() else { return line }
    return stars(line, from: folded[...first].unicodeScalars.count)
  }

  private static let usualNames = ["token", "api-key", "apikey", "authorization", "cookie"]
}

/// Where hidden values begin, by the editor's line, counted from 0.
struct HiddenSpans: Sendable {
  private struct Span: Sendable {
    /// The column in Unicode scalars, counted from 0.
    var column: Int
    var text: String
  }

  private let values: HiddenValues
  private var byLine: [Int: [Span]] = [:]
  private let isRead: Bool

  static let none = HiddenSpans()

  private init() { (values, isRead) = (.none, true) }

  init(_ values: HiddenValues, in nodes: NodeStore, _ starts: @autoclosure () -> LineStarts) {
    self.values = values
    isRead = nodes.root != nil
    guard !values.keys.isEmpty, let root = nodes.root else { return }
    var found: [Int32] = []
    nodes.collect(from: root, below: Set(values.keys.map { Array($0.utf8) }), isBelow: false, &found)
    guard !found.isEmpty else { return }
    let lines = starts()
    for index in found {
      let record = nodes.records[Int(index)]
      guard let start = lines[record.mark.line] else { continue }
      let text = String(decoding: nodes.texts[record.range], as: UTF8.self)
      guard !text.isEmpty, !text.contains("${") else { continue }
      // A line that only YAML counts as one begins somewhere within an editor's line.
      let column = start.offset == start.lineOffset ? Int(record.mark.column) : 0
      // Nothing beyond that is ever shown, and a whole configuration may be one line.
      guard column < SourceText.longestSnippet else { continue }
      byLine[start.line, default: []].append(Span(column: column, text: text))
    }
  }

  /// - Parameter number: the editor's line, counted from 0.
  func shown(_ line: String, number: Int) -> String {
    var result = line
    for span in byLine[number] ?? [] { result = hidden(span, in: result) }
    if !isRead, !values.keys.isEmpty { result = values.hidden(inUnread: result) }
    return values.byLook(result)
  }

  private func hidden(_ span: Span, in line: String) -> String {
    let scalars = Array(line.unicodeScalars)
    let text = Array(span.text.unicodeScalars)
    let last = scalars.count - text.count
    // A value written differently, with escapes or on several lines, is hidden together with all that follows it.
    guard last >= span.column,
      let start = (span.column...last).first(where: { scalars[$0..<($0 + text.count)].elementsEqual(text) }),
      start - span.column <= 1
    else { return stars(line, from: span.column) }
    return stars(line, from: start, count: text.count)
  }
}

private func stars(_ line: String, from start: Int, count: Int = .max) -> String {
  var result = String.UnicodeScalarView()
  for (index, scalar) in line.unicodeScalars.enumerated() {
    result.append(index >= start && index - start < count && scalar != " " ? "*" : scalar)
  }
  return String(result)
}
