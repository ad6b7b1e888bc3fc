import Configuration
import Foundation
import ImportedSites

/// Writes a small site to begin with into `folder`, which is made if it does not exist. Nothing is written if one of the files or another
/// configuration is already there.
///
/// - Returns: What was written, and what to do next.
public func newSite(in folder: String, title: String, address: String) throws -> String {
  let root = URL(filePath: folder, directoryHint: .isDirectory)
  let place = NewSiteFolder(folder)
  let files = StarterSite(title: title, address: address).files.map { path, text in
    ImportedFile(path: path, content: .bytes([UInt8](text.utf8)))
  }
  if let path = place.obstacle(to: files) {
    let option = SiteFolder(at: folder) == nil ? nil : place.option
    throw DiscoveryProblem.siteExists(file: place.shown(path), option: option).failure
  }
  try place.write(files, from: root, into: root)
  return files.map { "wrote \(place.shown($0.path))\n" }.joined()
    + "Now edit \(place.shown("Content/site.yml")), then run: broadsheet generate\(place.option)\n"
}
