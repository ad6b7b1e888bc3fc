import Diagnostics
import Handbook

/// One line with all topics of the handbook that the shown messages belong to; nil if only notes were shown.
func furtherReading(_ shown: [Diagnostic]) -> String? {
  var topics: [String] = []
  for diagnostic in shown where diagnostic.severity > .note {
    guard let topic = Handbook.topic(ofDiagnostic: diagnostic.id), !topics.contains(topic) else { continue }
    topics.append(topic)
  }
  guard !topics.isEmpty else { return nil }
  return "more about \(shown.count == 1 ? "this" : "these"): broadsheet help topic " + topics.joined(separator: " ")
}
