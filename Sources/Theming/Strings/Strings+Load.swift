import Diagnostics
import News
import Settings

extension Strings {
  /// Whether the default theme has strings in a language.
  public static func isBuiltIn(_ tag: String) -> Bool {
    let path = "strings/\(primary(tag)).yml"
    return EmbeddedTheme.files.contains { $0.path == path }
  }

  /// Reads English, then the primary language, then the language as written; for each, the default theme's file is followed by the
  /// site's own.
  ///
  /// - Parameters:
  ///   - site: the site as commands name it.
  ///   - hasOwnScript: whether the site's scripts may fill more names into texts than the default ones do.
  static func load(
    _ files: [[String: ThemeFile]], language: String, namedAt place: Place?, folder: String, of site: NamedFolder,
    hasOwnScript: Bool
  ) -> (strings: Strings, diagnostics: [Diagnostic]) {
    var strings = Strings(language: "en")
    var diagnostics = files.last.map { surplus(in: $0) } ?? []
    let primary = primary(language)
    let layers = files.map(filesByTag)
    var tags = ["en"]
    for tag in [primary, isTraditionalChinese(language) ? "zh-hant" : primary, comparable(language)]
    where !tags.contains(tag) { tags.append(tag) }
    for tag in tags {
      var read: Set<String> = []
      for file in layers.compactMap({ $0[tag] }) where read.insert(file.place).inserted {
        diagnostics += strings.add(file, isEnglish: tag == tags[0], hasOwnScript: hasOwnScript)
      }
      // A language whose file does not state the language's name is called by its tag.
      if tag == tags[0], primary != "en" {
        strings.plain[Phrase.ownLanguage.rawValue] = language
        strings.untranslated = strings.names
      }
    }
    let isTranslated = tags.dropFirst().contains { tag in layers.contains { $0[tag] != nil } }
    if primary == "en" || isTranslated {
      strings.language = primary
    } else {
      strings.untranslated = []
      diagnostics.append(
        ThemeProblem.noStrings(
          language: language, wanted: "\(folder)/strings/\(primary).yml", at: place, of: site
        ).diagnostic)
    }
    return (strings, diagnostics)
  }

  /// The first subtag, in lower case.
  private static func primary(_ tag: String) -> String { String(comparable(tag).prefix { $0 != "-" }) }

  /// Tags in a comparable form: case does not count (RFC 5646, section 2.1.1), and some systems join the subtags with underscores.
  private static func comparable(_ tag: String) -> String { tag.lowercased().replacing("_", with: "-") }

  /// Files by the language that their names state; a file of the site's own takes precedence over one of the default theme.
  private static func filesByTag(_ files: [String: ThemeFile]) -> [String: ThemeFile] {
    var found: [String: ThemeFile] = [:]
    for (tag, file) in tagged(files) where found[tag]?.isEmbedded ?? true { found[tag] = file }
    return found
  }

  /// Files of the site that are not used because another of its files holds the same language.
  private static func surplus(in files: [String: ThemeFile]) -> [Diagnostic] {
    let found = filesByTag(files)
    return tagged(files).compactMap { tag, file in
      guard !file.isEmbedded, let counting = found[tag], counting.place != file.place else { return nil }
      return ThemeProblem.surplusStrings(place: file.place, counting: counting.place).diagnostic
    }
  }

  /// Sorted by path.
  private static func tagged(_ files: [String: ThemeFile]) -> [(tag: String, file: ThemeFile)] {
    files.sorted { $0.key < $1.key }.compactMap { path, file in
      guard path.hasPrefix("strings/"), path.hasSuffix(".yml") else { return nil }
      let name = path.dropFirst("strings/".count).dropLast(".yml".count)
      return (tag: comparable(String(name)), file: file)
    }
  }

  /// A diagnostic if a value that should be a table is something else.
  private static func faults(inTable value: SettingsNode, _ subject: String, example: String) -> [Diagnostic] {
    guard value.kind != .mapping, !value.isAbsent else { return [] }
    return [
      SettingsProblem(
        .wrongValue(subject: subject, wanted: "keys with values", example: example, found: value.found), at: value.place
      ).diagnostic
    ]
  }

  private var names: Set<String> {
    Set(Array(plain.keys) + patterns.keys + plurals.keys + lists.keys + client.keys.map { "client." + $0 })
  }

  private mutating func add(_ file: ThemeFile, isEnglish: Bool, hasOwnScript: Bool) -> [Diagnostic] {
    let document = SettingsDocument(parsing: file.bytes[...], file: file.place)
    var diagnostics = document.diagnostics
    if let root = document.root {
      diagnostics += Strings.faults(inTable: root, "the file", example: "latest: What is new")
    }
    for (key, value) in document.root?.entries ?? [] where !value.isAbsent {
      untranslated.subtract(
        key.text == StringTable.client ? value.entries.map { "client." + ($0.key.text ?? "") } : [key.text ?? ""])
      if key.text == StringTable.client {
        diagnostics += Strings.faults(inTable: value, "`client`", example: "retry: Try again")
        diagnostics += addClientTexts(value, isEnglish: isEnglish, hasOwnScript: hasOwnScript)
        continue
      }
      do throws(Finding) { try add(key, value) } catch {
        diagnostics.append(error.diagnostic)
      }
    }
    return diagnostics
  }

  private mutating func add(_ key: SettingsNode, _ value: SettingsNode) throws(Finding) {
    let name = key.text ?? ""
    if StringTable.plain.contains(name) {
      plain[name] = try Strings.text(value, name)
    } else if let allowed = StringTable.patterns[name] {
      patterns[name] = try Strings.pattern(value, name, allowed: allowed)
    } else if StringTable.plurals.contains(name) {
      plurals[name] = try Strings.plural(value, name, allowed: ["count"])
    } else if let count = StringTable.lists[name] {
      let texts = value.elements.compactMap(\.text)
      guard texts.count == count else {
        throw .theme(.wrongListLength(key: name, count: texts.count, wanted: count, value.place))
      }
      lists[name] = texts
    } else {
      throw .settings(
        SettingsProblem(.unknownKey(name, table: "strings", allowed: StringTable.allKeys), at: key.place))
    }
  }

  static func plural(
    _ value: SettingsNode, _ name: String, allowed: [String]?
  ) throws(Finding) -> [PluralCategory: TextPattern] {
    var forms: [PluralCategory: TextPattern] = [:]
    for (category, form) in value.entries {
      guard let known = category.text.flatMap(PluralCategory.init(rawValue:)) else {
        throw .theme(.unknownCategory(category.text ?? "", key: name, category.place))
      }
      forms[known] = try pattern(form, name, allowed: allowed)
    }
    guard forms[.other] != nil else { throw .theme(.noOtherForm(key: name, value.place)) }
    return forms
  }

  private static func text(_ value: SettingsNode, _ name: String) throws(Finding) -> String {
    if let text = value.text { return text }
    throw .settings(
      SettingsProblem(
        .wrongValue(subject: "`\(name)`", wanted: "a text", example: "\(name): Text", found: value.found),
        at: value.place))
  }

  /// - Parameter allowed: the placeholders that may occur; nil for any.
  static func pattern(
    _ value: SettingsNode, _ name: String, allowed: [String]?
  ) throws(Finding) -> TextPattern {
    guard let pattern = TextPattern(try text(value, name)) else {
      throw .theme(.stringNotUnderstood(key: name, value.place))
    }
    if let allowed, let stranger = pattern.places.first(where: { !allowed.contains($0) }) {
      throw .theme(.unknownPlaceholder(stranger, key: name, allowed: allowed, value.place))
    }
    return pattern
  }

  enum Finding: Error {
    case theme(ThemeProblem)
    case settings(SettingsProblem)

    var diagnostic: Diagnostic {
      switch self {
      case .theme(let problem): problem.diagnostic
      case .settings(let problem): problem.diagnostic
      }
    }
  }
}

extension Strings {
  var digest: ContentDigest {
    var digest = DigestAccumulator()
    digest.add(language)
    for (key, text) in plain.sorted(by: { $0.key < $1.key }) {
      digest.add(key)
      digest.add(text)
    }
    for (key, pattern) in patterns.sorted(by: { $0.key < $1.key }) { digest.add(key, pattern) }
    for (key, forms) in plurals.sorted(by: { $0.key < $1.key }) {
      for (category, pattern) in forms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        digest.add(key + "." + category.rawValue, pattern)
      }
    }
    for (key, texts) in lists.sorted(by: { $0.key < $1.key }) {
      digest.add(key)
      for text in texts { digest.add(text) }
    }
    return digest.digest
  }
}

extension DigestAccumulator {
  fileprivate mutating func add(_ key: String, _ pattern: TextPattern) {
    add(key)
    add(pattern.pieces.count)
    for piece in pattern.pieces {
      switch piece {
      case .literal(let text): add(text)
      case .place(let name): add("{\(name)}")
      }
    }
  }
}
