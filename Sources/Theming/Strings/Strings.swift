/// The texts of pages in the site's language. Texts that the language's file lacks are English.
public struct Strings: Sendable {
  /// The primary subtag, in lower case; determines plural categories and the grouping of digits.
  var language: String
  public internal(set) var plain: [String: String] = [:]
  public internal(set) var patterns: [String: TextPattern] = [:]
  var plurals: [String: [PluralCategory: TextPattern]] = [:]
  public internal(set) var lists: [String: [String]] = [:]
  /// Texts for scripts, which fill in the placeholders themselves.
  var client: [String: ClientText] = [:]
  /// The placeholders that scripts fill in. A site's own English text may do without some of them, its translations need not.
  var clientPlaces: [String: Set<String>] = [:]
  /// Names of texts that are English because no file of the language has them, such as `client.retry`.
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

  /// Joins sentences with spaces; a full-width full stop needs no space after it.
  public func joined(_ sentences: [String]) -> String {
    sentences.reduce("") { $0.isEmpty || $0.hasSuffix("。") ? $0 + $1 : $0 + " " + $1 }
  }

  /// A number with its digits grouped as the language requires.
  public func number(_ count: Int) -> String {
    count.magnitude < 1_000
      ? String(count) : DigitGroups(of: language).written(count, separator: self[.thousands])
  }
}
