/// An element of another vocabulary than the feed's own, as it stands in the document.
public struct FeedExtension: Sendable, Hashable {
  /// URI as the document declares it, else the prefix that it uses without declaring it.
  public var namespace: String
  /// Local, as written.
  public var name: String
  /// Of the element itself, without that of elements which stand in the list on their own, and without white space at its ends.
  public var text: String
  /// By local name.
  public var attributes: [String: String]
  /// Index of the element around it in the same list.
  public var parent: Int?

  public init(
    namespace: String, name: String, text: String = "", attributes: [String: String] = [:], parent: Int? = nil
  ) {
    self.namespace = namespace
    self.name = name
    self.text = text
    self.attributes = attributes
    self.parent = parent
  }
}

/// How much of other vocabularies is kept for one item, and for the feed itself; what lies beyond is left out.
public struct ExtensionLimits: Sendable, Hashable {
  public var elements = 100
  /// Of names, texts and attributes together.
  public var bytes = 32 * 1_024

  public init() {}
}
