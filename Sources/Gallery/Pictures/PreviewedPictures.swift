public import Archive
import Configuration
import Foundation
import News
public import Roster

/// What previews made of the site's own pictures. Their archive is a copy in memory, and the next run may be at work meanwhile: so they
/// keep this apart, in a folder of their own and a list beside it. A cache like that of the runs.
public struct PreviewedPictures: Sendable {
  private let file: URL
  /// What the runs of the site made.
  private let ofRuns: [Media.Location: KeptPicture]

  /// Tells the archive of a preview what former previews made.
  public init(of site: ConfiguredSite, into archive: any Archive) async throws {
    file = site.folder.memory.appending(path: PreviewedPictures.name + ".txt")
    ofRuns = try await archive.pictures()
    let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    var previewed = PreviewedPictures.pictures(text)
    for (location, picture) in previewed {
      // A run that came later has seen what the file is now.
      if let known = ofRuns[location], known.asked >= picture.asked { previewed[location] = nil }
    }
    try await archive.save(previewed)
  }

  static func folder(of site: ConfiguredSite) -> URL {
    site.folder.memory.appending(path: name, directoryHint: .isDirectory)
  }

  private static let name = "preview-pictures"

  /// Keeps for the next preview what the archive knows by now.
  public func keep(from archive: any Archive) async throws {
    let text = PreviewedPictures.text(try await archive.pictures().filter { ofRuns[$0.key] != $0.value })
    let bytes = Data((text ?? "").utf8)
    guard bytes != (try? Data(contentsOf: file)) ?? Data() else { return }
    // If it cannot be kept, the next preview makes the pictures anew.
    try? bytes.write(to: file, options: .atomic)
    SiteFolder.giveToOwnerOfFolder(file.path)
  }

  private static func text(_ pictures: [Media.Location: KeptPicture]) -> String? {
    let lines = pictures.compactMap { location, picture -> [String?]? in
      guard case .local(let path) = location else { return nil }
      return [
        path, String(picture.asked.secondsSince1970), String(picture.recipe), PictureFields.text(picture.outcome),
        picture.stamp?.description, picture.content?.description,
      ]
    }
    return FieldText.encoded(lines.sorted { ($0[0] ?? "") < ($1[0] ?? "") })
  }

  /// What is damaged is left out.
  private static func pictures(_ text: String?) -> [Media.Location: KeptPicture] {
    var pictures: [Media.Location: KeptPicture] = [:]
    for fields in FieldText.records(text) where fields.count == 6 {
      guard let path = fields[0], let asked = fields[1].flatMap({ Int64($0) }),
        let recipe = fields[2].flatMap({ Int($0) }), let outcome = PictureFields.outcome(fields[3])
      else { continue }
      pictures[.local(path)] = KeptPicture(
        asked: Timestamp(secondsSince1970: asked), outcome, recipe: recipe,
        stamp: fields[4].flatMap { ContentDigest($0) }, content: fields[5].flatMap { ContentDigest($0) })
    }
    return pictures
  }
}
