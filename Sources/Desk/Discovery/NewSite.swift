import Foundation
import Importing
import Recipes

/// Writes a small site to begin with into `folder`, which is made where it is missing; nothing, where one of its files is there.
///
/// - Returns: what was written, and what to do now.
public func newSite(in folder: String, title: String, address: String) throws -> String {
  let root = URL(filePath: folder, directoryHint: .isDirectory)
  let place = NewSiteFolder(folder)
  let files = StarterSite(title: title, address: address).files
  for (path, _) in files where FileManager.default.fileExists(atPath: root.appending(path: path).path) {
    throw DiscoveryProblem.siteExists(file: place.shown(path), option: place.option).failure
  }
  try place.write(
    files.map { ImportedFile(path: $0.path, content: .bytes([UInt8]($0.text.utf8))) }, from: root, into: root)
  return files.map { "wrote \(place.shown($0.path))\n" }.joined()
    + "Now edit \(place.shown("Content/site.yml")), then run: broadsheet generate\(place.option)\n"
}
