public import News

/// A page that the site's owner wrote and that is no news, such as an imprint: in no list, no feed and not on the front page.
public struct OwnPage: Sendable, Hashable {
  public var path: SitePath
  public var title: String
  public var description: String?
  /// BCP 47, where it is not the site's.
  public var language: String?
  /// Which of the site's languages it belongs to.
  public var site = 0
  /// What it has in common with its translations.
  public var key = ""
  public var html: SafeHTML
  public var updated: Timestamp?
  /// In a preview.
  public var unpublished: Unpublished?
  /// What the navigation calls it, where it leads there.
  public var menuTitle: String?
  /// Its text, relative to the content folder.
  public var file: String
  /// As messages call it.
  public var place: String

  public init(path: SitePath, title: String, html: SafeHTML, file: String, place: String) {
    self.path = path
    self.title = title
    self.html = html
    self.file = file
    self.place = place
  }

  /// How many pages right below the front page a site may have for each of its pages to name them all.
  public static let mostAtFoot = 30

  /// Right below the front page.
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
