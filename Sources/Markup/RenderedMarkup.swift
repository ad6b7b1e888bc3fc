import CanonicalHTML
public import Diagnostics
public import News

/// A body as pages show it, with what lists and search need of it.
public struct RenderedMarkup: Sendable {
  public var html: SafeHTML
  /// Plain text on one line, with white space folded to single spaces.
  public var text: String
  public var wordCount: Int
  /// The first image that may stand for the text: not a tracking pixel, icon, emoji or face.
  public var firstImage: Media?
  /// The paths behind `site-file:`, relative to the content folder, sorted, each once.
  public var localFiles: [String]
  public var problems: [MarkupProblem]
  /// Where the text begins.
  public var place: Place?
  public var diagnostics: [Diagnostic] { problems.map { $0.diagnostic(at: place) } }

  public init(
    html: SafeHTML = .empty, text: String = "", wordCount: Int = 0, firstImage: Media? = nil,
    localFiles: [String] = [], problems: [MarkupProblem] = [], at place: Place? = nil
  ) {
    self.html = html
    self.text = text
    self.wordCount = wordCount
    self.firstImage = firstImage
    self.localFiles = localFiles
    self.problems = problems
    self.place = place
  }
}
