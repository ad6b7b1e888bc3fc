/// Limits beyond which a body is shown as plain text, with a warning: some inputs cost the parsers quadratic time or memory.
public struct MarkupLimits: Sendable, Hashable {
  /// The most bytes of Markdown.
  var markdownBytes: Int
  /// The most bytes of HTML, given or made from Markdown.
  var htmlBytes: Int
  /// The most bytes of the result.
  var outputBytes: Int
  /// The most bytes of an image written into its own address (`data:`).
  var dataImageBytes: Int

  public init(markdownBytes: Int, htmlBytes: Int, outputBytes: Int, dataImageBytes: Int = 65_536) {
    self.markdownBytes = markdownBytes
    self.htmlBytes = htmlBytes
    self.outputBytes = outputBytes
    self.dataImageBytes = dataImageBytes
  }

  public static let remote = MarkupLimits(markdownBytes: 262_144, htmlBytes: 1_048_576, outputBytes: 8_388_608)
  /// For texts of the site folder.
  static let local = MarkupLimits(
    markdownBytes: 1_048_576, htmlBytes: 2_097_152, outputBytes: 33_554_432, dataImageBytes: 1_048_576)
}
