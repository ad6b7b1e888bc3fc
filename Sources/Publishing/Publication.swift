import Diagnostics
import Parallel
import Synchronization

/// One run of the publisher: the steps that change the output folder, in their order.
struct Publication: Sendable {
  private let files: PlannedFiles
  private let manifest: Manifest
  private let index: PlanIndex
  private var survey: Survey
  private let output: OutputFolder
  private let mark: SiteMark?
  private let batch: RenderBatch
  /// For each planned file; nil for those that were in no phase.
  private var outcomes: [RenderBatch.Outcome?]
  /// Files that stood as planned although no manifest names them.
  private var takenOver: Set<Int> = []
  private var pruning: Pruning
  /// Whether the manifest says that the run is under way, so that anything may have changed.
  private(set) var hasBegun = false
  /// What is known before anything changes.
  private var start = PublishReport()

  init(
    files: PlannedFiles, manifest: Manifest, index: PlanIndex, survey: Survey, output: OutputFolder, mark: SiteMark?,
    jobs: Int, render: @escaping Publisher.Renderer
  ) {
    self.files = files
    self.manifest = manifest
    self.index = index
    self.survey = survey
    self.output = output
    self.mark = mark
    batch = RenderBatch(files: files, output: output, jobs: jobs, render: render)
    outcomes = Array(repeating: nil, count: files.count)
    pruning = Pruning(output: output)
    start.skipped = files.indices.count { survey.standings[$0].record != nil && !files.isCopy(at: $0) }
    start.manifest = manifest.checksum
    if manifest.state == .damaged {
      let problem = PublishingProblem.damagedManifest(path: output.path + "/" + Manifest.fileName)
      start.diagnostics.append(problem.diagnostic)
    }
  }

  /// Compares the files that no manifest names before anything is written: if one differs, somebody else's file is in the way.
  mutating func takeOverUnnamedFiles() async throws {
    let unnamed = survey.indices { $0 == .unnamed }
    let equal = unnamed.isEmpty ? [:] : try await batch.comparing(unnamed).compactMapValues(\.record)
    let foreign = survey.foreign + unnamed.filter { equal[$0] == nil }.map { files[$0].path }
    if !foreign.isEmpty {
      let paths = Array(foreign.sorted().prefix(5))
      throw manifest.state == .absent && !equal.isEmpty
        ? PublishingProblem.missingManifest(
          output: output.path, paths: paths, count: foreign.count, equal: equal.count)
        : PublishingProblem.foreignFiles(
          output: output.path, paths: paths, count: foreign.count, manifest: manifest.state)
    }
    for (file, record) in equal {
      survey.standings[file] = .asPlanned(record)
    }
    takenOver = Set(equal.keys)
    start.unchanged += equal.keys.count { !files.isCopy(at: $0) }
  }

  /// Whether each planned file is known to stand as planned.
  private var isSettled: Bool { survey.standings.allSatisfy { $0.record != nil } }

  var hasWork: Bool {
    manifest.state != .complete || manifest.mark != mark || manifest.entries.count != files.count
      || !index.obsolete.isEmpty || !isSettled
      || files.indices.contains { file in
        guard let entry = index.entries[file] else { return true }
        return manifest.entries.record(at: entry) != survey.standings[file].record
          || manifest.entries.stage(at: entry) != files.stage(at: file)
          || manifest.entries.isCopy(at: entry) != files.isCopy(at: file)
      }
  }

  /// - Parameters:
  ///   - settle: done before the first change.
  ///   - conclude: told what changed while the manifest still says that the run is under way, so that the next run tells again what it
  ///     fails to keep.
  mutating func carryOut(
    settling settle: @escaping @Sendable () async throws -> Void, _ conclude: (ChangedPaths) async throws -> Void
  ) async throws {
    let phases = phases
    async let settled: Void = settle()
    let details = phases.lazy.map(\.files).first { files.stage(at: $0[0]) == .detail } ?? []
    var ahead = try await batch.renderedAhead(details)
    let standsNamed = isSettled && manifest.state != .unfinished
    let unfinished = standsNamed ? nil : try await manifestText(isComplete: false).pieces
    try await settled
    if let unfinished {
      try clearLeftovers()
      _ = try output.replace(Manifest.fileName, with: unfinished)
    }
    hasBegun = true
    try clearObstacles()
    for phase in phases {
      // What a phase links to stands when it begins.
      let published = Mutex<[RenderBatch.Published]>([])
      // If the phase fails, too: what was done is reported.
      defer {
        for file in published.withLock(\.self) {
          survey.standings[file.file] = .asPlanned(file.record)
          outcomes[file.file] = file.outcome
        }
      }
      try await batch.write(phase.files, comparing: phase.comparing, rendered: ahead) { file in
        published.withLock { $0.append(file) }
      }
      if phase.files == details { ahead = [:] }
    }
    for path in index.obsolete.keys.sorted() where !survey.obstacles.contains(path) { try pruning.remove(path) }
    try pruning.removeEmptiedFolders()
    let changed = try changedPaths(removed: pruning.removed)
    if !changed.isEmpty { try await conclude(changed) }
    let (pieces, checksum) = try await manifestText(isComplete: true)
    _ = try output.replace(Manifest.fileName, with: pieces)
    start.manifest = checksum
  }

  private func changedPaths(removed: [String]) throws -> ChangedPaths {
    guard manifest.isTrusted else { return .everything }
    var changed = ChangedPaths()
    for file in files.indices {
      switch outcomes[file] {
      // It joins the site, so whoever carries the site elsewhere has not seen it.
      case nil where takenOver.contains(file): changed.written.append(files[file].path)
      case nil: continue
      case .written: changed.written.append(files[file].path)
      case .removed: changed.removed.append(files[file].path)
      case .stood where !wasUnderWay(file): continue
      // A copy that is not to be may have been removed by the run before.
      case .stood where survey.standings[file].record?.isAbsent == true: changed.removed.append(files[file].path)
      case .stood: changed.written.append(files[file].path)
      }
      if changed.written.count > ChangedPaths.most { return .everything }
    }
    // An earlier run that was killed may have removed others.
    let gone = Set(removed)
    changed.removed += try index.obsolete.keys.filter { try gone.contains($0) || output.status($0) == nil }
    changed.removed.sort()
    return changed.written.count + changed.removed.count > ChangedPaths.most ? .everything : changed
  }

  /// Whether a run that was killed was about to write the file.
  private func wasUnderWay(_ file: Int) -> Bool {
    guard manifest.state == .unfinished, let entry = index.entries[file] else { return false }
    return manifest.entries.record(at: entry) == nil
  }

  /// Files that did not exist come before all that did: nothing that stands links to them yet, and anything that is written anew may.
  private var phases: [(files: [Int], comparing: Bool)] {
    [(survey.indices { $0 == .absent }, false), (survey.indices { $0 == .present }, true)].flatMap { found, comparing in
      PublishingStage.allCases.map { stage in (found.filter { files.stage(at: $0) == stage }, comparing) }
    }.filter { !$0.0.isEmpty }
  }

  /// Removes temporary files that a killed run may have left where it was writing.
  private func clearLeftovers() throws {
    var folders: Set<String> = [""]
    if manifest.state == .unfinished || manifest.state == .damaged {
      for entry in manifest.entries where PathFault(in: entry.path) == nil {
        if let folder = folder(of: entry.path) { folders.insert(folder) }
      }
    }
    for folder in folders.sorted() {
      for name in try output.names(in: folder).sorted() where TemporaryName.matches(name) {
        try output.remove(folder.isEmpty ? name : folder + "/" + name)
      }
    }
  }

  private mutating func clearObstacles() throws {
    if survey.obstacles.isEmpty, survey.emptiedFolders.isEmpty { return }
    for path in survey.obstacles.sorted() { try pruning.remove(path) }
    try pruning.removeEmptiedFolders(also: survey.emptiedFolders)
  }

  private func manifestText(isComplete: Bool) async throws -> (pieces: [[UInt8]], checksum: UInt64) {
    let (files, standings) = (files, survey.standings)
    var parts = try await inParallel(count: files.count, chunk: 8_192, jobs: batch.jobs) { range in
      var lines = ManifestLines(capacity: range.count, bytesOfPaths: files.paths.count(of: range))
      for file in range {
        files.paths.withPath(at: file) {
          lines.add($0, files.stage(at: file), isCopy: files.isCopy(at: file), standings[file].record)
        }
      }
      return lines
    }
    if !isComplete {
      var lines = ManifestLines()
      let entries = manifest.entries
      for entry in index.obsolete.values.sorted() {
        entries.withPath(at: entry) {
          lines.add(
            $0, entries.stage(at: entry), isCopy: entries.isCopy(at: entry), entries.record(at: entry))
        }
      }
      parts.append(lines)
    }
    return ManifestText.whole(parts, isComplete: isComplete, mark)
  }

  /// What was done so far.
  var report: PublishReport {
    var (report, removedPaths) = (start, pruning.removed)
    for file in files.indices {
      guard let outcome = outcomes[file] else { continue }
      let planned = files[file]
      switch outcome {
      case .written:
        if planned.isCopy { report.copied += 1 } else { report.written += 1 }
        if report.writtenPaths.count < PublishReport.listLength { report.writtenPaths.append(planned.path) }
      case .removed: removedPaths.append(planned.path)
      case .stood: if !planned.isCopy { report.unchanged += 1 }
      }
    }
    report.removed = pruning.removed.count { path in
      !(index.obsolete[path].map { manifest.entries.isCopy(at: $0) } ?? false)
    }
    report.removedCopies = removedPaths.count - report.removed
    report.removedPaths = Array(removedPaths.sorted().prefix(PublishReport.listLength))
    return report
  }
}
