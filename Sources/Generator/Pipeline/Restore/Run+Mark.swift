import Archive
import Configuration
import Diagnostics
import Foundation
import Memory
import News
import Publishing
import Reporting
import Roster

extension Run {
  /// The fact that says which site an archive is the memory of. It is kept with the first publication, so that title and address may change
  /// later.
  public static let markFact = "site-mark"

  /// What tells the files of this site from those of another.
  func mark(of site: ConfiguredSite, in archive: any Archive) async throws -> SiteMark {
    let name = site.baseURL?.text ?? site.configuration.title
    if isForgetful { return SiteMark(id: nil, name: name) }
    return SiteMark(id: try await archive.fact(Run.markFact) ?? site.newMark, name: name)
  }

  /// Throws if the output folder holds another site than the one that the archive remembers.
  func refuseOtherSite(_ site: ConfiguredSite, known: String?) throws {
    guard case .site(let owner) = self.owner(of: site.output), let id = owner.id else { return }
    guard known ?? site.newMark != id else { return }
    throw RunFailure(.buildFailed, [MemoryProblem.otherSite(output: report.output, name: owner.name).diagnostic])
  }

  /// Throws if the output folder proves that there was a memory; for runs that found none. `--first-run` lets that memory go, unless it is
  /// that of another site or is known to be elsewhere.
  func refuseLoss(of site: ConfiguredSite, notAsked published: String? = nil) throws {
    switch owner(of: site.output) {
    case .nobody: return
    case .site(let owner) where owner.id == nil: return
    case .site(let owner):
      try refuseOtherSite(site, known: nil)
      if let home = site.otherHomeOfOutput {
        let problem = MemoryProblem.otherHome(output: report.output, name: owner.name, home: home)
        throw RunFailure(.buildFailed, [problem.diagnostic])
      }
    case .unknown: break
    }
    if request.memory.isFirstRun { return }
    throw RunFailure(.buildFailed, [site.loss(ofOutput: report.output, notAsked: published).diagnostic])
  }

  /// Throws if a preview would be written over a site that is published.
  func refusePublishedFolder(_ site: ConfiguredSite) throws {
    // A folder inside a published one is published with it.
    var place = site.output.resolvingSymlinksInPath()
    while true {
      if case .site(let owner) = owner(of: place), owner.id != nil {
        throw RunFailure(.invalidUsage, [MemoryProblem.published(output: report.output, name: owner.name).diagnostic])
      }
      guard place.path != "/", !place.path.isEmpty else { return }
      place.deleteLastPathComponent()
    }
  }

  private func owner(of output: URL) -> OutputOwner {
    // A folder that cannot be read is told of where it is to be written.
    (try? Publisher(output: output.path).owner()) ?? .nobody
  }
}
