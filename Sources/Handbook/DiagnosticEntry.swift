/// What the handbook says of a diagnostic, by its id.
public struct DiagnosticEntry: Sendable {
  public var id: String
  public var cause: String
  public var cure: String
  /// The name of the chapter that its area belongs to.
  public var topic: String
}

extension Handbook {
  /// All of the chapter about diagnostics, which is the one place that says to which topic an area belongs.
  public static let diagnosticEntries: [DiagnosticEntry] = {
    var (entries, topic) = ([DiagnosticEntry](), "")
    for line in (Handbook.topic("diagnostics")?.text ?? "").split(separator: "\n") {
      if line.hasPrefix("## ") { topic = "" }
      let link = line.firstMatch(of: /More in \[[^\]]+\]\(([a-z-]+)\.md\)/).map { String($0.1) }
      guard let row = line.wholeMatch(of: /\| `([a-z.-]+)` \| (.*) \| (.*) \|/) else {
        topic = link ?? topic
        continue
      }
      // One may belong to another chapter than its area.
      entries.append(
        DiagnosticEntry(id: String(row.1), cause: String(row.2), cure: String(row.3), topic: link ?? topic))
    }
    return entries
  }()

  /// The topic that an id belongs to; of one that the chapter does not have, that of its area, the part before the dot.
  public static func topic(ofDiagnostic id: String) -> String? { topicsByID[id] ?? topicsByArea[area(id)] }

  private static let topicsByID = Dictionary(diagnosticEntries.map { ($0.id, $0.topic) }) { first, _ in first }
  private static let topicsByArea = Dictionary(diagnosticEntries.map { (area($0.id), $0.topic) }) { first, _ in first }

  private static func area(_ id: String) -> Substring { id.prefix { $0 != "." } }
}
