import News
import Showing
import Site
import Typesetting

/// Everything that a shard of a section's data is made from.
struct ShardInput: DigestInput {
  var wording: Wording
  var showsRemoteImages: Bool
  var keepsPictures: Bool
  var addresses: SiteAddresses
  /// The names that scripts have for the section's facets, in the order of the values of entries.
  var facets: [String]
  /// The slugs of all sections; an entry names some by their indices.
  var sections: [Slug]
  var entries: [Shard.Entry]
  /// All items of the plan, in their places; an entry names one by its index.
  var items: [ShownItem]

  /// The entries that name an item of the plan.
  var shown: some Sequence<(entry: Shard.Entry, item: ShownItem)> {
    entries.lazy.filter { items.indices.contains($0.item) }.map { ($0, items[$0.item]) }
  }

  func add(to digest: inout DigestAccumulator) {
    digest.add(wording)
    digest.add(showsRemoteImages)
    digest.add(keepsPictures)
    digest.add(addresses.fromRoot(SitePath("media/")))
    digest.add(facets.count)
    for name in facets { digest.add(name) }
    for (entry, item) in shown {
      digest.add(item)
      digest.add(entry.order)
      digest.add(entry.update)
      for values in entry.values {
        digest.add(values.count)
        for value in values { digest.add(value.text) }
      }
      digest.add(entry.sections.count)
      for slug in sections.named(by: entry.sections) { digest.add(slug.text) }
      digest.add(entry.isCollapsed)
    }
  }

  var digest: ContentDigest {
    var digest = DigestAccumulator()
    digest.add(self)
    return digest.digest
  }
}

extension [Slug] {
  func named(by indices: some Collection<Int32>) -> some Sequence<Slug> {
    indices.lazy.map { Int($0) }.filter { self.indices.contains($0) }.map { self[$0] }
  }
}
