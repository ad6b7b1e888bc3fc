import News
import Showing
import Site

/// All that a feed is made from, but for the bodies of its items.
struct FeedInput: DigestInput {
  var path: SitePath
  var format: FeedFile.Format
  /// nil for the whole site.
  var subject: Subject?
  var items: [Item]
  /// Addresses of those who tell readers at once.
  var hubs: [String] = []

  /// The list that it follows.
  struct Subject: DigestInput {
    var title: String
    var summary: String?
    /// nil where it has no page but the front page.
    var list: SitePath?

    func add(to digest: inout DigestAccumulator) {
      digest.add(title)
      digest.add(summary)
      digest.add(list)
    }
  }

  struct Item: DigestInput {
    var item: ShownItem
    var files: ReferredFiles
    /// When its publisher changed it last, where pages tell that.
    var edited: Timestamp?

    func add(to digest: inout DigestAccumulator) {
      digest.add(item)
      digest.add(files)
      digest.add(edited)
    }
  }

  func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(format.rawValue)
    digest.add(subject)
    digest.add(items)
    // None say nothing, so that feeds of before stand.
    for hub in hubs { digest.add(hub) }
  }
}
