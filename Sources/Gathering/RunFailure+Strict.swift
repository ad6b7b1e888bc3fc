public import Diagnostics

extension RunFailure {
  /// A run that `--strict` refuses for its warnings.
  public static var strict: RunFailure { RunFailure(.buildFailed, [GatheringProblem.strict.diagnostic]) }
}
