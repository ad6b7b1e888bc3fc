internal import News
internal import Site
internal import Templating

extension Renderer {
  /// Entries of a collection that a page shows before it is asked for further ones: whole rows of two, three, four and six.
  private static let shownEntries = 12

  func collection(_ collection: ItemCollection, from page: SitePath) -> Record {
    let entries: [Record] = collection.entries.map { entry in
      [.text(entry.title), optionalAddress(entry.link?.text), image(entry.image, caption: nil, from: page)]
    }
    let further = entries.dropFirst(Renderer.shownEntries)
    let total = max(collection.total ?? 0, entries.count)
    return [
      .text(collection.name), .text(theme.strings.number(total)),
      .flag(collection.entries.contains { $0.image.flatMap { address(of: $0, from: page) } != nil }),
      .list(Array(entries.prefix(Renderer.shownEntries))), .list(Array(further)),
      further.isEmpty ? .absent : .text(theme.strings.plural("showFurther", further.count)),
      total > entries.count ? .text(theme.strings.plural("moreEntries", total - entries.count)) : .absent,
    ]
  }
}
