import Archive
import Configuration
import Folders
import Gathering
import News
import Newsroom
import Roster

/// A text of a folder that gives no item now: a draft, one whose day has not come, or one that no run has read.
struct HeldBackText: Sendable {
  var source: SiteSource
  var file: FolderFile
  var title: String
  /// The item that it was when it was published.
  var item: ItemID?
  /// nil if no run has read it.
  var unpublished: Unpublished?
}

extension ItemSearch {
  /// Finds a text by its path in its folder, or by the end of that path, as somebody who is in a folder writes it; nil unless exactly one
  /// fits.
  func find(textNamed name: String) async throws -> Found? {
    guard LocalFolder.isText(name) else { return nil }
    var found: [(isWhole: Bool, text: Found)] = []
    for source in site.sources.sources {
      guard case .folder(let path) = source.origin else { continue }
      let stamps = try await archive.stamps(of: source.id)
      for file in site.folder(ofTexts: path).documents where file.name == name || file.name.hasSuffix("/" + name) {
        var text = Found.file(source, file)
        if let id = stamps[file.name]?.item, let item = try await archive.known(id) { text = .item(item) }
        found.append((file.name == name, text))
      }
    }
    let whole = found.filter { $0.isWhole }
    let meant = whole.isEmpty ? found : whole
    return meant.count == 1 ? meant[0].text : nil
  }

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
        let known = try await archive.known(candidate.keys)
        let item = candidate.keys.lazy.compactMap { known[$0]?.id }.first
        texts.append(
          HeldBackText(
            source: source, file: file, title: candidate.item.title, item: item, unpublished: candidate.unpublished))
      }
    }
    return texts
  }

  /// The text of an item that its source has withdrawn. The archive has the item as it was; why it is withdrawn stands only in the file.
  func heldBackText(of known: KnownItem) async throws -> HeldBackText? {
    guard known.hiding?.reason == .withdrawn else { return nil }
    return try await heldBackTexts().first { $0.item == known.id }
  }
}
