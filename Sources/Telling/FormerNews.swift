import Archive
public import Configuration
import Foundation
import Gathering
import Publishing

/// A run that ended before it opened its archive brought nothing: what came with the one before is no news of the last run any more. Where one
/// is at work, what that brings is.
public func forgetLatestNews(of site: SiteRequest) async {
  // One that is lost is not begun anew: the next run says so.
  guard let folder = SiteFolder(at: site.folder), ArchiveFile(path: folder.archive.path).isBegun,
    !PublishingLock.isHeld(path: folder.lock.path).isHeld, let archive = try? SQLiteArchive(path: folder.archive.path)
  else { return }
  try? await LatestNews.begin(in: archive)
  try? await archive.close()
}
