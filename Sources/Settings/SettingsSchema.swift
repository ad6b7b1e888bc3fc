/// The keys that a mapping may have: decoder and reference in one, so that neither can say what the other does not.
public struct SettingsSchema<Value: Sendable>: Sendable {
  /// With its article, for messages: "a section".
  public let name: String
  public let plural: String
  /// Above the table in the reference.
  public let title: String
  public let introduction: String
  public let keys: [SettingsKey<Value>]
  /// What the value is where no key is given.
  public let initial: Value
  private let example: String
  /// Of the keys; apart from them, so that a search touches nothing else.
  private let names: [[UInt8]]
  /// A bit for each key that must be given.
  private let required: UInt64
  private let others: OtherKeys?
  /// What keys are called elsewhere, or were thought to be called: `url` of a source is its `feed`.
  private let otherNames: [String: String]

  /// Takes a key that is none of the table's; false where it is no good either.
  public typealias OtherKeys =
    @Sendable (_ key: SettingsNode, _ value: SettingsNode, inout SettingsDecoder, inout Value) -> Bool

  public init(
    _ name: String, plural: String, title: String, introduction: String = "", example: String, initial: Value,
    others: OtherKeys? = nil, otherNames: [String: String] = [:],
    @SettingsKeyBuilder<Value> keys: () -> [SettingsKey<Value>]
  ) {
    self.name = name
    self.plural = plural
    self.title = title
    self.introduction = introduction
    self.example = example
    self.others = others
    self.otherNames = otherNames
    self.initial = initial
    let keys = keys()
    self.keys = keys
    names = keys.map { Array($0.name.utf8) }
    required = keys.indices.reduce(0) { keys[$1].isRequired ? $0 | bit($1) : $0 }
  }

  /// nil where the node is no mapping; keys with problems leave their defaults.
  private func decode(_ node: SettingsNode, _ decoder: inout SettingsDecoder, isFile: Bool = false) -> Value? {
    guard node.kind == .mapping else {
      decoder.reportWrongValue(node, wanted: "keys with values", example: isFile ? example : exampleOfValue)
      return nil
    }
    if let braces = node.unquotedBraces {
      decoder.report(.unquotedBraces(braces), at: node)
      return nil
    }
    var value = initial
    var given: UInt64 = 0
    let subject = decoder.subject
    defer { decoder.subject = subject }
    node.document.forEachEntry(of: node) { key, entry in
      guard let index = key.index(in: names) else {
        decoder.subject = "`\(key.text ?? "")`"
        if others?(key, entry, &decoder, &value) == true { return }
        let allowed = keys.filter { $0.row != nil }.map(\.name)
        let given = key.text ?? ""
        decoder.report(
          .unknownKey(given, table: name, allowed: allowed, meant: otherNames[given.lowercased()]), at: key)
        return
      }
      guard !entry.isAbsent || keys[index].row == nil else {
        // A second line with it would be one too many.
        if required & bit(index) != 0 {
          decoder.report(.missingValue(keys[index].name, example: keys[index].example), at: key)
          given |= bit(index)
        }
        return
      }
      given |= bit(index)
      keys[index].decode(key, entry, &decoder, &value)
    }
    if required & ~given != 0 {
      for (index, key) in keys.enumerated() where required & ~given & bit(index) != 0 {
        decoder.report(.missingKey(key.name, table: name, example: key.example), at: node)
      }
    }
    return value
  }

  /// The table as the form of a key.
  public var form: SettingsForm<Value> {
    let schema = self
    return SettingsForm<Value>(
      name, plural: plural, example: exampleOfValue, tables: [table] + keys.flatMap(\.tables),
      write: { _ in "" }, decode: { schema.decode($0, &$1) })
  }

  /// As it may stand behind the key that has it, in the line of that.
  private var exampleOfValue: String { example.hasPrefix("{") ? example : "{\(example)}" }

  /// A schema that is the whole file.
  public func decode(
    _ document: SettingsDocument, environment: [String: String] = [:]
  ) -> (value: Value?, problems: [SettingsProblem]) {
    guard let root = document.root else { return (nil, document.problems) }
    var decoder = SettingsDecoder(environment: environment)
    let value = decode(root, &decoder, isFile: true)
    return (value, document.problems + decoder.problems)
  }
}

extension SettingsDocument {
  /// The pairs of a mapping, without an array of them.
  func forEachEntry(of node: SettingsNode, _ body: (SettingsNode, SettingsNode) -> Void) {
    let range = node.record.range
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      body(
        SettingsNode(document: self, index: nodes.members[index]),
        SettingsNode(document: self, index: nodes.members[index + 1]))
    }
  }
}

/// Keys that must be given stand among the first 64 of a schema.
private func bit(_ index: Int) -> UInt64 { index < 64 ? 1 << UInt64(index) : 0 }
