/// A template's text, and the file that diagnostics name.
package struct TemplateSource: Sendable, Hashable {
  package var text: String
  package var file: String
  /// It comes with the program, so that what does not fit it is wrong elsewhere.
  package var isGiven: Bool

  package init(_ text: String, file: String, isGiven: Bool = false) {
    self.text = text
    self.file = file
    self.isGiven = isGiven
  }
}
