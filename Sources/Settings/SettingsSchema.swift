/// The keys that a mapping may have: decoder and reference in one, so that the two cannot disagree.
public struct SettingsSchema<Value: Sendable>: Sendable {
  /// The name with its article, for messages: "a section".
  public let name: String
  public let plural: String
  /// The heading above the table in the reference.
  public let title: String
  public let introduction: String
  public let keys: [SettingsKey<Value>]
  /// The value if no key is given.
  public let initial: Value
  private let example: String
  /// The names of `keys`, kept apart so that a search touches nothing else.
  private let names: [[UInt8]]
  /// A bit for each required key.
  private let required: UInt64
  private let others: OtherKeys?
  /// Names under which keys are known elsewhere or are likely to be sought, in lower case: `url` of a source stands for `feed`.
  private let otherNames: [String: String]

  /// Handles a key that the table does not have; returns false if the key is unknown all the same.
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

  /// Returns nil if the node is not a mapping. Keys with problems keep their defaults.
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
        let allowed = keys.map(\.name)
        let given = key.text ?? ""
        decoder.report(
          .unknownKey(given, table: name, allowed: allowed, meant: otherNames[given.lowercased()]), at: key)
        return
      }
      guard !entry.isAbsent else {
        // No second message saying that the key is missing.
        if required & bit(index) != 0 {
          decoder.report(.missingValue(keys[index].name, example: keys[index].example), at: key)
          given |= bit(index)
        }
        return
      }
      given |= bit(index)
      keys[index].decode(entry, &decoder, &value)
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

  /// The example as it may stand on the line of its key.
  private var exampleOfValue: String { example.hasPrefix("{") ? example : "{\(example)}" }

  /// Decodes a document whose whole mapping follows this schema.
  ///
  /// - Parameter environment: nil if nothing will be done with the values of variables, so that none is missing.
  public func decode(
    _ document: SettingsDocument, environment: [String: String]? = [:]
  ) -> (value: Value?, problems: [SettingsProblem]) {
    guard let root = document.root else { return (nil, document.problems) }
    var decoder = SettingsDecoder(environment: environment)
    let value = decode(root, &decoder, isFile: true)
    return (value, document.problems + decoder.problems)
  }

  /// The variables that the values of a document name, each once.
  public func namedVariables(in document: SettingsDocument) -> [String] {
    var decoder = SettingsDecoder(environment: nil)
    if let root = document.root { _ = decode(root, &decoder, isFile: true) }
    return decoder.unknownVariables
  }
}

extension SettingsDocument {
  /// Calls `body` for each pair of a mapping, without making an array of them.
  func forEachEntry(of node: SettingsNode, _ body: (SettingsNode, SettingsNode) -> Void) {
    let range = node.record.range
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      body(
        SettingsNode(document: self, index: nodes.members[index]),
        SettingsNode(document: self, index: nodes.members[index + 1]))
    }
  }
}

/// The bit of a key in `required`; 0 beyond the first 64, among which required keys must stand.
private func bit(_ index: Int) -> UInt64 { index < 64 ? 1 << UInt64(index) : 0 }
