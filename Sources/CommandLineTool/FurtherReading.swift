import Diagnostics
import Handbook

/// One line for all: the topics of the handbook that what was told belongs to; nil where notes alone were told.
func furtherReading(_ shown: [Diagnostic]) -> String? {
  var topics: [String] = []
  for diagnostic in shown where diagnostic.severity > .note {
    guard let topic = Handbook.topic(ofDiagnostic: diagnostic.id), !topics.contains(topic) else { continue }
    topics.append(topic)
  }
  guard !topics.isEmpty else { return nil }
  return "more about \(shown.count == 1 ? "this" : "these"): broadsheet help topic " + topics.joined(separator: " ")
}
