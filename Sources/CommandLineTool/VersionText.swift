import CBuild
import Diagnostics
import Inquiry

/// What `--version` prints. The first line is the version alone, for programs.
var versionText: String {
  let commit = String(cString: cbuild_commit())
  return """
    \(Broadsheet.version)
    commit: \(commit.isEmpty ? "development" : commit)
    libraries: \(libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", "))
    """
}
