/// The text of a template, and the name of its file in diagnostics.
public struct TemplateSource: Sendable, Hashable {
  public var text: String
  public var file: String
  /// Whether it comes with the program; if something does not fit it, the fault is elsewhere.
  public var isGiven: Bool

  public init(_ text: String, file: String, isGiven: Bool = false) {
    self.text = text
    self.file = file
    self.isGiven = isGiven
  }
}
