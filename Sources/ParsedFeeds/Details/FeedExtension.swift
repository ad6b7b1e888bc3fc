/// An element of a vocabulary other than the feed's own, as it stands in the document.
public struct FeedExtension: Sendable, Hashable {
  /// The URI that the document declares, else the undeclared prefix.
  public var namespace: String
  /// The local name, as written.
  public var name: String
  /// The text of the element itself, without the text of elements that are in the list on their own, and without white space at its ends.
  public var text: String
  /// By local name.
  public var attributes: [String: String]
  /// The index, in the same list, of the element around this one.
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

/// How much of other vocabularies is kept for one item, and for the feed itself; the rest is left out.
public struct ExtensionLimits: Sendable, Hashable {
  public var elements = 100
  /// Bytes of names, texts and attributes together.
  public var bytes = 32 * 1_024

  public init() {}
}
