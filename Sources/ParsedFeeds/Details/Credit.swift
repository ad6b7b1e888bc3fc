public import News

/// Someone who had a part in an item or feed other than as an author, and the part.
public struct Credit: Sendable, Hashable {
  public var person: Person
  /// In lower case: `contributor`, `publisher`, or what `podcast:person` and `media:credit` name (`host`, `guest`, `photographer`).
  public var role: String
  /// Only from `podcast:person`: `cast`, `writing` and the like.
  public var group: String?
  public var image: WebAddress?

  public init(_ person: Person, role: String, group: String? = nil, image: WebAddress? = nil) {
    self.person = person
    self.role = role
    self.group = group
    self.image = image
  }
}
