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

extension Run {
  /// Does `work`; where that meets a damaged archive, once more with a sound one in its place, as far as one can be had.
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

  /// Sets a damaged archive aside, once there is one to put in its place: what its tables hold, whole, else what was published of it.
  /// Throws, and leaves it where it is, where there is neither: a memory is not begun anew by mistake.
  mutating func replaceDamaged(_ detail: String, of site: ConfiguredSite) async throws {
    let archive = ArchiveFile(path: site.folder.archive.path)
    let sound = site.folder.memory.appending(path: "archive-restored.sqlite" + ArchiveFile.unfinished).path
    let aside = DamagedArchive.name(in: site.folder, at: request.time.now)
    func remove() {
      for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: sound + ending) }
    }
    remove()
    defer { remove() }
    let outcome: DamagedArchive.Outcome
    if let count = try await rebuilt(archive, at: sound) {
      try archive.replace(with: sound, keepingFormerAs: aside.path)
      outcome = .rebuilt(items: count)
    } else {
      remove()
      let problem = ArchiveProblem.damaged(path: archive.path, detail: detail)
      let isRestored: Bool
      do { isRestored = try await restored(at: sound, of: site) } catch let failure as RunFailure {
        throw RunFailure(failure.end, [problem.diagnostic] + failure.diagnostics)
      }
      if isRestored {
        try archive.replace(with: sound, keepingFormerAs: aside.path)
        outcome = .restored
      } else if request.memory.isFirstRun {
        try archive.setAside(as: aside.path)
        outcome = .begun
      } else {
        throw problem
      }
    }
    archiveDoubt = DamagedArchive(detail: detail, name: ".broadsheet/" + aside.lastPathComponent, outcome: outcome)
      .diagnostic(at: Place(archive.path))
    if let archiveDoubt { doubt(.memory, archiveDoubt) }
  }

  /// nil where something of it cannot be read.
  private func rebuilt(_ archive: ArchiveFile, at path: String) async throws -> Int? {
    do { return try await archive.rebuild(at: path) } catch ArchiveProblem.damaged { return nil } catch ArchiveProblem
      .failed
    { return nil }
  }

  /// From `stateFrom`, else from the output folder. False where nothing was published; throws where it cannot be had whole.
  private mutating func restored(at path: String, of site: ConfiguredSite) async throws -> Bool {
    let published = site.output.appending(path: PlannedState.folder)
    let origin =
      site.configuration.stateFrom
      ?? Configuration.StateOrigin(location: .file(published.path), place: Place(published.path))
    if request.asking.isOffline, case .web = origin.location { return false }
    guard let folder = StateFolder(origin, site, request.time.clock) else { return false }
    if case .file = origin.location, !FileManager.default.fileExists(atPath: published.path), folder.isOutput {
      return false
    }
    guard let state = try await FetchedState(from: folder, isFirstRun: true, at: origin.place) else { return false }
    if let mark = state.index.lineage?.site { try await refuseOtherSite(site, known: mark) }
    let sound = try SQLiteArchive(path: path)
    try await restore(state, into: sound, from: folder, site)
    try await sound.close()
    return true
  }
}

/// An archive that was damaged, and what became of it.
private struct DamagedArchive {
  enum Outcome {
    case rebuilt(items: Int)
    case restored, begun
  }

  var detail: String
  var name: String
  var outcome: Outcome

  /// Another one for each: none is ever lost.
  static func name(in folder: SiteFolder, at now: Timestamp) -> URL {
    let time = "\(now)".filter { $0 != "-" && $0 != ":" }
    let names = sequence(first: 1) { $0 + 1 }.lazy.map {
      folder.memory.appending(path: "archive-damaged-\(time)\($0 == 1 ? "" : "-\($0)").sqlite")
    }
    return names.first { !FileManager.default.fileExists(atPath: $0.path) } ?? folder.memory
  }

  func diagnostic(at place: Place) -> Diagnostic {
    let (what, note, fixes) =
      switch outcome {
      case .rebuilt(let items):
        (
          "was written anew with all of its \(items) items", "every item could be read, so nothing is missing",
          [] as [String]
        )
      case .restored:
        (
          "was restored from what was published of it",
          "what is not published is missing, such as when local texts were first read, and what came since the last run",
          ["if there is a backup that is newer: broadsheet archive import FILE --replace"]
        )
      case .begun: ("begins anew, as asked", "items get new dates, and perhaps new addresses", [])
      }
    return Diagnostic(
      .warning, "archive.set-aside", "the archive was damaged (\(detail)), and \(what)", at: place,
      notes: [note, "the damaged one is kept as \(name)"], fixes: fixes + ["see that the disk is sound"])
  }
}

/// Puts a sound archive in the place of a damaged one, as a run does that meets it; asks no source and writes no page.
package func restoreArchive(_ request: GenerationRequest, damage: String) async -> RunReport {
  var run = Run(request, progress: { _ in })
  run.report.writesPages = false
  do { try await run.restoreArchive(damage) } catch { run.end(with: error) }
  return run.report
}

extension Run {
  fileprivate mutating func restoreArchive(_ damage: String) async throws {
    let site = try configure()
    let lock = try PublishingLock(path: site.folder.lock.path)
    defer { withExtendedLifetime(lock) {} }
    try await replaceDamaged(damage, of: site)
    end()
  }
}
