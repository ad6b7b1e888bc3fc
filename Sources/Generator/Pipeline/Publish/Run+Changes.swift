import Announcing
import Configuration
import Gathering
import News
import Publishing
import Roster

extension Run {
  /// Remembers what changed, for those who carry the files elsewhere or tell the world of them. A forgetful run has nothing to tell.
  func keep(_ changed: ChangedPaths, of site: ConfiguredSite) throws {
    guard !isForgetful else { return }
    let run = ChangeList.Run(
      time: request.time.now, written: changed.written, removed: changed.removed, isEverything: changed.isEverything)
    try ChangeMemory(site.folder.memory, of: site.folder.named).add(run, announces: site.configuration.announces)
  }

  /// Notes if the changes of former runs cannot be read; called before anything begins the list anew.
  mutating func lookAtChanges(of site: ConfiguredSite) {
    guard !isForgetful, !request.writing.isDryRun else { return }
    let known = ChangeMemory(site.folder.memory, of: site.folder.named).known
    changesDoubt = known.problem
    hasChanges = known.list != nil
  }

  /// Begins a list that was lost or damaged anew, with everything in it, even if this run changed nothing.
  func beginChanges(of site: ConfiguredSite) throws {
    guard !hasChanges, !isForgetful, !request.writing.isDryRun else { return }
    try ChangeMemory(site.folder.memory, of: site.folder.named).begin(
      at: request.time.now, announces: site.configuration.announces)
  }
}
