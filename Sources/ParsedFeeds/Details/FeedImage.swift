package import News

/// RSS `image` as a whole.
package struct FeedImage: Sendable, Hashable {
  package var address: WebAddress?
  package var title: String?
  package var link: WebAddress?
  package var description: String?
  package var width: Int?
  package var height: Int?

  package init() {}
}
