import Fetching

/// What is wrong with the files and folders that a site is made from, apart from what its configuration says.
enum FolderProblem: Sendable {
  /// A folder that was named as a site's and has no configuration.
  case noSite(MissingSite)
  /// The `Content` of a site, named as if it were a site's folder.
  case partOfSite(String)
  /// An output folder that holds, or lies in, what the site is made from.
  case unfitOutput(String)
  /// A link that is not followed.
  case link(String, to: String, ForeignLink.Reason)
  case noCertificate(ConfiguredPath)
  case unreadableCertificates(FileProblem, ConfiguredPath)
}
