import CRE2
import Foundation

/// A pattern, and the text that replaces each of its matches: in it, `\0` stands for the match, and `\1` to `\9` for its groups.
public struct Replacement: Sendable, Hashable {
  public let pattern: Pattern
  public let text: String

  public init(_ pattern: Pattern, with text: String) throws(PatternProblem) {
    self.pattern = pattern
    self.text = text
    let reason = pattern.withCompiled { compiled in
      withBytes(of: text) { with in cre2_replacement_error(compiled, with.baseAddress, with.count) }
    }
    guard let reason else { return }
    free(reason)
    throw PatternProblem(reason: Replacement.fault(of: text), part: "")
  }

  /// Why RE2 refuses the replacement, in words of our own.
  private static func fault(of text: String) -> String {
    var rest = text.unicodeScalars[...]
    while let backslash = rest.firstIndex(of: "\\") {
      rest = rest[rest.index(after: backslash)...]
      guard let next = rest.popFirst(), next == "\\" || "0"..."9" ~= next else {
        return "a backslash is followed by neither a digit nor another backslash"
      }
    }
    return "the pattern has fewer pairs of round brackets"
  }

  /// The text with all matches replaced; nil if there are none.
  public func applied(to given: String) -> String? {
    var length = 0
    let result = pattern.withCompiled { compiled in
      withBytes(of: given) { bytes in
        withBytes(of: text) { with in
          cre2_replace(compiled, bytes.baseAddress, bytes.count, with.baseAddress, with.count, &length)
        }
      }
    }
    guard let result else { return nil }
    defer { free(result) }
    return String(decoding: UnsafeRawBufferPointer(start: result, count: length), as: UTF8.self)
  }
}

private func withBytes<Value>(of text: String, _ body: (UnsafeBufferPointer<CChar>) -> Value) -> Value {
  var text = text
  return text.withUTF8 { bytes in bytes.withMemoryRebound(to: CChar.self, body) }
}
