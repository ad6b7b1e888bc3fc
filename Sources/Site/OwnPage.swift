package import News

/// A page that the site's owner wrote and that is no news, such as an imprint: in no list, no feed and not on the front page.
package struct OwnPage: Sendable, Hashable {
  package var path: SitePath
  package var title: String
  package var description: String?
  /// BCP 47, where it is not the site's.
  package var language: String?
  /// Which of the site's languages it belongs to.
  package var site = 0
  /// What it has in common with its translations.
  package var key = ""
  package var html: SafeHTML
  package var updated: Timestamp?
  /// In a preview.
  package var unpublished: Unpublished?
  /// What the navigation calls it, where it leads there.
  package var menuTitle: String?
  /// Its text, relative to the content folder.
  package var file: String
  /// As messages call it.
  package var place: String

  package init(path: SitePath, title: String, html: SafeHTML, file: String, place: String) {
    self.path = path
    self.title = title
    self.html = html
    self.file = file
    self.place = place
  }

  /// Right below the front page.
  package var isAtTop: Bool { path != .front && !path.text.dropLast().utf8.contains(UInt8(ascii: "/")) }
}

extension OwnPage {
  package func add(to digest: inout DigestAccumulator) {
    for text in [path.text, title, html.text, file, place, key] { digest.add(text) }
    digest.add(site)
    for text in [description, language, menuTitle] { digest.add(text) }
    digest.add(updated)
    unpublished?.add(to: &digest)
  }
}
