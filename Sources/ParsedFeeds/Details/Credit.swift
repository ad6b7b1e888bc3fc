package import News

/// Someone who had a part in an item or feed, and which: authors are kept apart.
package struct Credit: Sendable, Hashable {
  package var person: Person
  /// In lower case: `contributor`, `publisher`, else as `podcast:person` and `media:credit` name it (`host`, `guest`, `photographer`).
  package var role: String
  /// `podcast:person` only: `cast`, `writing`, …
  package var group: String?
  package var image: WebAddress?

  package init(_ person: Person, role: String, group: String? = nil, image: WebAddress? = nil) {
    self.person = person
    self.role = role
    self.group = group
    self.image = image
  }
}
