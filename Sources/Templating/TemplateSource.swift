/// A template's text, and the file that diagnostics name.
package struct TemplateSource: Sendable, Hashable {
  package var text: String
  package var file: String

  package init(_ text: String, file: String) {
    self.text = text
    self.file = file
  }
}
