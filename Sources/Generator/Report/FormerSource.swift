/// A source that the configuration names no more.
package struct FormerSource: Sendable, Hashable {
  /// What the source called itself, else its identifier.
  package var name: String
  package var items: Int

  package init(name: String, items: Int) {
    self.name = name
    self.items = items
  }
}
