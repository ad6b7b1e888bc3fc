package import News

/// Which site is meant, and in which surroundings: what is known before its configuration is read.
package struct SiteRequest: Sendable {
  /// The site folder, holding `Content/site.yml` or `site.yml`.
  package var folder: String
  /// nil: `Output` in the site folder.
  package var output: String?
  /// In place of the configuration's `url`.
  package var baseURL: WebAddress?
  /// In place of the configuration's `stateFrom`.
  package var stateFrom: String?
  package var environment: [String: String]
  /// A site for its makers, with texts that are not published; empty for the site itself.
  package var previews: Set<UnpublishedReason> = []
  /// Warnings are errors.
  package var isStrict = false

  package init(folder: String, environment: [String: String] = [:]) {
    self.folder = folder
    self.environment = environment
  }
}
