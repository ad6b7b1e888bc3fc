import News
import Showing
import Site

/// An item as the three feed formats give it, everything absolute.
struct FeedEntry {
  var id: String
  var title: String
  /// Where the entry leads: the item's page here, or elsewhere for what has none.
  var url: String?
  /// Where the item comes from, when that is not `url`.
  var original: String?
  /// nil where nobody knows.
  var published: Timestamp?
  var updated: Timestamp?
  /// In place of both for who has to have a time, where nobody knows one.
  var placed: Timestamp?
  var authors: [Person]
  var tags: [String]
  var language: String?
  var summary: String?
  /// HTML; never empty.
  var content: String
  var image: Picture?
  var enclosures: [(url: String, media: Media)]
  var recording: Recording?
  /// nil where nobody knows.
  var origin: Origin?

  struct Picture {
    var url: String
    /// Of the file there, as far as they are known.
    var type: String?
    var width: Int?
    var height: Int?
    /// The content shows it, too, or leads to it.
    var isInContent: Bool
  }

  /// Whose an item is.
  struct Origin {
    /// Never empty.
    var name: String
    var home: WebAddress?
    /// Where its feed is, if everybody may know.
    var feed: WebAddress?
    /// The site wrote it itself.
    var isOwn = false
  }
}

extension FeedEntry.Origin {
  /// By the source that introduced the item; where the site does not have that any more, by the host that the item leads to.
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

  /// None that the content shows: many readers would show it twice.
  var leadPicture: Picture? { image.flatMap { $0.isInContent ? nil : $0 } }

  /// Its authors; what others wrote without naming one is signed by where it comes from.
  var signers: [Person] {
    guard authors.isEmpty, let origin, !origin.isOwn else { return authors }
    return [Person(name: origin.name, address: origin.home)]
  }
}
