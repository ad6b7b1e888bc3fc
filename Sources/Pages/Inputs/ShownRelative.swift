import News
import Showing
import Site

/// An item that the page of another item links to, and why.
struct ShownRelative: DigestInput {
  var item: ShownItem
  var reason: PlannedRelative.Reason

  func add(to digest: inout DigestAccumulator) {
    digest.add(item)
    switch reason {
    case .story: digest.add("story")
    case .source: digest.add("source")
    case .shared(.tag(let tag)):
      digest.add("tag")
      digest.add(tag)
    case .shared(.words(let words)):
      digest.add("words")
      digest.add(words.count)
      for word in words { digest.add(word) }
    }
  }
}
