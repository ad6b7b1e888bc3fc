import Bytes

/// Reads the header `Link: <https://…?page=2>; rel="next"` (RFC 8288 section 3).
enum LinkHeader {
  /// The target of the relation `next`, as written.
  static func next(in headers: [String]) -> String? {
    for header in headers {
      var rest = Substring(header)
      while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
        let target = rest[rest.index(after: open)..<close]
        rest = rest[rest.index(after: close)...]
        let parameters = rest.prefix(upTo: end(of: rest))
        if isNext(parameters) { return String(target) }
        rest = rest[parameters.endIndex...]
      }
    }
    return nil
  }

  /// Where the link ends: at a comma outside quotation marks.
  private static func end(of text: Substring) -> Substring.Index {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ",", !isQuoted { return index }
    }
    return text.endIndex
  }

  private static func isNext(_ parameters: Substring) -> Bool {
    parameters.split(separator: ";").contains { parameter in
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, word(parts[0]) == "rel" else { return false }
      return word(parts[1]).split(separator: " ").contains("next")
    }
  }

  private static func word(_ text: Substring) -> String {
    text.filter { $0 != "\"" && $0 != "\t" }.lowercased().trimmingSpaces
  }
}
