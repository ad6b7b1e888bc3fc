import Configuration
import Foundation
import News
public import Roster

extension ConfiguredSite {
  /// The mark of a site that has not been given one yet.
  public var newMark: String {
    String(ContentDigest(of: configuration.url?.text ?? configuration.title).description.prefix(16))
  }

  /// The folder of another site, with a memory, in which the output folder lies.
  public var otherHomeOfOutput: String? {
    var place = output.resolvingSymlinksInPath()
    let root = folder.root.resolvingSymlinksInPath().path
    while place.path != "/", !place.path.isEmpty {
      place.deleteLastPathComponent()
      guard let home = SiteFolder(at: place.path) else { continue }
      return place.path != root && FileManager.default.fileExists(atPath: home.archive.path) ? place.path : nil
    }
    return nil
  }
}
