import Archive
public import Configuration
import Foundation
import Gathering
import Publishing

/// A run that ended before it opened its archive brought nothing: what came with the one before is no news of the last run any more. Where one
/// is at work, what that brings is.
public func forgetLatestNews(of site: SiteRequest) async {
  // An archive that is lost, or of a former version, is left as it is for the run that can say so.
  guard let folder = SiteFolder(at: site.folder), let known = try? ArchiveFile(path: folder.archive.path).facts(),
    known.version == ArchiveFacts.currentVersion, known.facts[LatestNews.latest] != nil,
    !PublishingLock.isHeld(path: folder.lock.path).isHeld, let archive = try? SQLiteArchive(path: folder.archive.path)
  else { return }
  try? await LatestNews.begin(in: archive)
  try? await archive.close()
}
