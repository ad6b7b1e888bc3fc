package import Diagnostics
package import Generator
package import News
import Newsroom

/// Which source to look at.
package struct InspectionRequest: Sendable {
  package var run: GenerationRequest
  /// An address, a file, or the name of a source of the configuration.
  package var source: String
  /// What the relative links of a saved file resolve against.
  package var base: WebAddress?
  /// The path of a mapping, where the source is a JSON API.
  package var mapping: String?

  package init(run: GenerationRequest, source: String, base: WebAddress? = nil, mapping: String? = nil) {
    self.run = run
    self.source = source
    self.base = base
    self.mapping = mapping
  }
}

/// How one source is read.
package struct Inspection: Sendable {
  /// An item as the site would show it.
  package struct Item: Sendable {
    package var item: NewsItem
    package var body: ItemBody
    /// By what it would be recognised: `guid`, `permalink`, `content`, `file`.
    package var identity: String
    /// The first words of its text, as readers see them.
    package var beginning: String
    /// The page that it is about, where that is not its own.
    package var external: WebAddress?
    /// Why it would not be published now.
    package var hidden: UnpublishedReason?
  }

  package var end = RunEnd.done
  /// Redirects, status, validators, size: a line each.
  package var transfer: [String] = []
  package var format = ""
  package var title: String?
  package var home: WebAddress?
  /// Of the answer, after redirects; without secrets.
  package var address: String?
  package var language: String?
  package var description: String?
  package var authors: [Person] = []
  /// Large and square, or the feed's picture.
  package var icon: WebAddress?
  /// Small.
  package var favicon: WebAddress?
  package var items: [Item] = []
  package var diagnostics: [Diagnostic] = []

  init() {}
}
