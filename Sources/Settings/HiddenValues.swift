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

  /// The names after which values are hidden in a text that cannot be read, so that no value has a key.
  fileprivate var names: [[UInt8]] { (keys.sorted() + HiddenValues.usualNames).map { Array($0.utf8) } }

  private static let usualNames = ["token", "api-key", "apikey", "authorization", "cookie"]
}

/// Where hidden values begin, by the editor's line, counted from 0.
struct HiddenSpans: Sendable {
  private enum Span: Sendable {
    /// A value that begins in the line, at or behind a column in Unicode scalars, counted from 0.
    case value(String, column: Int)
    /// So many scalars of a line belong to a value that began in a line before.
    case rest(count: Int)
    /// All that follows so many scalars.
    case end(from: Int)
  }

  private let values: HiddenValues
  private var byLine: [Int: [Span]] = [:]

  static let none = HiddenSpans()

  private init() { values = .none }

  init(
    _ values: HiddenValues, in nodes: NodeStore, of source: ArraySlice<UInt8>, _ starts: @autoclosure () -> LineStarts
  ) {
    self.values = values
    guard !values.keys.isEmpty else { return }
    guard nodes.root != nil else {
      hideUnread(source)
      return
    }
    let found = nodes.scalars(below: Set(values.keys.map { Array($0.utf8) }))
    guard !found.isEmpty else { return }
    let lines = starts()
    for index in found {
      let record = nodes.records[Int(index)]
      guard let start = lines[record.mark.line] else { continue }
      let text = String(decoding: nodes.texts[record.range], as: UTF8.self)
      guard !text.isEmpty, !text.contains("${") else { continue }
      if let end = nodes.ends[index] { hide(from: record.mark.line + 1, to: end, lines) }
      // A line that only YAML counts as one begins somewhere within an editor's line.
      let column = start.offset == start.lineOffset ? Int(record.mark.column) : 0
      // Nothing beyond that is ever shown, and a whole configuration may be one line.
      guard column < SourceText.longestSnippet else { continue }
      byLine[start.line, default: []].append(.value(text, column: column))
    }
  }

  /// - Parameter number: the editor's line, counted from 0.
  func shown(_ line: String, number: Int) -> String {
    var result = line
    for span in byLine[number] ?? [] {
      switch span {
      case .value(let text, let column): result = hidden(text, at: column, in: result)
      case .rest(let count): result = stars(result, from: 0, count: count)
      case .end(let column): result = stars(result, from: column)
      }
    }
    return values.byLook(result)
  }

  private func hidden(_ value: String, at column: Int, in line: String) -> String {
    let scalars = Array(line.unicodeScalars)
    let text = Array(value.unicodeScalars)
    let last = scalars.count - text.count
    // A value written differently, with escapes or on several lines, is hidden together with all that follows it.
    guard last >= column,
      let start = (column...last).first(where: { scalars[$0..<($0 + text.count)].elementsEqual(text) }),
      start - column <= 1
    else { return stars(line, from: column) }
    return stars(line, from: start, count: text.count)
  }

  /// Hides the further lines of a value, counted as YAML counts them.
  private mutating func hide(from first: UInt32, to end: Mark, _ lines: LineStarts) {
    guard first <= end.line else { return }
    for number in first...end.line {
      guard let start = lines[number] else { return }
      // A block ends where the next line begins.
      if number == end.line, end.column == 0 { return }
      let isWhole = number < end.line || start.offset != start.lineOffset
      byLine[start.line, default: []].append(isWhole ? .end(from: 0) : .rest(count: Int(end.column)))
    }
  }

  /// Hides what a text that cannot be read has after the first colon that follows a secret's name, and the lines that seem to go on with it:
  /// those indented deeper, those up to a closing quotation mark, and the next one if nothing stands after the colon.
  private mutating func hideUnread(_ source: ArraySlice<UInt8>) {
    let names = values.names
    var secret: UnreadSecret?
    var number = 0
    var rest = source
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      if secret?.goesOn(in: line) == true {
        byLine[number] = [.end(from: 0)]
      } else if let colon = colon(in: line, after: names) {
        byLine[number] = [.end(from: String(decoding: line[...colon], as: UTF8.self).unicodeScalars.count)]
        secret = UnreadSecret(in: line, colon: colon)
      } else if !line.isBlank {
        secret = nil
      }
      rest = rest[line.endIndex...]
      rest = rest.dropFirst(rest.starts(with: [0x0D, 0x0A]) ? 2 : 1)
      number += 1
    }
  }
}

/// A value in a text that cannot be read, from its colon on.
private struct UnreadSecret {
  private let indentation: Int
  /// The quotation mark that has not been closed.
  private var quote: UInt8?
  /// Whether no line has shown any of the value.
  private var isAwaited: Bool

  init(in line: ArraySlice<UInt8>, colon: Int) {
    // Keys of an entry of a list are indented like the first of them. Inside brackets a value may go on anywhere.
    let key = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "-") }
    let isInBrackets = key.first == UInt8(ascii: "{") || key.first == UInt8(ascii: "[")
    indentation = isInBrackets ? line.indentation : line.count - key.count
    let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    isAwaited = value.isEmpty || value.first.map { "|>&!#".utf8.contains($0) } == true
    if let mark = value.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'"), value.isOdd(in: mark) {
      quote = mark
    }
  }

  mutating func goesOn(in line: ArraySlice<UInt8>) -> Bool {
    if let mark = quote {
      if line.isOdd(in: mark) { quote = nil }
      return true
    }
    guard !line.isBlank else { return false }
    defer { isAwaited = false }
    return isAwaited || line.indentation > indentation
  }
}

extension ArraySlice<UInt8> {
  fileprivate var indentation: Int { prefix { $0 == 0x20 || $0 == 0x09 }.count }
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// Whether a quotation mark is left open after this, if none was before.
  fileprivate func isOdd(in mark: UInt8) -> Bool {
    var isEscaped = false
    return reduce(false) { isOdd, byte in
      defer { isEscaped = mark == UInt8(ascii: "\"") && byte == UInt8(ascii: "\\") && !isEscaped }
      return byte == mark && !isEscaped ? !isOdd : isOdd
    }
  }
}

/// The first colon that follows one of the names, in letters of either case.
private func colon(in line: ArraySlice<UInt8>, after names: [[UInt8]]) -> Int? {
  guard let last = line.lastIndex(of: UInt8(ascii: ":")) else { return nil }
  let folded = line[..<last].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }[...]
  let ends = names.compactMap { name in
    folded.indices.first { folded[$0] == name.first && folded[$0...].starts(with: name) }.map { $0 + name.count }
  }
  return ends.min().flatMap { line[(line.startIndex + $0)...].firstIndex(of: UInt8(ascii: ":")) }
}

private func stars(_ line: String, from start: Int, count: Int = .max) -> String {
  var result = String.UnicodeScalarView()
  for (index, scalar) in line.unicodeScalars.enumerated() {
    result.append(index >= start && index - start < count && scalar != " " ? "*" : scalar)
  }
  return String(result)
}
