import Diagnostics

/// What is wrong with a site as it is configured, seen with its sources, and with what all of them were asked through.
enum GatheringProblem: Sendable {
  /// Keys of the configuration that do nothing without the site's address.
  enum IdleKey: Sendable {
    case newsSitemap, hub, indexNow
  }

  /// Both are paths as messages call them.
  case otherConfiguration(String, read: String)
  case misplacedTheme(String, wanted: String)
  case noAddress(configuration: String, idle: [IdleKey])
  /// A tag that a section selects by and no source has.
  case unusedTag(String, known: [String], Place)
  /// A name that the configuration selects by and no source has today.
  case unknownSource(String, known: [String], Place)
  /// There are warnings, and `--strict` takes them for errors.
  case strict
  /// None of the hosts that were asked could be reached.
  case noNetwork(hosts: [String], proxyFault: String?)
}
