import News
import Showing
import Site
import Typesetting

/// What a search looks at of an item, or of a page of the site's own.
struct SearchedDocument: DigestInput {
  var title: String
  var about: [String]
  var excerpt: String
  /// The digest of the body; nil if the item's page does not show it.
  var body: ContentDigest?

  init(_ content: SearchInput.Document.Content) {
    switch content {
    case .item(let item): self.init(item)
    case .page(let page): self.init(page)
    }
  }

  private init(_ page: OwnPage) {
    title = page.title
    about = []
    excerpt = page.description ?? ""
    body = ContentDigest(of: page.html.text)
  }

  init(_ shown: ShownItem) {
    let item = shown.item
    let details = item.details
    let traits = ItemTraits(item)
    title = details.title
    about = details.tags + details.authors.map(\.name) + details.facets.sorted { $0.key < $1.key }.flatMap(\.value)
    about += shown.sources.compactMap { $0?.name } + [traits.venue].compactMap(\.self)
    body = traits.shown == .full && traits.hasPage ? shown.body : nil
    excerpt = ""
    guard traits.shown != .headline else { return }
    about += [details.subtitle].compactMap(\.self)
    excerpt = details.excerpt
  }

  func add(to digest: inout DigestAccumulator) {
    digest.add(title)
    digest.add(about.count)
    for text in about { digest.add(text) }
    digest.add(excerpt)
    digest.add(body == nil ? 0 : 1)
    if let body { digest.add(body) }
  }
}
