import Announcing
import Configuration
public import Desk
import Diagnostics
import Foundation
import Gathering
public import Generator
import Publishing
import Reporting
import Roster

/// What is asked of the list of changes.
public struct ChangesRequest: Sendable {
  public enum Part: Sendable, Hashable {
    case all, written, removed
    /// The number of the last run that changed anything.
    case number
    /// Nothing is told, but it is remembered that everything has been deployed.
    case done
  }

  public var run: GenerationRequest
  public var part: Part
  /// The number of the last run that counts; later ones are left out.
  public var until: Int?

  public init(run: GenerationRequest, part: Part, until: Int?) {
    (self.run, self.part, self.until) = (run, part, until)
  }
}

/// Tells what runs wrote and removed since somebody last said that it was deployed, one path in each line. Nothing is fetched.
public func changes(_ request: ChangesRequest) async -> Reply {
  await Reply(of: NamedFolder(request.run.site)) { reply in
    let folder = try SiteFolder(request.run.site.folder)
    let memory = ChangeMemory(folder.memory, of: NamedFolder(request.run.site))
    let (list, problem) = memory.known
    reply.diagnostics += [problem].compactMap(\.self)
    let publisher = Publisher(output: folder.output(request.run.site).path)
    if list == nil, problem == nil, case .nobody = try publisher.owner() {
      throw TellingProblem.nothingToDeploy(NamedFolder(request.run.site)).failure
    }
    if problem == nil, let until = request.until, until > list?.latest ?? 0 {
      let site = NamedFolder(request.run.site)
      throw TellingProblem.unknownRun(until, latest: list?.latest ?? 0, of: site).failure
    }
    let deployed = memory.mark(of: .deployment) ?? 0
    // Without a list, nobody knows what was before.
    let changed =
      list?.changes(after: deployed, until: request.until)
      ?? ChangeList.Run(time: request.run.time.now, isEverything: true)
    switch request.part {
    case .all:
      reply.text =
        changed.isEverything
        ? "everything\n"
        : (changed.written.map { "written\t" + $0 } + changed.removed.map { "removed\t" + $0 }).asLines
    case .written:
      let paths = changed.isEverything ? try publisher.readManifest().standingPaths : changed.written
      reply.text = paths.asLines
    case .removed: reply.text = changed.removed.asLines
    case .number: reply.text = "\(request.until ?? list?.latest ?? 0)\n"
    case .done: if changed.number > deployed { try memory.setDeployed(changed.number) }
    }
  }
}

extension [String] {
  fileprivate var asLines: String { map { $0 + "\n" }.joined() }
}
