/// Why a command ended before its end.
public struct RunFailure: Error {
  public var end: RunEnd
  public var diagnostics: [Diagnostic]

  public init(_ end: RunEnd, _ diagnostics: [Diagnostic]) {
    self.end = end
    self.diagnostics = diagnostics
  }
}
