public import Archive
import Configuration
public import Diagnostics
import Foundation
import Gathering
import Memory
public import Notices
import Publishing
public import Roster

/// What a sound archive can be made of when the archive is damaged.
public enum ArchiveRemedy: Sendable, Hashable {
  /// The archive's own rows, all of which can be read.
  case rows
  /// What was published of the archive, as far as that can be fetched.
  case published
  /// It cannot be said without trying.
  case unknown
  /// Nothing that is here; says why what was published does not help, if anything was.
  case none([Diagnostic])
}

/// What became of a damaged archive.
public enum ArchiveRestoration: Sendable {
  /// A sound archive is in its place; the notice says what there is to tell of it.
  case done(Notice?)
  case impossible(BeyondMending)
  case failed(RunFailure)
}

/// Puts a sound archive in the place of a damaged one, as a run does when it meets one; it asks no source and writes no page.
public func restoreArchive(_ request: GenerationRequest, damage: String) async -> ArchiveRestoration {
  var run = Run(request, progress: { _ in })
  do {
    let site = try run.configure()
    let lock = try PublishingLock(path: site.folder.lock.path)
    defer { withExtendedLifetime(lock) {} }
    try await run.replaceDamaged(damage, of: site)
  } catch let failure as BeyondMending { return .impossible(failure) } catch {
    return .failed(RunFailure(error, of: NamedFolder(request.site)))
  }
  return .done(run.damageNotice)
}

/// What `restoreArchive` would use, tried out in a folder for temporary files.
public func remedy(
  of archive: ArchiveFile, _ site: ConfiguredSite?, _ request: GenerationRequest
) async -> ArchiveRemedy {
  let folder = FileManager.default.temporaryDirectory.appending(path: "broadsheet-\(UUID().uuidString)")
  guard mkdir(folder.path, 0o700) == 0 else { return .unknown }
  defer { try? FileManager.default.removeItem(at: folder) }
  var run = Run(request, progress: { _ in })
  do {
    if try await run.rebuilt(archive, at: folder.appending(path: "rows.sqlite").path) != nil { return .rows }
    guard let site else { return .unknown }
    // Nobody on the web is asked for this.
    if case .web = run.publishedMemory(of: site)?.location { return .published }
    if try await run.restored(at: folder.appending(path: "published.sqlite").path, of: site) { return .published }
    return .none(site.unaskedState(isOffline: request.asking.isOffline))
  } catch let failure as RunFailure { return .none(failure.diagnostics) } catch { return .unknown }
}
