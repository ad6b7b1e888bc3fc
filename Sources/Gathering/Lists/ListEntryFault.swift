/// Why an entry of a list of feeds is left out.
enum ListEntryFault: Error, Hashable {
  case noAddress
  case absolutePath
  /// `ftp:`, `feed:`: nothing that is asked for.
  case otherScheme(String)
  /// A list on the web leads to no files here.
  case pathOfWebList
}
