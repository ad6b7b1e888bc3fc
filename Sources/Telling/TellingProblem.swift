import Diagnostics

/// Why there is nothing to list, or nothing to deploy.
enum TellingProblem: Sendable {
  /// What somebody may ask for by name.
  enum Named: String, Sendable {
    case source, section, tag
  }

  /// No run has read the sources yet.
  case noArchive(String, of: NamedFolder)
  /// The site has no address, so its pages are listed by their paths.
  case noAddress(configuration: String)
  case unknownName(Named, String, known: [String])
  /// Somebody asks for a source that its list comments out.
  case mutedSource(String)
  /// There is no site yet.
  case nothingToDeploy(NamedFolder)
  case unknownRun(Int, latest: Int, of: NamedFolder)
}
