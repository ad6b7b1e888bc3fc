/// Words that a source demands beside its items.
package struct Attribution: Sendable, Hashable {
  package var text: String
  package var address: WebAddress?

  package init(text: String, address: WebAddress? = nil) {
    self.text = text
    self.address = address
  }
}
