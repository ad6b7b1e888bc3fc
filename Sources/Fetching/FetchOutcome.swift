public enum FetchOutcome: Sendable {
  /// An answer with a body, which may be empty.
  case fresh(FetchResponse)
  /// What is known already still holds (304). Its validators replace the former, where it brings any.
  case notModified(FetchResponse)
  /// With what came last, where anything was asked: its headers tell more. Without an answer its status is 0.
  case failed(FetchFailure, FetchResponse?)
}
