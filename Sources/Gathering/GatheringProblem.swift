import Diagnostics

/// What is wrong with a configured site once its sources are known, or with the network through which all of them were asked.
enum GatheringProblem: Sendable {
  /// Keys of the configuration that do nothing without the site's address.
  enum IdleKey: Sendable {
    case newsSitemap, hub, indexNow
  }

  /// There is another configuration than the one that is read; both are paths as messages show them.
  case otherConfiguration(String, read: String)
  case misplacedTheme(String, wanted: String)
  case noAddress(configuration: String, idle: [IdleKey])
  /// The configuration selects by a tag that no source has.
  case unusedTag(String, known: [String], Place)
  /// The configuration selects by a name that no source has today.
  case unknownSource(String, known: [String], Place)
  /// There are warnings, and `--strict` treats them as errors.
  case strict
  /// None of the hosts that were asked could be reached.
  case noNetwork(hosts: [String], proxyFault: String?)
}
