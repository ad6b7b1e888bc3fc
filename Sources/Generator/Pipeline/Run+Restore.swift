internal import Archive
internal import Diagnostics
internal import Foundation
internal import PublishedState

extension Run {
  /// The archive; one that holds nothing yet is filled from the published state, where the configuration names one.
  ///
  /// The state is read and checked whole before the archive's file is made, and taken in by one transaction: a run that ends between
  /// leaves an archive that holds nothing, and the next one restores again.
  mutating func openArchive(of site: ConfiguredSite) async throws -> any Archive {
    let path = site.folder.archive.path
    let exists = FileManager.default.fileExists(atPath: path)
    guard let origin = site.configuration.stateFrom else { return try openFile(path, exists: exists) }
    if exists {
      let archive = try openFile(path, exists: true)
      guard try await archive.isEmpty() else { return archive }
      try await archive.close()
    }
    if request.isOffline, case .web = origin.location {
      if request.isDryRun { return try SQLiteArchive() }
      // What is remembered now would keep later runs from restoring.
      isForgetful = true
      report.diagnostics.append(
        Diagnostic(
          .warning, "state.offline", "the site's memory was not restored, since --offline asks nobody",
          at: origin.place,
          notes: ["this run begins with nothing, and nothing of it is remembered: do not publish what it wrote"],
          fixes: ["run once without --offline"]))
      return try SQLiteArchive()
    }
    guard let folder = StateFolder(origin, site, request) else { return try openFile(path, exists: exists) }
    let state = try await FetchedState(from: folder, isFirstRun: request.isFirstRun, at: origin.place)
    let archive = try openFile(path, exists: exists)
    guard let state else {
      report.diagnostics.append(
        Diagnostic(
          .note, "state.begins", "there is no published memory at \(folder.written) yet: this run begins it",
          at: origin.place))
      return archive
    }
    let count: Int
    do {
      count = try await archive.restore(state.restoration(Set(site.configuration.frames)), now: request.now)
    } catch let problem as StateProblem {
      throw RunFailure(.buildFailed, [problem.diagnostic(of: folder.written)])
    }
    report.restored = RunReport.Restored(items: count, from: folder.written)
    return archive
  }

  /// A run that is to leave nothing behind works on a copy in memory.
  private func openFile(_ path: String, exists: Bool) throws -> any Archive {
    guard request.isDryRun else { return try SQLiteArchive(path: path) }
    return exists ? try SQLiteArchive(copyInMemory: path) : try SQLiteArchive()
  }
}
