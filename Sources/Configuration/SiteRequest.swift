public import News

/// Which site is meant, and how it is to be made: all that is known before its configuration is read.
public struct SiteRequest: Sendable {
  /// The site folder, holding `Content/site.yml` or `site.yml`.
  public var folder: String
  /// nil: `Output` in the site folder.
  public var output: String?
  /// Replaces the configuration's `url`.
  public var baseURL: WebAddress?
  /// Replaces the configuration's `stateFrom`.
  public var stateFrom: String?
  public var environment: [String: String]
  /// Whether sources are asked. The environment must then have the variables that their APIs need.
  public var asksSources = true
  /// The kinds of unpublished texts that a preview shows; empty for the site itself.
  public var previews: Set<UnpublishedReason> = []
  /// Whether warnings count as errors.
  public var isStrict = false

  public init(folder: String, environment: [String: String] = [:]) {
    self.folder = folder
    self.environment = environment
  }
}
