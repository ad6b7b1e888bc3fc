/// What the pages say, in the site's language; what that language's file leaves out is English.
public struct Strings: Sendable {
  /// The primary subtag, in lower case: decides the plural categories and the groups of digits.
  var language: String
  public internal(set) var plain: [String: String] = [:]
  public internal(set) var patterns: [String: TextPattern] = [:]
  var plurals: [String: [PluralCategory: TextPattern]] = [:]
  public internal(set) var lists: [String: [String]] = [:]
  /// What scripts say; they fill it in themselves.
  var client: [String: ClientText] = [:]
  /// What is English because no file of the language has it, by name, as in `client.retry`.
  public internal(set) var untranslated: Set<String> = []

  public subscript(_ phrase: Phrase) -> String { plain[phrase.rawValue] ?? "" }

  public func filled(_ pattern: String, _ values: KeyValuePairs<String, String>) -> String {
    patterns[pattern]?.filled(values) ?? ""
  }

  public func plural(_ name: String, _ count: Int) -> String {
    let forms = plurals[name] ?? [:]
    let pattern = forms[PluralCategory(of: count, language: language)] ?? forms[.other]
    return pattern?.filled(["count": number(count)]) ?? ""
  }

  /// Sentences one after the other; what ends with a full stop of its own width needs no space.
  public func joined(_ sentences: [String]) -> String {
    sentences.reduce("") { $0.isEmpty || $0.hasSuffix("。") ? $0 + $1 : $0 + " " + $1 }
  }

  /// Its digits in groups, as the language has them.
  public func number(_ count: Int) -> String {
    count.magnitude < 1_000
      ? String(count) : DigitGroups(of: language).written(count, separator: self[.thousands])
  }
}
