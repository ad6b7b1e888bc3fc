package import Diagnostics
import Generator

/// What a small command answers.
package struct Reply: Sendable {
  package var end = RunEnd.done
  package var diagnostics: [Diagnostic] = []
  /// For standard output.
  package var text = ""

  package init() {}

  /// What `work` throws becomes the end of the command.
  package init(_ work: (inout Reply) async throws -> Void) async {
    do { try await work(&self) } catch {
      let failure = RunFailure(error)
      end = failure.end
      diagnostics += failure.diagnostics
    }
  }

  /// For programs: one JSON object, keys sorted.
  package var json: String {
    reportJSON(Shape(end: end.rawValue, exitCode: Int(end.exitCode), text: text), diagnostics)
  }

  private struct Shape: Encodable {
    var end: String
    var exitCode: Int
    var text: String
  }
}

extension RunFailure {
  /// Something that the user asked for cannot be; there is always something to do about it.
  package static func usage(_ id: String, _ summary: String, at place: Place? = nil, fixes: [String]) -> RunFailure {
    RunFailure(.invalidUsage, [Diagnostic(.error, id, summary, at: place, fixes: fixes)])
  }
}
