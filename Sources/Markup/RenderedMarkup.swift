import CanonicalHTML
public import Diagnostics
public import News

/// A body as pages show it, with what lists and search need of it.
public struct RenderedMarkup: Sendable {
  public var html: SafeHTML
  /// Plain text on one line: white space folded to single spaces.
  public var text: String
  public var wordCount: Int
  /// The first image that is no tracking pixel and no icon.
  public var firstImage: Media?
  /// Paths behind `site-file:`, relative to the content folder, sorted, each once.
  public var localFiles: [String]
  public var diagnostics: [Diagnostic]

  public init(
    html: SafeHTML = .empty, text: String = "", wordCount: Int = 0, firstImage: Media? = nil,
    localFiles: [String] = [], diagnostics: [Diagnostic] = []
  ) {
    self.html = html
    self.text = text
    self.wordCount = wordCount
    self.firstImage = firstImage
    self.localFiles = localFiles
    self.diagnostics = diagnostics
  }
}
