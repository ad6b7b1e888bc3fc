/// Another host that pages contact.
public struct Contact: Sendable, Hashable {
  public var host: String
  /// False: when a page is opened.
  public var isAfterClick: Bool
  public var pages: Int
  /// The first of them.
  public var page: String
}
