import CRE2

/// A regular expression in RE2's syntax. Matching takes time linear in the text, whatever the pattern and the text are.
public final class Pattern: Sendable {
  /// The pattern as written.
  public let text: String
  /// Whether the pattern ignores case; the texts that it is applied to must then be `withOneI`.
  public let ignoresCase: Bool
  // Safe to share: RE2 lets any number of threads match with one expression (re2.h, "thread-safe"); the last owner frees it.
  nonisolated(unsafe) private let compiled: OpaquePointer

  /// Bytes for the compiled program and its automata; larger expressions are refused.
  private static let memory = 1 << 20

  public init(_ text: String, ignoresCase: Bool = false) throws(PatternProblem) {
    self.text = text
    self.ignoresCase = ignoresCase
    var text = ignoresCase ? Pattern.withOneI(text) : text
    compiled = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cre2_compile($0.baseAddress, $0.count, ignoresCase, Pattern.memory)
      }
    }
    if let reason = cre2_error(compiled) {
      var length = 0
      let part = cre2_error_part(compiled, &length).map { UnsafeRawBufferPointer(start: $0, count: length) }
      throw PatternProblem(
        reason: String(cString: reason), part: part.map { String(decoding: $0, as: UTF8.self) } ?? "", in: self.text)
    }
  }

  deinit { cre2_free(compiled) }

  /// Whether the pattern is found anywhere in the text.
  public func isFound(in text: String) -> Bool { matches(text, whole: false) }

  public func matchesWhole(_ text: String) -> Bool { matches(text, whole: true) }

  func withCompiled<Value>(_ body: (OpaquePointer) -> Value) -> Value { body(compiled) }

  private func matches(_ text: String, whole: Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cre2_matches(compiled, $0.baseAddress, $0.count, whole) }
    }
  }
}

extension Pattern: Hashable {
  public static func == (left: Pattern, right: Pattern) -> Bool {
    left.text == right.text && left.ignoresCase == right.ignoresCase
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Why a text is not a valid pattern, in RE2's words if RE2 refused it.
public struct PatternProblem: Error, Sendable, Hashable {
  public var reason: String
  /// The part of the pattern that the reason is about; may be empty.
  public var part: String
  /// A feature of other pattern languages that RE2 lacks, if the pattern uses one.
  public var missing: Missing?

  public enum Missing: Sendable, Hashable {
    /// `(?=…)`, `(?!…)`, `(?<=…)` or `(?<!…)`; the value is its opening, as written.
    case look(String)
    /// `\1` inside a pattern.
    case backreference
    /// `a++`, `(?>a)`.
    case possessive
  }

  public init(reason: String, part: String = "", in pattern: String = "") {
    self.reason = reason
    self.part = part
    let looks = ["(?=", "(?!", "(?<=", "(?<!"]
    if let look = looks.first(where: { part.hasPrefix($0) || part == "(?<" && pattern.contains($0) }) {
      missing = .look(look)
    } else if part.hasPrefix("\\"), let digit = part.dropFirst().first, ("1"..."9").contains(digit) {
      missing = .backreference
    } else if ["++", "*+", "?+", "(?>"].contains(where: part.hasPrefix) {
      missing = .possessive
    }
  }
}
