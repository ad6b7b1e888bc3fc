import News
import Pages
import Showing
import Site
import Theming
import Typesetting

extension FeedRenderer {
  /// The bytes of a feed; empty if the site's address is not known.
  func feed(_ input: FeedInput, _ bodies: [ItemID: ItemBody]) -> [UInt8] {
    guard let head = head(of: input) else { return [] }
    return feed(head, input.items.map { entry(of: $0, bodies[$0.item.item.id] ?? .empty) }, as: input.format)
  }

  func feed(_ head: FeedHead, _ entries: [FeedEntry], as format: FeedFile.Format) -> [UInt8] {
    switch format {
    case .atom: atom(head, entries)
    case .rss: rss(head, entries)
    case .json: jsonFeed(head, entries)
    }
  }

  struct FeedHead {
    var title: String
    var description: String
    var language: String
    /// The addresses of the pages that the feed follows, and of the feed itself.
    var home: String
    var own: String
    var id: String
    var copyright: String?
    var hubs: [String]
  }

  private func head(of input: FeedInput) -> FeedHead? {
    let (settings, addresses) = (style.settings, style.addresses)
    guard let own = addresses.absolute(input.path), let root = addresses.absolute(.front) else { return nil }
    let title = input.subject.map { style.feedTitle(of: $0.title) }
    let home = input.subject?.list.flatMap { addresses.absolute($0) }
    let description = input.subject?.summary ?? settings.description ?? title ?? settings.title
    return FeedHead(
      title: title ?? settings.title, description: description, language: settings.language, home: home ?? root,
      own: own, id: name(of: input.path), copyright: settings.copyright, hubs: input.hubs)
  }
}

extension [FeedEntry] {
  /// The newest time among the entries, and never that of the build: the same items make the same file.
  var newest: Timestamp { compactMap { $0.updated ?? $0.placed }.max() ?? Timestamp(secondsSince1970: 0) }
}
