public import News

/// What is remembered of how a source was doing: its condition, the number of warnings in what it last brought, and, where that matters,
/// that a server with a public address answered for it.
public struct HealthNote: Sendable, Hashable {
  public var condition: SourceCondition
  public var warnings = 0
  public var isPublic = false

  public init(_ condition: SourceCondition, warnings: Int = 0) {
    self.condition = condition
    self.warnings = warnings
  }

  public init?(_ text: String?) {
    let parts = (text ?? "").split(separator: ":")
    guard 2...3 ~= parts.count, let condition = SourceCondition(rawValue: String(parts[0])),
      let warnings = Int(parts[1])
    else { return nil }
    self.init(condition, warnings: warnings)
    isPublic = parts.count > 2 && parts[2] == HealthNote.publicWord
  }

  public var text: String { "\(condition.rawValue):\(warnings)" + (isPublic ? ":" + HealthNote.publicWord : "") }

  private static let publicWord = "public"
}
