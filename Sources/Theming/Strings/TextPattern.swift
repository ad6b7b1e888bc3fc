/// A text with placeholders: `Read at {source}`.
public struct TextPattern: Sendable, Hashable {
  public enum Piece: Sendable, Hashable {
    case literal(String)
    case place(String)
  }

  public var pieces: [Piece]

  /// Returns nil if a brace has no partner.
  init?(_ text: String) {
    pieces = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
      if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
      let name = rest[rest.index(after: open)..<close]
      guard !name.contains("{") else { return nil }
      pieces.append(.place(String(name)))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
  }

  /// The text as it was written.
  var text: String {
    pieces.reduce(into: "") { result, piece in
      switch piece {
      case .literal(let text): result += text
      case .place(let name): result += "{\(name)}"
      }
    }
  }

  var places: [String] {
    pieces.compactMap { if case .place(let name) = $0 { name } else { nil } }
  }

  /// Placeholders without a value stay empty.
  func filled(_ values: KeyValuePairs<String, String>) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): result += text
      case .place(let name): if let value = values.first(where: { $0.key == name })?.value { result += value }
      }
    }
    return result
  }
}
