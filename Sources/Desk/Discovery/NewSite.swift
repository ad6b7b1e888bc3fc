import Configuration
import Diagnostics
import Foundation
import ImportedSites
import News

/// Writes a small site to begin with into `folder`, which is made if it does not exist. Nothing is written if one of the files or another
/// configuration is already there.
///
/// - Parameter machine: The name of this machine.
/// - Returns: What was written, and what to do next.
public func newSite(in folder: String, title: String, address: String, machine: String) throws -> String {
  let root = URL(filePath: folder, directoryHint: .isDirectory)
  let place = NewSiteFolder(folder)
  let home = WebAddress(address).flatMap(Configuration.siteAddress)
  let seed = home.map { runSeed(of: $0, title: title, in: root, on: machine) } ?? address
  let files = StarterSite(title: title, address: address, seed: seed).files.map { path, text in
    ImportedFile(path: path, content: .bytes([UInt8](text.utf8)))
  }
  if let path = place.obstacle(to: files) {
    let site = SiteFolder(at: folder) == nil ? nil : place.named
    throw DiscoveryProblem.siteExists(file: place.shown(path), of: site).failure
  }
  try place.write(files, from: root, into: root)
  return files.map { "wrote \(place.shown($0.path))\n" }.joined()
    + "Now edit \(place.shown("Content/site.yml")), then run: \(place.named.call("generate"))\n"
}
