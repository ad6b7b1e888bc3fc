/// What is remembered of a source besides its address: who it is, and what it brings.
public struct SourceMemory: Sendable, Hashable {
  /// As it was when its items were last taken.
  public var masthead: Masthead?
  /// What it has become, if that is so different that nothing is taken from it until the configuration says so.
  public var suspect: Masthead?
  /// The items of its last answer, ascending; nil if that is unknown.
  public var brought: [ItemID]?

  public init(masthead: Masthead? = nil, suspect: Masthead? = nil, brought: [ItemID]? = nil) {
    self.masthead = masthead
    self.suspect = suspect
    self.brought = brought
  }
}
