/// The features by which a source is recognised as still the same.
public struct Masthead: Sendable, Hashable {
  public var title: String?
  /// A language tag (BCP 47).
  public var language: String?
  /// The host of its web site, without `www.`.
  public var home: String?
  /// The host to which most of its items lead, without `www.`.
  public var host: String?

  public init(title: String? = nil, language: String? = nil, home: String? = nil, host: String? = nil) {
    self.title = title
    self.language = language
    self.home = home
    self.host = host
  }

  /// The name by which the configuration accepts it.
  public var name: String { host ?? home ?? title ?? "" }
}
