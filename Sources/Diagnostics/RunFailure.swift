/// Why a command ended before its end.
package struct RunFailure: Error {
  package var end: RunEnd
  package var diagnostics: [Diagnostic]

  package init(_ end: RunEnd, _ diagnostics: [Diagnostic]) {
    self.end = end
    self.diagnostics = diagnostics
  }
}
