import Configuration
import Diagnostics
import Fetching
import Gathering
import Memory
import News
import Notices
import Publishing
import Reporting
import Roster

/// A run under way: what it was asked to do, and what there is to report so far.
public struct Run: Sendable {
  let request: GenerationRequest
  let progress: @Sendable (ProgressEvent) -> Void
  /// Counts from the beginning of the run.
  let pace: Pace
  var report = RunReport()
  /// Whether nothing of the run is remembered, here or in the published state.
  var isForgetful = false
  /// When a run last ended well; nil if that is not known.
  var lastEnd: Timestamp?
  var taken = TakenItems()
  /// The pages of a memory that came back, and that no run has published since.
  var formerPages: PublishedPages?
  /// The manifest of the output folder as the run found it, once it has been read.
  var formerManifest: Manifest?
  /// How much of the output folder is looked at.
  var outputLook = Look.whole
  /// The output folder as the run found it, once it has been looked at.
  var formerOutput: FormerOutput?
  /// The files of the content folder that items of the archive name, once they have been asked for.
  var filesNamedByItems: Set<String>?
  /// What is to be remembered of sources, and of those that are no longer named, by fact; empty if that is not known.
  var sourceNotes: [String: String] = [:]
  /// The digest of what plan and pages know of sources, as it was before they were made. If they have learnt more since, the next run plans
  /// anew.
  var sourcesBefore: ContentDigest?
  /// What is wrong with the clock of this run, or with that of a former one.
  var clockDoubt: Diagnostic?
  /// What is wrong with the archive that the run has to do without.
  var damage: String?
  /// What became of the damaged archive.
  var archiveDoubt: Diagnostic?
  /// Where the archive is kept that made way for what is published.
  var formerArchive: String?
  /// Why it is not known what former runs changed.
  var changesDoubt: Diagnostic?
  /// Sources that may be former ones at new addresses. Nobody could tell a run that they are not.
  var sourceDoubts: [Diagnostic] = []
  /// Whether a source on the web was never read: a trial does not know which items it will bring.
  var awaitsSources = false
  /// Whether former runs left a list of changes that can be read.
  var hasChanges = false
  /// What is wrong with the run itself and needs somebody's attention.
  var concerns: [Concern] = []
  /// Whether the clock is behind, so that the time of this run is not worth remembering.
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

  /// Runs a stage, and notes how long it took.
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

  /// Ends a run that did what it was asked to do.
  mutating func end() {
    tellDoubts()
    let failed = report.sources.count(where: \.gaveNothing)
    if request.failOn.isReached(failed: failed, of: report.sources.count) { report.end = .sourcesFailed }
  }

  mutating func end(with error: any Error) {
    let failure = RunFailure(error, of: NamedFolder(request.site), whileWriting: report.hasChangedFiles)
    report.end = failure.end
    report.diagnostics += failure.diagnostics
    tellDoubts()
  }

  /// Adds what is no fault of the site, and what `--strict` should therefore not refuse: it comes last.
  private mutating func tellDoubts() {
    report.diagnostics += sourceDoubts + [archiveDoubt, clockDoubt, changesDoubt].compactMap(\.self)
    guard let damageNotice else { return }
    report.notices = report.notices.filter { $0.key != damageNotice.key } + [damageNotice]
  }

  /// What a person has to know of a damaged archive, once, however quiet runs are.
  var damageNotice: Notice? {
    archiveDoubt.map { Notice(Concern(.archiveDamaged, $0), now: request.time.now) }
  }

  /// Notes something that does not stop the run, but that somebody has to know.
  mutating func doubt(_ kind: NoticeKind, _ diagnostic: Diagnostic) {
    if diagnostic.severity > .note { concerns.append(Concern(kind, diagnostic)) }
  }

  /// Throws if there are warnings and `--strict` demands that nothing is written then.
  func refuseWarnings() throws {
    guard request.site.isStrict, report.diagnostics.contains(where: { $0.severity >= .warning }) else { return }
    throw RunFailure.strict
  }
}
