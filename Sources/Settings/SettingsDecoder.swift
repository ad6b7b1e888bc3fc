/// The state of decoding: the environment, what is being decoded, and the problems met so far.
public struct SettingsDecoder: Sendable {
  /// The most problems reported for one decoding: each costs a scan for its place.
  private static let mostProblems = 50

  /// nil if nothing will be done with the values of variables, so that none is missing.
  public let environment: [String: String]?
  public private(set) var problems: [SettingsProblem] = []
  /// The variables that are named and have no value, each once.
  private(set) var unknownVariables: [String] = []
  private var knownUnknown: Set<String> = []
  /// What messages call the value in hand: "`pageSize`", "an entry of `tags`".
  var subject = "the file"

  public init(environment: [String: String]?) { self.environment = environment }

  public mutating func report(_ fact: SettingsProblem.Fact, at node: SettingsNode) {
    guard problems.count < SettingsDecoder.mostProblems else { return }
    problems.append(SettingsProblem(fact, at: node.place))
  }

  mutating func reportUnknown(variable name: String, at node: SettingsNode) {
    if knownUnknown.insert(name).inserted { unknownVariables.append(name) }
    if environment != nil { report(.unknownVariable(name), at: node) }
  }

  public mutating func reportWrongValue(_ node: SettingsNode, wanted: String, example: String) {
    if let braces = node.unquotedBraces { return report(.unquotedBraces(braces), at: node) }
    report(.wrongValue(subject: subject, wanted: wanted, example: example, found: node.found), at: node)
  }

  /// Decodes while messages call the value in hand `subject`.
  mutating func naming<Value>(_ subject: String, _ decode: (inout SettingsDecoder) -> Value) -> Value {
    let former = self.subject
    self.subject = subject
    defer { self.subject = former }
    return decode(&self)
  }
}
