import Diagnostics
import Foundation
import Recipes

/// Writes a small site to begin with into `folder`, which is made where it is missing; nothing, where one of its files is there.
///
/// - Returns: what was written, and what to do now.
public func newSite(in folder: String, title: String, address: String) throws -> String {
  let root = URL(filePath: folder, directoryHint: .isDirectory)
  let place = NewSiteFolder(folder)
  let files = StarterSite(title: title, address: address).files
  for (path, _) in files where FileManager.default.fileExists(atPath: root.appending(path: path).path) {
    throw RunFailure.usage(
      "new.exists", "\(place.shown(path)) is already there; nothing was written",
      fixes: [
        "to go on with the site that is there: broadsheet generate\(place.option)",
        "name another folder: broadsheet new site DIR",
      ])
  }
  for (path, text) in files {
    try write([UInt8](text.utf8), to: root.appending(path: path), shown: place.shown(path))
  }
  return files.map { "wrote \(place.shown($0.path))\n" }.joined()
    + "Now edit \(place.shown("Content/site.yml")), then run: broadsheet generate\(place.option)\n"
}
