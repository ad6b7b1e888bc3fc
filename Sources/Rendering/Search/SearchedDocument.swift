import News
import Typesetting

/// The texts of an item that searches look at, beside its body.
struct SearchedDocument {
  var title: String
  var about: [String]
  var excerpt: String
  /// Whether the item's page shows its body.
  var showsBody: Bool

  init(_ shown: ShownItem) {
    let item = shown.item
    let details = item.details
    let traits = ItemTraits(item)
    title = details.title
    about = details.tags + details.authors.map(\.name) + details.facets.sorted { $0.key < $1.key }.flatMap(\.value)
    about += shown.sources.compactMap { $0?.name } + [traits.venue].compactMap(\.self)
    showsBody = traits.shown == .full && traits.hasPage
    excerpt = ""
    guard traits.shown != .headline else { return }
    about += [details.subtitle].compactMap(\.self)
    excerpt = details.excerpt
  }
}
