import Fetching

/// What is wrong with the files and folders that a site is made from, beside what its configuration says.
enum FolderProblem: Sendable {
  /// A folder that was named as that of a site, and has no configuration.
  case noSite(MissingSite)
  /// The `Content` of a site, named as a folder of one.
  case partOfSite(String)
  /// What the site is made from lies in it.
  case unfitOutput(String)
  /// A link that is not followed.
  case link(String, to: String, ForeignLink.Reason)
  case noCertificate(ConfiguredPath)
  case unreadableCertificates(FileProblem, ConfiguredPath)
}
