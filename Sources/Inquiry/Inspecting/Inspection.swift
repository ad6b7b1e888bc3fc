public import Diagnostics
public import Generator
public import News
import Newsroom
import Reporting

/// Which source to inspect.
public struct InspectionRequest: Sendable {
  public var run: GenerationRequest
  /// An address, a file, or the name of a source of the configuration.
  public var source: String
  /// The address against which the relative links of a saved file are resolved.
  public var base: WebAddress?
  /// The path of a mapping, if the source is a JSON API.
  public var mapping: String?

  public init(run: GenerationRequest, source: String, base: WebAddress?, mapping: String?) {
    self.run = run
    self.source = source
    self.base = base
    self.mapping = mapping
  }
}

/// How one source is read.
public struct Inspection: Sendable {
  /// An item as the site would show it.
  public struct Item: Sendable {
    public var item: NewsItem
    public var body: ItemBody
    /// The kind of identity by which it would be recognised: `guid`, `permalink`, `content` or `file`.
    public var identity: String
    /// The first words of its text, as readers see them.
    public var beginning: String
    /// The page that it is about, if that is not its own.
    public var external: WebAddress?
    /// Why it would not be published now.
    public var hidden: UnpublishedReason?
  }

  public var end = RunEnd.done
  /// Redirects, status, validators and size, one a line.
  public var transfer: [String] = []
  public var format = ""
  public var title: String?
  public var home: WebAddress?
  /// The address of the answer after redirects, without secrets.
  public var address: String?
  public var language: String?
  public var description: String?
  public var authors: [Person] = []
  /// A large and square icon, or the feed's picture.
  public var icon: WebAddress?
  /// A small icon.
  public var favicon: WebAddress?
  public var items: [Item] = []
  public var diagnostics: [Diagnostic] = []
}
