import Archive
public import Configuration
import Foundation
public import Notices

/// Ends the waiting of notices that were told. If that cannot be written down, they are told once more.
public func forgetTold(_ notices: [Notice], of site: SiteRequest) async {
  guard !notices.isEmpty, let folder = SiteFolder(at: site.folder),
    FileManager.default.fileExists(atPath: folder.archive.path),
    let archive = try? SQLiteArchive(path: folder.archive.path)
  else { return }
  let told = Set(notices.map(\.key))
  if let text = try? await archive.fact([Notice].dueFact) {
    let rest = [Notice](due: text).filter { !told.contains($0.key) }
    try? await archive.setFact([Notice].dueFact, to: rest.dueText)
  }
  try? await archive.close()
}
