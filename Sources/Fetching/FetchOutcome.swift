public enum FetchOutcome: Sendable {
  /// An answer with a body, which may be empty.
  case fresh(FetchResponse)
  /// What is known already still holds (304). Its validators replace the former ones, if it has any.
  case notModified(FetchResponse)
  /// The failure, with the last answer if anything was asked, since its headers tell more. Its status is 0 if no answer came.
  case failed(FetchFailure, FetchResponse?)
}
