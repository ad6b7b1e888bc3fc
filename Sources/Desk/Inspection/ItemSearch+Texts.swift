import Archive
import Configuration
import Folders
import Gathering
import News
import Newsroom

/// A text of a folder that gives no item now: a draft, one whose day has not come, or one that no run has read.
struct HeldBackText: Sendable {
  var source: SiteSource
  var file: FolderFile
  var title: String
}

extension ItemSearch {
  /// Texts of the site's folders that have no item; the others need not be read.
  func heldBackTexts() async throws -> [HeldBackText] {
    let reader = DocumentReader(site, now: now)
    var texts: [HeldBackText] = []
    for source in site.sources.sources {
      guard case .folder(let path) = source.origin else { continue }
      let stamps = try await archive.stamps(of: source.id)
      let files = site.folder(ofTexts: path).documents
      for file in files where stamps[file.name]?.item == nil {
        guard let candidate = reader.read([file], by: source.rules).candidates.candidates.first else { continue }
        texts.append(HeldBackText(source: source, file: file, title: candidate.item.title))
      }
    }
    return texts
  }
}
