/// What an address is needed for.
public enum PathOwner: Sendable, Hashable {
  case site
  case section(String)
  /// The pages in another of the site's languages.
  case language(String)
  /// A device of Windows, where no folder can have this name.
  case windows
}
