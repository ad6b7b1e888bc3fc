/// Another host that pages contact.
package struct Contact: Sendable, Hashable {
  package var host: String
  /// False: when a page is opened.
  package var isAfterClick: Bool
  package var pages: Int
  /// The first of them.
  package var page: String
}
