import CanonicalHTML
package import Diagnostics
package import News

/// A body as pages show it, with what lists and search need of it.
package struct RenderedMarkup: Sendable {
  package var html: SafeHTML
  /// Plain text on one line: white space folded to single spaces.
  package var text: String
  package var wordCount: Int
  /// The first image that is no tracking pixel and no icon.
  package var firstImage: Media?
  /// Paths behind `site-file:`, relative to the content folder, sorted, each once.
  package var localFiles: [String]
  package var diagnostics: [Diagnostic]

  package init(
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
