public import News

/// A page that the site's owner wrote and that is not news, such as an imprint: it is in no list, in no feed and not on the front page.
public struct OwnPage: Sendable, Hashable {
  public var path: SitePath
  public var title: String
  public var description: String?
  /// BCP 47; nil if it is the site's language.
  public var language: String?
  /// Index of the site's language that the page belongs to.
  public var site = 0
  /// The key that the page shares with its translations.
  public var key = ""
  public var html: SafeHTML
  public var updated: Timestamp?
  /// Set in a preview, for a page that is not published yet or any more.
  public var unpublished: Unpublished?
  /// The title in the navigation, if the navigation links to the page.
  public var menuTitle: String?
  /// The file of its text, relative to the content folder.
  public var file: String
  /// The name of the page in messages.
  public var place: String

  public init(path: SitePath, title: String, html: SafeHTML, file: String, place: String) {
    self.path = path
    self.title = title
    self.html = html
    self.file = file
    self.place = place
  }

  /// If a site has at most this many pages directly below the front page, each of its pages links to all of them.
  public static let mostAtFoot = 30

  /// Whether the page lies directly below the front page.
  public var isAtTop: Bool { path != .front && !path.text.dropLast().utf8.contains(UInt8(ascii: "/")) }
}

extension OwnPage {
  public func add(to digest: inout DigestAccumulator) {
    for text in [path.text, title, html.text, file, place, key] { digest.add(text) }
    digest.add(site)
    for text in [description, language, menuTitle] { digest.add(text) }
    digest.add(updated)
    unpublished?.add(to: &digest)
  }
}
