public import News

/// Which site is meant, and in which surroundings: what is known before its configuration is read.
public struct SiteRequest: Sendable {
  /// The site folder, holding `Content/site.yml` or `site.yml`.
  public var folder: String
  /// nil: `Output` in the site folder.
  public var output: String?
  /// In place of the configuration's `url`.
  public var baseURL: WebAddress?
  /// In place of the configuration's `stateFrom`.
  public var stateFrom: String?
  public var environment: [String: String]
  /// Whether sources are asked: what their APIs want to know has to be there then.
  public var asksSources = true
  /// A site for its makers, with texts that are not published; empty for the site itself.
  public var previews: Set<UnpublishedReason> = []
  /// Warnings are errors.
  public var isStrict = false

  public init(folder: String, environment: [String: String] = [:]) {
    self.folder = folder
    self.environment = environment
  }
}
