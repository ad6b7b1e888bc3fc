import Announcing
import Configuration
import Gathering
import News
import Publishing

extension Run {
  /// Remembers what changed for those who carry the files elsewhere or tell the world. A run that is forgotten has nothing to be told.
  func keep(_ changed: ChangedPaths, of site: ConfiguredSite) throws {
    guard !isForgetful else { return }
    let run = ChangeList.Run(
      time: request.time.now, written: changed.written, removed: changed.removed, isEverything: changed.isEverything)
    try ChangeMemory(site.folder.memory).add(run, announces: site.configuration.announces)
  }
}
