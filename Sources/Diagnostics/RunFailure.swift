/// Why a command stopped before its end.
public struct RunFailure: Error {
  public var end: RunEnd
  public var diagnostics: [Diagnostic]

  public init(_ end: RunEnd, _ diagnostics: [Diagnostic]) {
    self.end = end
    self.diagnostics = diagnostics
  }

  /// Notes in the report of the command how and why it ended.
  public func tell(_ end: inout RunEnd, _ diagnostics: inout [Diagnostic]) {
    end = self.end
    diagnostics += self.diagnostics
  }
}
