/// The key of a list whose pages are numbered. The archive stores sealed pages under it, so it must never change for the same list.
public struct ListKey: Sendable, Hashable, Comparable {
  /// The path of the list's landing page: `news/`, `news/by/tag/swift/`, `tags/swift/`.
  public var text: String

  public init(_ text: String) { self.text = text }

  public init(_ landing: SitePath) { text = landing.text }

  public static func < (left: ListKey, right: ListKey) -> Bool { left.text < right.text }
}
