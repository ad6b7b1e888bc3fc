public import Diagnostics

extension SettingsProblem {
  /// The problem in words.
  public var diagnostic: Diagnostic { diagnostic(as: .error) }

  /// The problem in words, for one that may be less than an error, such as an unknown key of front matter.
  public func diagnostic(as severity: Diagnostic.Severity) -> Diagnostic {
    let words = Words(fact, line: place.text)
    return Diagnostic(severity, words.id, words.summary, at: place, notes: words.notes, fixes: words.fixes)
  }
}

private struct Words {
  var id: String
  var summary: String
  var notes: [String] = []
  var fixes: [String] = []

  init(_ id: String, _ summary: String, notes: [String] = [], fixes: [String] = []) {
    self.id = id
    self.summary = summary
    self.notes = notes
    self.fixes = fixes
  }

  /// - Parameter line: the text of the line in question.
  init(_ fact: SettingsProblem.Fact, line: String?) {
    switch fact {
    case .tooLarge(let bytes, let limit):
      self.init("settings.size", "the settings have \(bytes) bytes, and at most \(limit) are read")
    case .notUTF8:
      self.init(
        "settings.encoding", "the text is not UTF-8 from here on", fixes: ["save the file in the encoding UTF-8"])
    case .otherEncoding(let name):
      self.init("settings.encoding", "the file is \(name), not UTF-8", fixes: ["save it in the encoding UTF-8"])
    case .controlCharacter(let value):
      let hex = String(value, radix: 16, uppercase: true)
      self.init(
        "settings.encoding",
        "the control character U+\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex) cannot stand in YAML",
        fixes: ["remove it, or write it as an escape in double quotation marks"])
    case .syntax(let fault):
      self.init(fault)
      if fault.mayWantQuotation, let value = line.flatMap({ UnquotedValue(line: $0) }) {
        fixes = ["write `\(shortened(value.quoted))`: braces and brackets of a path need quotation marks around it"]
      }
    case .outOfMemory: self.init("settings.memory", "there is not enough memory to read this")
    case .severalDocuments:
      self.init(
        "settings.yaml", "a second YAML document begins here, but only one is read",
        fixes: ["remove the line `---`"])
    case .tooDeep(let limit):
      self.init("settings.depth", "lists and mappings are nested deeper than \(limit) levels")
    case .tooManyValues(let limit):
      self.init(
        "settings.size", "the text stands for more than \(limit) values",
        notes: ["each alias (`*name`) counts as all the values of its anchor"])
    case .unknownAlias(let name):
      self.init(
        "settings.alias", "no anchor `&\(name)` stands before this alias",
        fixes: ["write `\"*\(name)\"`, in quotation marks, if it is meant as text"])
    case .endlessAlias(let name):
      self.init("settings.alias", "`*\(name)` stands inside `&\(name)`, which would never end")
    case .unknownTag(let tag):
      self.init("settings.tag", "unknown tag `\(tag)`", fixes: ["remove the tag"])
    case .keyNotText: self.init("settings.key", "a key must be text, not a list or a mapping")
    case .invalidMerge: self.init("settings.merge", "`<<` takes an alias of a mapping, or a list of such aliases")
    case .duplicateKey(let key, let line):
      self.init(
        "settings.duplicate-key", "`\(shortened(key))` is given twice", notes: ["it is first given in line \(line)"],
        fixes: ["remove one of the two"])
    case .unclosedFrontMatter(let notation, let lines):
      let fence = notation == .yaml ? "---" : "+++"
      let place =
        switch lines {
        case .above: "before"
        case .below: "after"
        case .aboveAndBelow: "before and after"
        }
      self.init(
        "settings.front-matter", "the front matter that begins here is not closed",
        fixes: [
          "add a line `\(fence)` after the front matter",
          "put an empty line \(place) `\(fence)` if it is meant as \(notation == .yaml ? "a rule" : "text")",
        ])
    case .unopenedFrontMatter(let notation):
      let fence = notation == .yaml ? "---" : "+++"
      self.init(
        "settings.front-matter", "the front matter that begins here has no line `\(fence)` before it",
        fixes: ["add a line `\(fence)` before it", "put an empty line before it if it is meant as text"])
    case .toml(let reason):
      // "Error while parsing value: could not determine value type"
      let what = reason.split(separator: ": ", maxSplits: 1)
      let isValue = reason.contains("value type")
      self.init(
        "settings.toml",
        "not valid TOML: \(reason.hasPrefix("Error while") ? what.last.map(String.init) ?? reason : reason)",
        fixes: isValue ? ["put texts in quotation marks: `title = \"A headline\"`"] : [])
    case .unknownKey(let key, let table, let allowed, let meant):
      self.init(
        "settings.unknown-key", "unknown key `\(shortened(key))` in \(table)",
        notes: ["the keys allowed here are \(list(allowed))"],
        fixes: key.contains("\u{A0}")
          ? ["replace its no-break spaces with ordinary spaces"]
          : (meant ?? nearestName(to: key, among: allowed)).map { ["write `\($0)`"] } ?? [])
    case .unquotedBraces(let text):
      self.init(
        "settings.value", "without quotation marks, YAML reads `\(shortened(text))` as a key and not as text",
        fixes: ["write `\(shortened(UnquotedValue.quoted(text)))`"])
    case .missingKey(let key, let table, let example):
      self.init(
        "settings.missing-key", "`\(key)` is missing from \(table)", fixes: ["add, for instance, `\(key): \(example)`"])
    case .missingValue(let key, let example):
      let isComment = line?.contains(": #") == true
      self.init(
        "settings.missing-key", "`\(key)` has no value",
        notes: isComment ? ["what begins with `#` after a space is a comment"] : [],
        fixes: [isComment ? "put the value in quotation marks" : "write, for instance, `\(key): \(example)`"])
    case .wrongValue(let subject, let wanted, let example, let found):
      let value =
        switch found {
        case .text(let text): text.isEmpty ? "empty" : "`\(shortened(text))`"
        case .list: "a list"
        case .mapping: "a mapping"
        }
      self.init(
        "settings.value", "\(subject) must be \(wanted), but is \(value)",
        fixes: ["write, for instance, `\(example)`"])
    case .malformed(let subject, let value, let reason, let fixes):
      self.init("settings.value", "\(subject): `\(shortened(value))` \(reason)", fixes: fixes)
    case .unknownChoice(let subject, let value, let allowed, let instead):
      self.init(
        "settings.value", "\(subject) cannot be \(value.isEmpty ? "empty" : "`\(shortened(value))`")",
        notes: ["the values allowed here are \(list(allowed))"],
        fixes: [instead ?? nearestName(to: value, among: allowed).map { "write `\($0)`" }].compactMap(\.self))
    case .unknownVariable(let name):
      self.init(
        "settings.environment", "the environment variable `\(name)` is not set",
        fixes: ["set `\(name)` where Broadsheet runs", "write `$${` if the text `${` itself is meant"])
    case .malformedVariable(let text):
      self.init(
        "settings.environment", "`\(shortened(text))` does not name an environment variable",
        fixes: [
          "write `${NAME}`, with letters, digits and `_` in the name",
          "write `$${` if the text `${` itself is meant",
        ])
    }
  }

  private init(_ fault: SyntaxFault) {
    let id = "settings.yaml"
    switch fault {
    case .tab:
      self.init(
        id, "this line is indented by a tab, but YAML takes only spaces", fixes: ["indent with two spaces per level"])
    case .unexpectedColon:
      self.init(
        id, "a key cannot stand here",
        fixes: [
          "put text that holds a colon and a space in quotation marks",
          "indent the line like the keys that it belongs to",
        ])
    case .missingColon: self.init(id, "a colon is missing after this key", fixes: ["write `key: value`"])
    case .missingSpace:
      self.init(id, "a space is missing after the colon of this key", fixes: ["write `key: value`"])
    case .noBreakSpace:
      self.init(
        id, "there is a no-break space here, which YAML does not take for a space",
        fixes: ["replace it with an ordinary space"])
    case .indentation:
      self.init(
        id, "the indentation of this line fits nothing before it",
        fixes: [
          "indent it like the lines beside it",
          "if a text begins with a quotation mark or a bracket, put all of it in quotation marks",
        ])
    case .unclosedQuotation: self.init(id, "these quotation marks are not closed")
    case .unclosedList(let line):
      self.init(id, "a comma or `]` is missing here", notes: ["the list begins in line \(line)"])
    case .unclosedMapping(let line):
      self.init(id, "a comma or `}` is missing here", notes: ["the mapping begins in line \(line)"])
    case .reservedCharacter(let character), .anchorSign(let character):
      self.init(id, "text cannot begin with `\(character)`", fixes: ["put the text in quotation marks"])
    case .escape:
      self.init(
        id, "the text in double quotation marks holds an unknown escape",
        fixes: ["write `\\\\` for a backslash", "use single quotation marks"])
    case .unexpectedDash:
      self.init(
        id, "an entry of a list cannot stand here", fixes: ["begin the list on a line of its own, below its key"])
    case .unexpectedComma:
      self.init(
        id, "a comma cannot stand here",
        fixes: ["remove it", "put text that begins with a comma in quotation marks"])
    case .other(let problem): self.init(id, "not valid YAML: \(problem)")
    }
  }
}

private func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

/// The beginning of a long text, so that a message stays one line.
private func shortened(_ text: String) -> String {
  text.unicodeScalars.count <= 60
    ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(57))) + "…"
}
