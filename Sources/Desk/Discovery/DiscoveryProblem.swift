import Diagnostics
import Feeds

/// Why nothing new could be begun or found for a site.
enum DiscoveryProblem: Sendable {
  case offline(address: String)
  case noAddress(String)
  /// A file of this machine was given instead of an address.
  case fileAsAddress(String, of: NamedFolder)
  /// There is no site to which a source could be added.
  case noSite
  case brokenConfiguration(String, of: NamedFolder)
  /// The list of sources is written in a way that cannot be changed without touching anything else.
  case unsafeToAdd(configuration: String)
  /// A web page was given, and names no feed either: what it is, and the host that was asked.
  case noFeedNamed(NoFeed, file: String, host: String)
  /// A file of a new site already exists. `of`: nil if there is no site in its folder.
  case siteExists(file: String, of: NamedFolder?)
  /// A file of an import already exists.
  case importExists(file: String)
  case exists(String)
  case themeFileExists(String)
  /// A file is in the place of a folder that is needed.
  case fileInPlaceOfFolder(String, of: String)
  /// `reason`: the system's words; `code`: the number of its error, if it has one.
  case notWritten(String, code: Int32?, reason: String)
  case unknownThemeFile(String, known: [String], of: NamedFolder)
  case noFolderOfTexts(configuration: String)
  case unfitTitle(String)
  case recipeWithoutAddress
  /// Runs in CI remember nothing but what the site publishes.
  case recipeWithoutMemory
  /// Runs in CI write where their service takes the site from.
  case recipeWithOwnOutput
}
