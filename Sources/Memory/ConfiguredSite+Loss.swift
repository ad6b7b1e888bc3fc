public import Archive
public import Configuration
public import Diagnostics
import Foundation
import Gathering
import News
import PublishedState
import Publishing
public import Roster

extension ConfiguredSite {
  /// The problem to report if the archive is not there.
  ///
  /// - Parameters:
  ///   - shown: what messages call the output folder.
  ///   - published: the place of the published state, if only the network is missing.
  public func loss(ofOutput shown: String, notAsked published: String? = nil) -> MemoryProblem {
    let archive = folder.archive.path
    if let published { return .notAsked(archive: archive, output: shown, state: published, of: folder.named) }
    let index = output.appending(path: PlannedState.folder + StateIndex.file)
    guard FileManager.default.fileExists(atPath: index.path) else {
      return .lost(archive: archive, output: shown, state: nil, of: folder.named)
    }
    // What `--state-from` takes counts from the site's folder, and an output folder that was asked for from the present one.
    let name = output.path == folder.published.path ? output.lastPathComponent : output.path
    return .lost(archive: archive, output: shown, state: name + "/" + PlannedState.folder, of: folder.named)
  }

  /// Throws if sources of the last run are unknown because a list cannot be read: no published state says what lists name. For runs whose
  /// memory came back, and is not published yet.
  public func refuseUnknownLists(in archive: any Archive) async throws {
    let unread = sources.failedLists.filter { $0.id != nil }.compactMap(\.place) + sources.unreadLists
    guard let place = unread.first else { return }
    let named = Set(sources.sources.map(\.id))
    var unknown = 0
    for (id, state) in try await archive.fetchStates() where state.lastSuccess != nil && !named.contains(id) {
      if try await !RemoteListReader.keeps(id, in: archive) { unknown += 1 }
    }
    guard unknown > 0 else { return }
    throw RunFailure(.buildFailed, [MemoryProblem.unknownList(sources: unknown, place).diagnostic])
  }

  /// Throws if the output folder proves that there was an archive. For callers that found none, and ask nobody else for what it remembered.
  public func refuseLoss(_ request: SiteRequest) throws(RunFailure) {
    switch try? Publisher(output: output.path).owner() {
    case .site(let owner) where owner.id == newMark && otherHomeOfOutput == nil: break
    case .unknown: break
    case .site, .nobody, nil: return
    }
    throw RunFailure(.buildFailed, [loss(ofOutput: folder.outputName(request)).diagnostic])
  }
}
