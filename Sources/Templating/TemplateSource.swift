/// A template's text, and the file that diagnostics name.
public struct TemplateSource: Sendable, Hashable {
  public var text: String
  public var file: String
  /// It comes with the program, so that what does not fit it is wrong elsewhere.
  public var isGiven: Bool

  public init(_ text: String, file: String, isGiven: Bool = false) {
    self.text = text
    self.file = file
    self.isGiven = isGiven
  }
}
