import Fetching
import Foundation
import Mapping
import Settings

extension Configuration {
  /// The environment variables that the configuration and the mappings of its APIs name, each once: those that values are made of, and
  /// those that commands of `notify` are given.
  public func namedVariables(in folder: SiteFolder) -> [String] {
    func names(_ path: String, _ find: (String, [UInt8]) -> [String]) -> [String] {
      guard let bytes = try? LocalFile(path: path).bytes else { return [] }
      return find(path, bytes)
    }
    var found = names(folder.configuration.path) { file, bytes in
      SiteDraft.schema.namedVariables(in: SettingsDocument(parsing: bytes[...], file: file))
    }
    for source in sources {
      guard let api = source.api, case .api(.web) = source.origin else { continue }
      found += names(folder.resolve(api.mappingFile).path) { Mapping.namedVariables(file: $0, bytes: $1) }
    }
    for case .command(_, let environment) in notify.map(\.way) { found += environment.filter { !isOfMachine($0) } }
    var known: Set<String> = []
    return found.filter { known.insert($0).inserted }
  }
}

/// Whether machines have such a variable anyway.
private func isOfMachine(_ name: String) -> Bool {
  ["GITHUB_", "RUNNER_", "CI_", "LC_", "XDG_"].contains(where: name.hasPrefix)
    || [
      "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "TZ", "TMPDIR", "CI", "DISPLAY", "SSH_AUTH_SOCK",
      "DBUS_SESSION_BUS_ADDRESS",
    ].contains(name)
}
