/// What messages leave out of the lines that they show: secrets that stand in the file as they are. Stars take their places, so that columns stay.
public struct HiddenValues: Sendable {
  /// Keys below which no value is shown, but for names of variables.
  var keys: Set<String>
  /// A line of the same length, without what looks secret in it.
  var byLook: @Sendable (String) -> String

  public init(below keys: Set<String>, byLook: @escaping @Sendable (String) -> String = { $0 }) {
    (self.keys, self.byLook) = (keys, byLook)
  }

  public static let none = HiddenValues(below: [])

  /// Of a text that cannot be read, so that nobody knows what belongs to which key.
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

/// Where hidden values begin, by the line of an editor, from 0.
struct HiddenSpans: Sendable {
  private struct Span: Sendable {
    /// In Unicode scalars, from 0.
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
      // A line that only YAML takes for one begins somewhere in an editor's.
      let column = start.offset == start.lineOffset ? Int(record.mark.column) : 0
      // Nothing is shown of what lies further behind, and a whole configuration may be one line.
      guard column < SourceText.longestSnippet else { continue }
      byLine[start.line, default: []].append(Span(column: column, text: text))
    }
  }

  /// - Parameter number: of the editor's line, from 0.
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
    // What is written in another way, with escapes or on several lines, is hidden with all that follows it.
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
