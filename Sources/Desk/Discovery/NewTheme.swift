import Configuration
import Diagnostics
import Foundation
public import Generator
import Theming

/// What to copy to begin a theme.
public enum ThemeBeginning: Sendable, Hashable {
  /// Files of the built-in theme by their paths, such as `assets/tokens.css`, or `detail` for `detail.mustache`. If there are none, all
  /// names are listed.
  case files([String])
  case all
  /// The smallest theme with a layout of its own.
  case minimal
}

/// Copies files of a theme into that of the site, so that they can be changed there.
public func newTheme(_ request: GenerationRequest, _ beginning: ThemeBeginning) async -> Reply {
  await Reply(of: NamedFolder(request.site)) { reply in
    let (folder, configuration) = try SiteFolder.configured(request)
    let theme = configuration.theme.map { folder.resolve($0) } ?? folder.theme
    let named = NamedFolder(request.site.folder)
    let shown = configuration.theme.map { folder.contentName + $0.written } ?? named.path("Templates")
    let known = EmbeddedTheme.files.map(\.path)
    func isThere(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: theme.appending(path: path).path)
    }
    if beginning == .files([]) {
      reply.text = "Files of the built-in theme; copy those that you want to change: \(named.call("new theme FILE…"))\n"
      reply.text += known.map { "  \($0)\(isThere($0) ? "  (yours)" : "")\n" }.joined()
      return
    }
    for (path, bytes) in try chosenFiles(beginning, for: NamedFolder(request.site)) {
      if isThere(path) {
        reply.diagnostics.append(DiscoveryProblem.themeFileExists("\(shown)/\(path)").diagnostic)
      } else {
        try write(bytes, to: theme.appending(path: path), shown: shown + "/" + path)
        reply.text += "wrote \(shown)/\(path)\n"
      }
    }
  }
}

private func chosenFiles(_ beginning: ThemeBeginning, for site: NamedFolder) throws -> [EmbeddedTheme.File] {
  switch beginning {
  case .all: return EmbeddedTheme.files
  case .minimal: return EmbeddedTheme.minimal
  case .files(let names):
    let known = EmbeddedTheme.files.map(\.path)
    let chosen = try names.map { name in
      guard let path = known.first(where: { $0 == name || $0 == name + ".mustache" }) else {
        throw DiscoveryProblem.unknownThemeFile(name, known: known.map(shortName), of: site).failure
      }
      return path
    }
    return EmbeddedTheme.files.filter { chosen.contains($0.path) }
  }
}

/// The name without its ending: `detail` for `detail.mustache`.
private func shortName(_ path: String) -> String {
  path.hasSuffix(".mustache") ? String(path.dropLast(".mustache".count)) : path
}
