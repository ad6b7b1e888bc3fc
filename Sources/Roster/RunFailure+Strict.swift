public import Diagnostics

extension RunFailure {
  /// A run that `--strict` refuses because of its warnings.
  public static var strict: RunFailure { RunFailure(.buildFailed, [RosterProblem.strict.diagnostic]) }
}
