import Archive
public import Configuration
import Foundation
import Gathering
import Publishing
import Roster

/// Makes the news of the last run start anew. A run that ended before it opened its archive brought nothing, so what came with the run
/// before it is no longer news of the last run. If a run is at work, what that brings is.
public func forgetLatestNews(of site: SiteRequest) async {
  // An archive that is lost does not begin anew here: the next run says so.
  guard let folder = SiteFolder(at: site.folder), ArchiveFile(path: folder.archive.path).isBegun,
    !PublishingLock.isHeld(path: folder.lock.path).isHeld, let archive = try? SQLiteArchive(path: folder.archive.path)
  else { return }
  try? await LatestNews.begin(in: archive)
  try? await archive.close()
}
