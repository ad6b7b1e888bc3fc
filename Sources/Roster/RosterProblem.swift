import Diagnostics

/// What is wrong with a configured site once its sources are known, before any of them is asked.
enum RosterProblem: Sendable {
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
  /// The configuration selects what a list comments out.
  case leftOutByList(String, isTag: Bool, Place)
  /// The address of a source is kept back only because of how it looks.
  case withheldAddress(name: String, SiteSource)
  /// There are warnings, and `--strict` treats them as errors.
  case strict
}
