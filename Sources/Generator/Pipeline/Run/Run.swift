import Configuration
import Diagnostics
import Fetching
import Gathering
import Memory
import News
import Notices
import Publishing

/// A run under way: what was asked for, and what there is to report so far.
public struct Run: Sendable {
  let request: GenerationRequest
  let progress: @Sendable (ProgressEvent) -> Void
  /// Measures from the beginning of the run.
  let pace: Pace
  var report = RunReport()
  /// Nothing of the run is remembered, here or in the published state.
  var isForgetful = false
  /// When a run last ended well; nil where that is not known.
  var lastEnd: Timestamp?
  var taken = TakenItems()
  /// Of a memory that came back, and that no run has published since.
  var formerPages: PublishedPages?
  /// Of the output folder as the run found it, once it was read.
  var formerManifest: Manifest?
  /// How much of it is looked at.
  var outputLook = Look.whole
  /// The output folder as the run found it, once it was looked at.
  var formerOutput: FormerOutput?
  /// Files of the content folder that items of the archive name, once somebody asked.
  var filesNamedByItems: Set<String>?
  /// What is to be remembered of sources that are named no more; nil where that is not known.
  var formerSourceNotes: String?
  var sourceNames: String?
  /// Of what plan and pages know of sources, as it was before they were made: where they have learnt more since, the next run plans anew.
  var sourcesBefore: ContentDigest?
  /// What there is to say of this run's clock, or of a former one's.
  var clockDoubt: Diagnostic?
  /// What is wrong with the archive that the run is to do without.
  var damage: String?
  /// What became of it.
  var archiveDoubt: Diagnostic?
  /// Where the archive is kept that made way for what is published.
  var formerArchive: String?
  /// Why it is not known what former runs changed.
  var changesDoubt: Diagnostic?
  /// Whether former runs left a list of changes that can be read.
  var hasChanges = false
  /// What is wrong with the run itself, and somebody has to see to.
  var concerns: [Concern] = []
  /// What this run is dated by is not worth remembering.
  var isClockBehind = false

  init(_ request: GenerationRequest, progress: @escaping @Sendable (ProgressEvent) -> Void) {
    var request = request
    if request.writing.isDryRun || request.isPreview { request.asking.isOffline = true }
    request.asking.isTrial = request.writing.isDryRun
    request.asking.rereadsAll = request.writing.isFull
    if request.isPreview { (request.writing.worksOffline, request.writing.allowsShrink) = (false, true) }
    isForgetful = request.isPreview
    self.request = request
    self.progress = progress
    report.isDryRun = request.writing.isDryRun
    report.isPreview = request.isPreview
    pace = Pace(request.time.clock, isStill: request.time.isGiven)
  }

  /// Runs a stage and keeps how long it took.
  mutating func stage<Value>(_ stage: Stage, _ work: (inout Run) async throws -> Value) async throws -> Value {
    try Task.checkCancellation()
    var stopwatch = Stopwatch()
    let usage = ProcessUsage()
    progress(.began(stage: stage, total: 0))
    defer {
      progress(.ended(stage: stage))
      let used = ProcessUsage()
      report.peakMemory = used.peakMemory
      report.stages.append(
        StageTiming(
          name: stage.rawValue, seconds: stopwatch.lap(),
          processorSeconds: used.processorSeconds - usage.processorSeconds))
    }
    return try await work(&self)
  }

  /// The end of a run that did what it was asked to.
  mutating func end() {
    tellDoubts()
    let failed = report.sources.count(where: \.gaveNothing)
    if request.failOn.isReached(failed: failed, of: report.sources.count) { report.end = .sourcesFailed }
  }

  mutating func end(with error: any Error) {
    let failure = RunFailure(error)
    report.end = failure.end
    report.diagnostics += failure.diagnostics
    tellDoubts()
  }

  /// Told at the end: they are no fault of the site that `--strict` should refuse.
  private mutating func tellDoubts() {
    report.diagnostics += [archiveDoubt, clockDoubt, changesDoubt].compactMap(\.self)
    guard let damageNotice else { return }
    report.notices = report.notices.filter { $0.key != damageNotice.key } + [damageNotice]
  }

  /// What a person has to know of a damaged archive, once, however quiet runs are.
  var damageNotice: Notice? {
    archiveDoubt.map { Notice(Concern(.archiveDamaged, $0), now: request.time.now) }
  }

  /// What the run goes on in spite of, and somebody has to know.
  mutating func doubt(_ kind: NoticeKind, _ diagnostic: Diagnostic) {
    if diagnostic.severity > .note { concerns.append(Concern(kind, diagnostic)) }
  }

  /// With `--strict` nothing is written while there are warnings.
  func refuseWarnings() throws {
    guard request.site.isStrict, report.diagnostics.contains(where: { $0.severity >= .warning }) else { return }
    throw RunFailure.strict
  }
}
