import News
import Showing
import Site

/// An item as the three feed formats give it; all addresses are absolute.
struct FeedEntry {
  var id: String
  var title: String
  /// Where the entry leads: the item's page, or another site for an item without a page.
  var url: String?
  /// Where the item comes from, unless that is `url`.
  var original: String?
  /// nil if nobody knows when.
  var published: Timestamp?
  var updated: Timestamp?
  /// The time for formats that need one, if neither of the others is known.
  var placed: Timestamp?
  var authors: [Person]
  var tags: [String]
  var language: String?
  var summary: String?
  /// HTML, never empty.
  var content: String
  var image: Picture?
  var enclosures: [(url: String, media: Media)]
  var recording: Recording?
  /// nil if nobody knows whose the item is.
  var origin: Origin?

  struct Picture {
    var url: String
    /// What is known of the file at `url`.
    var type: String?
    var width: Int?
    var height: Int?
    /// Whether the content shows the picture, too, or leads to it.
    var isInContent: Bool
  }

  /// Whose an item is.
  struct Origin {
    /// The name of the source or host, never empty.
    var name: String
    var home: WebAddress?
    /// The address of its feed, if everybody may know it.
    var feed: WebAddress?
    /// Whether the site wrote the item itself.
    var isOwn = false
  }
}

extension FeedEntry.Origin {
  /// Names the source that introduced the item, or the host that the item leads to if the site no longer has that source.
  init?(_ item: ShownItem) {
    if let source = item.source, !source.name.isEmpty {
      self.init(name: source.name, home: source.home, feed: source.feed, isOwn: source.isOwn)
    } else if let link = item.item.details.link {
      self.init(name: link.host)
    } else {
      return nil
    }
  }
}

extension FeedEntry {
  var isOwn: Bool { origin?.isOwn == true }

  /// The picture beside the content; nil if the content shows it, as many readers would show it twice.
  var leadPicture: Picture? { image.flatMap { $0.isInContent ? nil : $0 } }

  /// The authors of the entry. What others wrote without naming an author is signed with where it comes from.
  var signers: [Person] {
    guard authors.isEmpty, let origin, !origin.isOwn else { return authors }
    return [Person(name: origin.name, address: origin.home)]
  }
}
