internal import Diagnostics
internal import Fetching

/// A run under way: what was asked for, and what there is to report so far.
struct Run {
  let request: GenerationRequest
  let progress: @Sendable (ProgressEvent) -> Void
  /// Measures from the beginning of the run.
  let pace: Pace
  var report = RunReport()
  /// Nothing of the run is remembered, here or in the published state.
  var isForgetful = false

  init(_ request: GenerationRequest, progress: @escaping @Sendable (ProgressEvent) -> Void) {
    var request = request
    if request.isDryRun { request.isOffline = true }
    self.request = request
    self.progress = progress
    pace = Pace(request.clock, isStill: request.isTimeGiven)
  }

  /// Runs a stage and keeps how long it took.
  mutating func stage<Value>(_ stage: Stage, _ work: (inout Run) async throws -> Value) async throws -> Value {
    try Task.checkCancellation()
    var stopwatch = Stopwatch()
    progress(.began(stage: stage, total: 0))
    defer {
      progress(.ended(stage: stage))
      report.stages.append(StageTiming(name: stage.rawValue, seconds: stopwatch.lap()))
    }
    return try await work(&self)
  }

  /// The end of a run that did what it was asked to.
  mutating func end() {
    let failed = report.sources.count(where: \.gaveNothing)
    if request.failOn.isReached(failed: failed, of: report.sources.count) { report.end = .sourcesFailed }
  }

  mutating func end(with error: any Error) {
    let failure = RunFailure(error)
    report.end = failure.end
    report.diagnostics += failure.diagnostics
  }

  /// With `--strict` nothing is written while there are warnings.
  func refuseWarnings() throws {
    guard request.isStrict, report.diagnostics.contains(where: { $0.severity >= .warning }) else { return }
    throw RunFailure(
      .buildFailed, [Diagnostic(.error, "run.strict", "there are warnings, and --strict takes them for errors")])
  }
}
