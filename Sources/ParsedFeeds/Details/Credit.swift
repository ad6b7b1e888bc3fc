public import News

/// Someone who had a part in an item or feed, and which: authors are kept apart.
public struct Credit: Sendable, Hashable {
  public var person: Person
  /// In lower case: `contributor`, `publisher`, else as `podcast:person` and `media:credit` name it (`host`, `guest`, `photographer`).
  public var role: String
  /// `podcast:person` only: `cast`, `writing`, …
  public var group: String?
  public var image: WebAddress?

  public init(_ person: Person, role: String, group: String? = nil, image: WebAddress? = nil) {
    self.person = person
    self.role = role
    self.group = group
    self.image = image
  }
}
