/// What the pages say, in the site's language; what that language's file leaves out is English.
package struct Strings: Sendable {
  /// Decides the plural categories.
  var language: String
  package internal(set) var plain: [String: String] = [:]
  package internal(set) var patterns: [String: TextPattern] = [:]
  var plurals: [String: [PluralCategory: TextPattern]] = [:]
  package internal(set) var lists: [String: [String]] = [:]
  /// What scripts say; they fill it in themselves.
  var client: [String: ClientText] = [:]
  /// What is English because no file of the language has it, by name, as in `client.retry`.
  package internal(set) var untranslated: Set<String> = []

  package subscript(_ phrase: Phrase) -> String { plain[phrase.rawValue] ?? "" }

  package func filled(_ pattern: String, _ values: KeyValuePairs<String, String>) -> String {
    patterns[pattern]?.filled(values) ?? ""
  }

  package func plural(_ name: String, _ count: Int) -> String {
    let forms = plurals[name] ?? [:]
    let pattern = forms[PluralCategory(of: count, language: language)] ?? forms[.other]
    return pattern?.filled(["count": number(count)]) ?? ""
  }

  /// Digits in groups of three from five digits on, so that years and small counts stay as they are.
  package func number(_ count: Int) -> String {
    let digits = Array(String(count.magnitude))
    let separator = self[.thousands]
    guard digits.count > 4, !separator.isEmpty else { return String(count) }
    var result = count < 0 ? "-" : ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.count - offset) % 3 == 0 { result += separator }
      result.append(digit)
    }
    return result
  }
}
