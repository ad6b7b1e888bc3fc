import News
import Showing
import Site

/// Everything that a feed is made from, except the bodies of its items.
struct FeedInput: DigestInput {
  var path: SitePath
  var format: FeedFile.Format
  /// nil for the feed of the whole site.
  var subject: Subject?
  var items: [Item]
  /// The addresses of hubs, which tell readers of news at once.
  var hubs: [String] = []
  /// What ids are made from (`RenderingSettings.firstHome`).
  var firstHome: String?

  /// The list that a feed follows.
  struct Subject: DigestInput {
    var title: String
    var summary: String?
    /// The first page of the list; nil if the list is not written.
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
    /// When the publisher last changed the item, if pages tell that.
    var edited: Timestamp?
    /// Whether its source dates its last change after the run, which is not believed before that day.
    var isChangeToCome = false

    func add(to digest: inout DigestAccumulator) {
      digest.add(item)
      digest.add(files)
      digest.add(edited)
      if isChangeToCome { digest.add("to come") }
    }
  }

  func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(format.rawValue)
    digest.add(subject)
    digest.add(items)
    for hub in hubs { digest.add(hub) }
    digest.add(firstHome)
  }
}
