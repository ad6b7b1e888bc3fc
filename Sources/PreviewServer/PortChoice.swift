/// Which port a preview listens on.
public enum PortChoice: Sendable, Hashable {
  /// This port or none; 0 for any that is free.
  case exactly(Int)
  /// This port, or the first free one after it.
  case from(Int)

  private static let mostTried = 50

  func socket() throws(PreviewProblem) -> ListeningSocket {
    switch self {
    case .exactly(let port): return try ListeningSocket(port: port)
    case .from(let first):
      for port in first..<(first + PortChoice.mostTried) {
        do { return try ListeningSocket(port: port) } catch {
          guard case .portTaken = error else { throw error }
        }
      }
      throw .noPort(first..<(first + PortChoice.mostTried))
    }
  }
}
