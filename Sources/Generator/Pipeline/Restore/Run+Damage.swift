import Archive
import Configuration
import Diagnostics
import Foundation
import Gathering
import Memory
import News
import Notices
import PublishedState
import Publishing
import Reporting
import Roster

extension Run {
  /// Does `work`. If that meets a damaged archive, does it once more with a sound one in its place, if one can be made.
  static func carryOut(
    _ request: GenerationRequest, _ progress: @escaping @Sendable (ProgressEvent) -> Void,
    _ work: (inout Run) async throws -> Void
  ) async -> RunReport {
    var run = Run(request, progress: progress)
    do { try await work(&run) } catch ArchiveProblem.damaged(_, let detail) where !run.leavesNothing {
      run = Run(request, progress: progress)
      run.damage = detail
      do { try await work(&run) } catch { run.end(with: error) }
    } catch { run.end(with: error) }
    return run.report
  }

  private var leavesNothing: Bool { request.writing.isDryRun || request.isPreview }

  /// Sets a damaged archive aside once there is one to put in its place: made of its own tables if these can be read whole, or else of what
  /// was published of it. Throws and leaves the archive where it is if neither can be had: a memory must not begin anew by mistake.
  mutating func replaceDamaged(_ detail: String, of site: ConfiguredSite) async throws {
    let archive = ArchiveFile(path: site.folder.archive.path)
    let sound = site.folder.memory.appending(path: "archive-restored.sqlite" + ArchiveFile.unfinished).path
    let time = "\(request.time.now)".filter { $0 != "-" && $0 != ":" }
    let aside = KeptArchive.damaged(at: time).place(in: site.folder.memory)
    func remove() {
      for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: sound + ending) }
    }
    remove()
    defer { remove() }
    let outcome: GeneratorProblem.Mended
    if let count = try await rebuilt(archive, at: sound) {
      try archive.replace(with: sound, keepingFormerAs: aside.path)
      outcome = .rebuilt(items: count)
    } else {
      remove()
      let problem = ArchiveProblem.damaged(path: archive.path, detail: detail)
      var (isRestored, reasons) = (false, site.unaskedState(isOffline: request.asking.isOffline))
      do { isRestored = try await restored(at: sound, of: site) } catch let failure as RunFailure {
        reasons = failure.diagnostics
        guard request.memory.isFirstRun, site.configuration.stateFrom == nil else {
          throw BeyondMending(problem: problem, end: failure.end, reasons: reasons)
        }
      }
      if isRestored {
        try archive.replace(with: sound, keepingFormerAs: aside.path)
        outcome = .restored
      } else if request.memory.isFirstRun {
        try archive.setAside(as: aside.path)
        archive.begin(asWas: aside.path)
        outcome = .begun(because: reasons.map(\.summary))
      } else {
        throw BeyondMending(problem: problem, end: .buildFailed, reasons: reasons)
      }
    }
    archiveDoubt =
      GeneratorProblem.archiveSetAside(
        path: archive.path, detail: detail, outcome, keptAs: ".broadsheet/" + aside.lastPathComponent,
        of: site.folder.named
      ).diagnostic
  }

  /// Returns nil if part of the archive cannot be read.
  func rebuilt(_ archive: ArchiveFile, at path: String) async throws -> Int? {
    do { return try await archive.rebuild(at: path) } catch ArchiveProblem.damaged, ArchiveProblem.failed {
      return nil
    }
  }

  /// Restores what was published, from `stateFrom` or else from the output folder. Returns false if nothing was published; throws if it
  /// cannot be read whole.
  mutating func restored(at path: String, of site: ConfiguredSite) async throws -> Bool {
    guard let origin = publishedMemory(of: site), let folder = StateFolder(origin, site, request.time.clock) else {
      return false
    }
    guard let state = try await FetchedState(from: folder, absence: .possible, at: origin.place) else { return false }
    if let mark = state.index.lineage?.site { try refuseOtherSite(site, known: mark) }
    let sound = try SQLiteArchive(path: path)
    try await restore(state, into: sound, from: folder, site)
    try await sound.close()
    return true
  }
}

extension Run {
  /// Keeps the notice for the next run, in case this one ends before it can tell it.
  func keepDamageNotice(in archive: any Archive) async throws {
    if let damageNotice { try await keep([damageNotice], in: archive) }
  }

  /// Keeps notices until somebody has been told, as no later run would find their causes again.
  func keep(_ notices: [Notice], in archive: any Archive) async throws {
    guard !notices.isEmpty, !isForgetful else { return }
    let due = notices.merged(after: [Notice](due: try await archive.fact([Notice].dueFact)))
    try await archive.setFact([Notice].dueFact, to: due.dueText)
  }

  /// Where the published part of the archive may be; nil if there is nothing that this run may read.
  func publishedMemory(of site: ConfiguredSite) -> Configuration.StateOrigin? {
    let published = site.output.appending(path: PlannedState.folder)
    let origin =
      site.configuration.stateFrom
      ?? Configuration.StateOrigin(location: .file(published.path), place: Place(published.path))
    if request.asking.isOffline, case .web = origin.location { return nil }
    guard let folder = StateFolder(origin, site, request.time.clock) else { return nil }
    return folder.isOutput && !FileManager.default.fileExists(atPath: published.path) ? nil : origin
  }
}
