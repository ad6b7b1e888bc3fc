/// Who needs an address.
public enum PathOwner: Sendable, Hashable {
  case site
  case section(String)
  /// Pages in another of the site's languages.
  case language(String)
  /// A device of Windows: no folder can be called so there.
  case windows
}
