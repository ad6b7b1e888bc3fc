import Bytes
import News

/// A URI template (RFC 6570) of any of the four levels, whose variables are texts. A variable without a value expands to nothing.
struct AddressTemplate {
  private let text: String
  /// The variables without a value that leave a hole in the address, rather than only shorten it.
  private(set) var missing: [String] = []

  init(_ text: String) { self.text = text }

  /// Returns nil if the text breaks the rules of section 2.
  mutating func expanded(_ variables: [String: String]) -> String? {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      result += percentEncoded(rest[..<open].utf8, keeping: .reserved)
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
      guard let value = expression(rest[rest.index(after: open)..<close], variables) else { return nil }
      result += value
      rest = rest[rest.index(after: close)...]
    }
    return result + percentEncoded(rest.utf8, keeping: .reserved)
  }

  private mutating func expression(_ text: Substring, _ variables: [String: String]) -> String? {
    guard let first = text.first else { return nil }
    let style = Style(first)
    let names = (style.isMarked ? text.dropFirst() : text).split(separator: ",", omittingEmptySubsequences: false)
    var parts: [String] = []
    for specification in names {
      // A text has no members to explode.
      let bare = specification.hasSuffix("*") ? specification.dropLast() : specification
      let pieces = bare.split(separator: ":", omittingEmptySubsequences: false)
      guard let name = pieces.first, !name.isEmpty, name.utf8.allSatisfy(isNameByte), pieces.count <= 2 else {
        return nil
      }
      guard var value = variables[String(name)] else {
        if !style.mayBeLeftOut { missing.append(String(name)) }
        continue
      }
      if pieces.count == 2 {
        guard let length = Int(pieces[1]), 1..<10_000 ~= length else { return nil }
        value = String(String.UnicodeScalarView(value.unicodeScalars.prefix(length)))
      }
      let encoded = percentEncoded(value.utf8, keeping: style.keepsReserved ? .reserved : .unreserved)
      let isBare = value.isEmpty && !style.hasEqualsWhenEmpty
      parts.append(style.isNamed ? "\(name)\(isBare ? "" : "=")\(encoded)" : encoded)
    }
    return parts.isEmpty ? "" : style.beginning + parts.joined(separator: style.separator)
  }

  /// How an expression is expanded, by its operator (section 3.2, and the table of appendix A).
  private struct Style {
    var isMarked = true
    var beginning = ""
    var separator = ","
    var isNamed = false
    var hasEqualsWhenEmpty = false
    var keepsReserved = false
    /// An expression that writes its own first sign vanishes together with it: `issues{/number}` then leads to the list of issues.
    var mayBeLeftOut: Bool { !beginning.isEmpty }

    init(_ mark: Character) {
      switch mark {
      case "+": keepsReserved = true
      case "#": (beginning, keepsReserved) = ("#", true)
      case ".": (beginning, separator) = (".", ".")
      case "/": (beginning, separator) = ("/", "/")
      case ";": (beginning, separator, isNamed) = (";", ";", true)
      case "?": (beginning, separator, isNamed, hasEqualsWhenEmpty) = ("?", "&", true, true)
      case "&": (beginning, separator, isNamed, hasEqualsWhenEmpty) = ("&", "&", true, true)
      default: isMarked = false
      }
    }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    isASCIILetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "%")
  }
}
