/// Another host that pages contact.
public struct Contact: Sendable, Hashable {
  public var host: String
  /// Whether the contact waits for a click; if not, it happens when a page is opened.
  public var isAfterClick: Bool
  public var pages: Int
  /// The first of these pages.
  public var page: String

  public init(host: String, isAfterClick: Bool, pages: Int, page: String) {
    (self.host, self.isAfterClick, self.pages, self.page) = (host, isAfterClick, pages, page)
  }
}
