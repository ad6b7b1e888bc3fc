import Synchronization

/// How a test tells its server to behave.
final class ServerState: Sendable {
  private let state = Mutex("first")

  var value: String {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}
