import Diagnostics

/// Why an entry of a list of feeds is left out.
enum ListEntryFault: Error, Hashable {
  case noAddress
  case absolutePath
  /// `ftp:`, `feed:`: nothing that is asked for.
  case otherScheme(String)
  /// A list on the web leads to no files here.
  case pathOfWebList

  /// `what` is what was to be there: "feed", "list".
  func diagnostic(of written: String, what: String, at place: Place) -> Diagnostic {
    let reason: String
    var fixes: [String] = []
    switch self {
    case .noAddress: reason = "neither a web address nor a file"
    case .absolutePath:
      reason = "an absolute path, and a list leads only to files by their path from the list's own folder"
      fixes = ["write the path from there, without a slash at its beginning", "name the file itself under `sources`"]
    case .otherScheme(let scheme):
      reason = "an address of the kind `\(scheme):`, and only `https:` and `http:` are asked for"
      if scheme == "feed" { fixes = ["write `https:` in place of `feed:`"] }
    case .pathOfWebList: reason = "a path, and a list on the web leads to no files of this machine"
    }
    return Diagnostic(
      .warning, what == "feed" ? "source.no-address" : "list.no-address",
      "\"\(written)\" is \(reason); the \(what) is left out", at: place, fixes: fixes)
  }
}
