import News
import Showing
import Site
import Templating
import Theming

extension HouseStyle {
  /// Number of entries of a collection that a page shows at first: a multiple of two, three, four and six, so that rows are complete.
  private static let shownEntries = 12

  func collection(_ collection: ItemCollection, _ files: ReferredFiles, from page: SitePath) -> Record {
    let entries: [Record] = collection.entries.map { entry in
      EntryField.record([
        .title: .text(entry.title),
        .url: optionalAddress(entry.link?.text),
        .image: image(
          entry.image, file: files.path(of: entry.image), picture: files.picture(of: entry.image), caption: nil,
          from: page,
          room: .thumbnail),
      ])
    }
    let further = entries.dropFirst(HouseStyle.shownEntries)
    let total = max(collection.total ?? 0, entries.count)
    return CollectionField.record([
      .title: .text(collection.name),
      .count: .text(theme.strings.number(total)),
      .hasImages: .flag(
        collection.entries.contains { entry in
          entry.image.flatMap { address(of: $0, file: files.path(of: $0), picture: files.picture(of: $0), from: page) }
            != nil
        }),
      .entries: .list(Array(entries.prefix(HouseStyle.shownEntries))),
      .further: .list(Array(further)),
      .showFurther: further.isEmpty ? .absent : .text(theme.strings.plural("showFurther", further.count)),
      .rest: total > entries.count ? .text(theme.strings.plural("moreEntries", total - entries.count)) : .absent,
    ])
  }
}
