/// Why an entry of a list of feeds is left out.
public enum ListEntryFault: Error, Hashable {
  case noAddress
  case absolutePath
  /// A scheme that is never asked for, such as `ftp:` or `feed:`.
  case otherScheme(String)
  /// A list on the web may not lead to files of this machine.
  case pathOfWebList
}
