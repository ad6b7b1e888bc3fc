/// A list whose pages are numbered: names the sealed ranges in the archive, so it must never change for the same list.
package struct ListKey: Sendable, Hashable, Comparable {
  /// The path of the list's landing page: `news/`, `news/by/tag/swift/`, `tags/swift/`.
  package var text: String

  package init(_ text: String) { self.text = text }

  package static func < (left: ListKey, right: ListKey) -> Bool { left.text < right.text }
}
