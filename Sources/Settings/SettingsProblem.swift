public import Diagnostics

/// What is wrong with settings, as facts; `SettingsProblem+Diagnostic.swift` puts them into words.
public struct SettingsProblem: Error, Sendable, Hashable {
  public enum Fact: Sendable, Hashable {
    case tooLarge(bytes: Int, limit: Int)
    case notUTF8
    /// `UTF-16` or `UTF-32`.
    case otherEncoding(String)
    case controlCharacter(UInt32)
    case syntax(SyntaxFault)
    case outOfMemory
    case severalDocuments
    case tooDeep(limit: Int)
    /// Also reported for an alias bomb.
    case tooManyValues(limit: Int)
    case unknownAlias(String)
    /// An alias inside the very value that it names.
    case endlessAlias(String)
    case unknownTag(String)
    case keyNotText
    case invalidMerge
    case duplicateKey(String, firstLine: Int)
    case unclosedFrontMatter(SettingsNotation, ruleNeeds: EmptyLines)
    case unopenedFrontMatter(SettingsNotation)
    /// A syntax error, in toml++'s words.
    case toml(String)
    /// `table` is the name of what was decoded, with its article: "a section".
    case unknownKey(String, table: String, allowed: [String], meant: String? = nil)
    /// Braces around a path, without the quotation marks that they need.
    case unquotedBraces(String)
    case missingKey(String, table: String, example: String)
    /// A required key that stands there without a value.
    case missingValue(String, example: String)
    /// `subject` names what was decoded: "`pageSize`", "an entry of `tags`".
    case wrongValue(subject: String, wanted: String, example: String, found: Found)
    /// A text that breaks the rules of its notation; `reason` stands behind the text: "is not a path: …".
    case malformed(subject: String, value: String, reason: String, fixes: [String])
    case unknownChoice(subject: String, value: String, allowed: [String], instead: String? = nil)
    case unknownVariable(String)
    case malformedVariable(String)
  }

  /// What was found where something else was wanted.
  public enum Found: Sendable, Hashable {
    case text(String)
    case list
    case mapping
  }

  /// Where empty lines must stand for three marks to be a rule of the text, and no front matter.
  public enum EmptyLines: Sendable, Hashable {
    case above
    case below
    case aboveAndBelow
  }

  public var fact: Fact
  public var place: Place

  public init(_ fact: Fact, at place: Place) {
    self.fact = fact
    self.place = place
  }
}

extension SettingsNode {
  /// What messages say was found, where something else was wanted.
  public var found: SettingsProblem.Found {
    switch kind {
    case .scalar: .text(document.hiddenValues.byLook(text ?? ""))
    case .sequence: .list
    case .mapping: .mapping
    }
  }
}
