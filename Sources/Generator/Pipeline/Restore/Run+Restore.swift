import Archive
import Configuration
import Diagnostics
import Foundation
import Gathering
import Memory
import PublishedState
import Reporting
import Roster

extension Run {
  /// Opens the archive; one that holds nothing yet is filled from the published state, if the configuration names one.
  ///
  /// The state is read and checked whole before the archive's file is made, and taken in by one transaction: a run that ends in between
  /// leaves an archive that holds nothing, and the next run restores it again.
  mutating func openArchive(of site: ConfiguredSite) async throws -> any Archive {
    let path = site.folder.archive.path
    try refuseNowhere(site)
    try refuseUnnamed(site)
    if let damage { try await replaceDamaged(damage, of: site) }
    let exists = ArchiveFile(path: path).isBegun
    if request.isPreview {
      try refusePublishedFolder(site)
      return try openFile(path, exists: exists)
    }
    if exists {
      let archive = try openFile(path, exists: true)
      guard try await isBlank(archive) else {
        try await refuseOtherSite(site, known: archive.fact(Run.markFact))
        if formerPages == nil { formerPages = PublishedPages(try await archive.fact(PublishedPages.fact)) }
        try await catchUp(archive, site)
        return archive
      }
      try await archive.close()
    }
    guard let origin = site.configuration.stateFrom else {
      try refuseLoss(of: site)
      return try openFile(path, exists: exists)
    }
    if request.asking.isOffline, case .web = origin.location {
      try refuseUnasked(origin)
      if request.writing.isDryRun { return try SQLiteArchive() }
      try refuseLoss(of: site, notAsked: origin.location.written)
      // A memory that began now would keep later runs from restoring the published one.
      isForgetful = true
      report.diagnostics.append(GeneratorProblem.stateNotAsked(origin.place).diagnostic)
      return try SQLiteArchive()
    }
    guard let folder = StateFolder(origin, site, request.time.clock) else { return try openFile(path, exists: exists) }
    let absence = request.memory.isFirstRun ? FetchedState.Absence.expected : .unexpected
    let state = try await FetchedState(from: folder, absence: absence, at: origin.place)
    if state == nil { try refuseLoss(of: site) }
    if let mark = state?.index.lineage?.site { try refuseOtherSite(site, known: mark) }
    let archive = try openFile(path, exists: exists)
    guard let state else {
      report.diagnostics.append(GeneratorProblem.memoryBegins(at: folder.written, origin.place).diagnostic)
      return archive
    }
    try await restore(state, into: archive, from: folder, site)
    return archive
  }

  /// Throws if `--state-from` leads nowhere, even if an archive could do without it.
  private func refuseNowhere(_ site: ConfiguredSite) throws {
    guard let written = request.site.stateFrom, !request.memory.isFirstRun, let origin = site.configuration.stateFrom,
      let path = StateFolder(origin, site, request.time.clock)?.missingPath
    else { return }
    let problem = StateReadProblem.nowhere(written: written, path: path)
    throw RunFailure(.invalidUsage, [problem.diagnostic(at: origin.place)])
  }

  /// Throws if `--memory published` asks for what is published, and nothing says where that is.
  private func refuseUnnamed(_ site: ConfiguredSite) throws {
    guard request.memory.choice == .published, !request.isPreview, site.configuration.stateFrom == nil else { return }
    let place = Place(site.folder.configurationName)
    throw RunFailure(.invalidUsage, [StateReadProblem.notNamed.diagnostic(at: place)])
  }

  /// Whether nothing was ever remembered. A site without an item may have been published, too.
  private func isBlank(_ archive: any Archive) async throws -> Bool {
    guard try await archive.isEmpty(), try await archive.fact(Run.markFact) == nil else { return false }
    return try await archive.fact(Run.standingFact) == nil
  }

  /// Opens the archive's file; a run that is to leave nothing behind works on a copy in memory.
  private func openFile(_ path: String, exists: Bool) throws -> any Archive {
    guard request.writing.isDryRun || request.isPreview else { return try SQLiteArchive(path: path) }
    return exists ? try SQLiteArchive(copyInMemory: path) : try SQLiteArchive()
  }
}
