import Patterns

/// A pattern of another program as one of ours, which ignore case unless they say otherwise.
public enum ImportedPattern {
  /// - Parameters:
  ///   - ignoresCase: Whether the other program ignores case.
  ///   - isWhole: True for tags and other names, which a pattern has to match completely here.
  public static func pattern(
    _ text: String, ignoresCase: Bool, isWhole: Bool = false
  ) throws(NoCounterpart.RuleFault) -> String {
    var text = text
    var ignoresCase = ignoresCase
    if text.hasPrefix("(?i)") {
      text.removeFirst("(?i)".count)
      ignoresCase = true
    }
    if isWhole { text = ".*(?:\(text)).*" }
    if !ignoresCase, hasLetters(text) { text = "(?-i)" + text }
    do throws(PatternProblem) { _ = try Pattern(text, ignoresCase: true) } catch { throw .pattern(error.reason) }
    return text
  }

  /// The pattern that finds a text literally.
  public static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\.+*?()|[]{}^$".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// Whether it looks for letters; those of `\b` and `\d` do not count.
  private static func hasLetters(_ text: String) -> Bool {
    var isEscaped = false
    for character in text {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character.isLetter {
        return true
      }
    }
    return false
  }
}
