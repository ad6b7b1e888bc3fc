public import Diagnostics
import Foundation
import Handbook

/// One JSON object with sorted keys; its last member is the list of diagnostics, which has a formatter of its own.
public func reportJSON(_ shape: some Encodable, _ diagnostics: [Diagnostic]) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  guard let data = try? encoder.encode(shape) else { return "{}" }
  let formatter = JSONFormatter(topic: Handbook.topic(ofDiagnostic:))
  let body = String(decoding: data, as: UTF8.self)
  return body.dropLast(2) + ",\n  \"diagnostics\" : " + formatter.text(for: diagnostics) + "\n}"
}
