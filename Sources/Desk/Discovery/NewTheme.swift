import Configuration
import Diagnostics
import Foundation
package import Generator
import Theming

/// Copies files of the built-in theme into the site's, so that they can be changed there; without names it lists what there is.
/// - Parameters:
///   - names: paths as `assets/tokens.css`, or `detail` for `detail.mustache`.
package func newTheme(_ request: GenerationRequest, names: [String], all: Bool) async -> Reply {
  await Reply { reply in
    let (folder, configuration) = try SiteFolder.configured(request)
    let theme = configuration.theme.map { folder.resolve($0) } ?? folder.theme
    let shown = configuration.theme.map { folder.contentName + $0.written } ?? "Templates"
    let known = EmbeddedTheme.files.map(\.path)
    func isThere(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: theme.appending(path: path).path)
    }
    if names.isEmpty, !all {
      reply.text = "Files of the built-in theme; copy those that you want to change: broadsheet new theme FILE…\n"
      reply.text += known.map { "  \($0)\(isThere($0) ? "  (yours)" : "")\n" }.joined()
      return
    }
    var chosen = all ? known : []
    for name in names {
      guard let path = known.first(where: { $0 == name || $0 == name + ".mustache" }) else {
        throw RunFailure.usage(
          "theme.unknown-file", "the built-in theme has no file \(name)",
          fixes: nearestName(to: name, among: known.map(shortName)).map { ["broadsheet new theme \($0)"] }
            ?? ["broadsheet new theme lists its files"])
      }
      chosen.append(path)
    }
    for (path, bytes) in EmbeddedTheme.files where chosen.contains(path) {
      if isThere(path) {
        reply.diagnostics.append(
          Diagnostic(.warning, "new.exists", "\(shown)/\(path) is already there and was left as it is"))
      } else {
        try write(bytes, to: theme.appending(path: path), shown: shown + "/" + path)
        reply.text += "wrote \(shown)/\(path)\n"
      }
    }
  }
}

/// `detail` for `detail.mustache`.
private func shortName(_ path: String) -> String {
  path.hasSuffix(".mustache") ? String(path.dropLast(".mustache".count)) : path
}
