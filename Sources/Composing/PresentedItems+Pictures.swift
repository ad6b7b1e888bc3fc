public import News
public import OwnContent
import Typesetting

extension PresentedItems {
  /// The paths of the site's files that are pictures of items.
  var localImages: Set<String> { Set(records.indices.compactMap { records[$0].item.localImage }) }

  /// The known pictures that these items and the site's own pages may show.
  public func pictures(
    among known: [Media.Location: KeptPicture], _ references: [ItemID: [String]], _ named: [ItemID: [WebAddress]],
    _ pages: OwnPages
  ) -> Set<Media.Location> {
    var shown: Set<Media.Location> = []
    func note(_ location: Media.Location) { if known[location] != nil { shown.insert(location) } }
    for path in pages.references.values.joined() { note(.local(path)) }
    for address in pages.texts.flatMap(LocalFiles.pictures(namedIn:)) { note(.web(address)) }
    // By index, because copying each record takes longer than looking at it.
    for index in records.indices {
      if let image = records[index].item.imageLocation { note(image) }
      guard !references.isEmpty || !named.isEmpty else { continue }
      let id = records[index].item.id
      for path in references[id] ?? [] { note(.local(path)) }
      for address in named[id] ?? [] { note(.web(address)) }
    }
    return shown
  }
}
