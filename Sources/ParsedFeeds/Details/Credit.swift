public import News

/// Someone who had a part in an item or feed other than as an author, and the part.
public struct Credit: Sendable, Hashable {
  public var person: Person
  /// In lower case: `contributor`, `publisher`, or what `podcast:person` and `media:credit` name (`host`, `guest`, `photographer`).
  public var role: String

  public init(_ person: Person, role: String) {
    self.person = person
    self.role = role
  }
}
