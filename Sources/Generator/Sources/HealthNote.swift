internal import News

/// What is remembered of how a source was doing: its condition, and the warnings in what it last brought.
struct HealthNote: Sendable, Hashable {
  var condition: SourceCondition
  var warnings = 0

  init(_ condition: SourceCondition, warnings: Int = 0) {
    self.condition = condition
    self.warnings = warnings
  }

  init?(_ text: String?) {
    let parts = (text ?? "").split(separator: ":")
    guard parts.count == 2, let condition = SourceCondition(rawValue: String(parts[0])), let warnings = Int(parts[1])
    else { return nil }
    self.init(condition, warnings: warnings)
  }

  var text: String { "\(condition.rawValue):\(warnings)" }
}
