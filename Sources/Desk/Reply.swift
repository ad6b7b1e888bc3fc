public import Diagnostics
import Generator
import Reporting

/// What a small command answers.
public struct Reply: Sendable {
  public var end = RunEnd.done
  public var diagnostics: [Diagnostic] = []
  /// The text for standard output.
  public var text = ""

  /// What `work` throws becomes the end of the command.
  ///
  /// - Parameter site: the site as commands name it.
  public init(of site: NamedFolder, _ work: (inout Reply) async throws -> Void) async {
    do { try await work(&self) } catch { RunFailure(error, of: site).tell(&end, &diagnostics) }
  }

  /// The reply for programs: one JSON object with sorted keys.
  public var json: String {
    reportJSON(Shape(end: end.rawValue, exitCode: Int(end.exitCode), text: text), diagnostics)
  }

  private struct Shape: Encodable {
    var end: String
    var exitCode: Int
    var text: String
  }
}
