import News
import Site

/// All that a feed is made from, but for the bodies of its items.
struct FeedInput: DigestInput {
  var path: SitePath
  var format: FeedFile.Format
  /// nil for the whole site.
  var section: ShownSection?
  var items: [Item]

  struct Item: DigestInput {
    var item: ShownItem
    var files: ReferredFiles

    func add(to digest: inout DigestAccumulator) {
      digest.add(item)
      digest.add(files)
    }
  }

  func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(format.rawValue)
    digest.add(section)
    digest.add(items)
  }
}
