public import News
import Roster

/// The latest times at which sources began to fail or answered again, sorted by time and then by source; kept in the archive as one fact.
public struct HealthLog: Sendable {
  private(set) var changes: [HealthChange] = []

  public static let fact = "source-health-changes"
  private static let length = 50

  public init(_ text: String?) {
    for line in (text ?? "").split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      add(line[..<space], of: SourceID(String(line[line.index(after: space)...])))
    }
    order()
  }

  /// Reads what `bySource` gave.
  public init(_ texts: [SourceID: String]) {
    for (source, text) in texts { for change in text.split(separator: " ") { add(change, of: source) } }
    order()
  }

  public var text: String { changes.map { "\(HealthLog.text($0)) \($0.source.name)" }.joined(separator: "\n") }

  public var bySource: [SourceID: String] {
    Dictionary(grouping: changes, by: \.source).mapValues { $0.map(HealthLog.text).joined(separator: " ") }
  }

  /// Adds a change of condition. Another reason for the same failure is no change.
  mutating func add(
    _ source: SourceID, _ condition: SourceCondition, after former: SourceCondition?, at time: Timestamp
  ) {
    guard condition != former, condition != .ok || former != nil,
      !(condition.isFailing && former?.isFailing == true)
    else { return }
    changes.append(HealthChange(time: time, source: source, condition: condition))
    order()
  }

  /// Moves changes whose time is wrong to the seconds before `now`, in their order, each in a second of its own.
  public mutating func redate(to now: Timestamp, where isWrong: (Timestamp) -> Bool) {
    let wrong = changes.indices.filter { isWrong(changes[$0].time) }
    for (place, index) in wrong.enumerated() { changes[index].time = now + Int64(place - wrong.count) }
    order()
  }

  private static func text(_ change: HealthChange) -> String {
    "\(change.time.secondsSince1970):\(change.condition.rawValue)"
  }

  private mutating func add(_ text: Substring, of source: SourceID) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let time = Timestamp(remembered: parts[0]),
      let condition = SourceCondition(rawValue: String(parts[1]))
    else { return }
    changes.append(HealthChange(time: time, source: source, condition: condition))
  }

  private mutating func order() {
    changes.sort { ($0.time, $0.source) < ($1.time, $1.source) }
    if changes.count > HealthLog.length { changes.removeFirst(changes.count - HealthLog.length) }
  }
}
