/// By what a source is known to be the same as before.
public struct Masthead: Sendable, Hashable {
  public var title: String?
  /// BCP 47.
  public var language: String?
  /// Of its web site, without `www.`.
  public var home: String?
  /// Where most of its items lead, without `www.`.
  public var host: String?

  public init(title: String? = nil, language: String? = nil, home: String? = nil, host: String? = nil) {
    self.title = title
    self.language = language
    self.home = home
    self.host = host
  }

  /// What the configuration calls it when it accepts it.
  public var name: String { host ?? home ?? title ?? "" }
}
