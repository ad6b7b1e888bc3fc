import Diagnostics
import Gathering
import Generator
import News

/// A source in trouble of which it is time to speak.
struct Trouble {
  var line: String
  /// The whole of it; nil where this run only remembers it.
  var diagnostic: Diagnostic?
}

extension RunReport {
  var troubles: [Trouble] { sources.filter(\.isNews).map { Trouble(line: $0.line, diagnostic: $0.trouble) } }

  var ending: String? {
    if end == .sourcesFailed {
      return end.words + ": " + sources.filter(\.gaveNothing).prefix(20).map(\.name).joined(separator: ", ")
    }
    return end == .done || diagnostics.contains { $0.severity == .error } ? nil : end.words
  }
}

extension SourceReport {
  fileprivate var line: String {
    let what =
      switch condition {
      case .noNetwork: "does not answer"
      case .serverError: "answers with an error"
      case .badResponse: "sends what is not understood"
      case .incomplete: "answers, but some of its texts could not be read"
      case .unreadable: "cannot be read"
      case .gone: "is gone for good (410), and is not asked any more"
      case .quarantined: "has become another publication, and nothing is taken from it"
      case .ok, nil: "is in trouble"
      }
    let since = lastSuccess.map { "; its last good answer came at \($0)" } ?? ""
    return "source \(name) \(what)\(since)" + (kept.map { "; kept: \($0) item\($0 == 1 ? "" : "s")" } ?? "")
  }
}
