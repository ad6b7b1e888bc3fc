import Feeds

/// Why nothing new is begun or found for a site.
enum DiscoveryProblem: Sendable {
  case offline(address: String)
  case noAddress(String)
  /// A file of this machine in place of an address.
  case fileAsAddress(String)
  /// To add a source to.
  case noSite
  case brokenConfiguration(String)
  /// The list of sources is written in a way that cannot be changed without touching anything else.
  case unsafeToAdd(configuration: String)
  /// What a web page named in place of a feed is, where it names none itself; the host that was asked.
  case noFeedNamed(NoFeed, file: String, host: String)
  /// A file of a new site is there; `option`: what names the site's folder in a command.
  case siteExists(file: String, option: String)
  /// A file of an import is there.
  case importExists(file: String)
  case exists(String)
  case themeFileExists(String)
  /// A file stands where a folder is to be.
  case fileInPlaceOfFolder(String, of: String)
  /// In the system's words, with the number of its error, where there is one.
  case notWritten(String, code: Int32?, reason: String)
  case unknownThemeFile(String, known: [String])
  case noFolderOfTexts(configuration: String)
  case unfitTitle(String)
  case recipeWithoutAddress
}
