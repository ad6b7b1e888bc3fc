import Diagnostics
package import Site

/// An icon of the theme, for the web app manifest.
package struct ThemeIcon: Sendable, Hashable {
  package var path: SitePath
  /// `192x192`, or `any`.
  package var sizes: String
  package var type: String
  /// May be cut to any shape.
  package var isMaskable: Bool
}

extension Theme {
  private static let drawing = "assets/icon.svg"

  /// A site's own drawing takes the pictures of the default theme's away, which show another; told where it brings none of its own.
  static func removeForeignIcons(from files: inout [String: ThemeFile], embedded: [String: ThemeFile]) -> [Diagnostic] {
    guard let own = files[drawing], own.place != embedded[drawing]?.place else { return [] }
    files = files.filter { path, file in !isPicture(path) || file.place != embedded[path]?.place }
    guard !files.keys.contains(where: isPicture) else { return [] }
    let names = embedded.keys.filter(isPicture).sorted().map { String($0.dropFirst("assets/".utf8.count)) }
    return [
      Diagnostic(
        .note, "theme.icon-alone",
        "the site's own icon has no pictures, which some systems want of a site that is installed",
        at: Place(own.place), fixes: ["put \(names.joined(separator: ", ")) beside it"])
    ]
  }

  private static func isPicture(_ path: String) -> Bool { path.wholeMatch(of: picture) != nil }

  private static var picture: Regex<(Substring, Substring?, Substring)> { /assets\/icon-(maskable-)?([0-9]+)\.png/ }

  /// `icon.svg`, and pictures of it by the size in their names.
  static func icons(_ files: [String: ThemeFile]) -> [ThemeIcon] {
    var icons = [ThemeIcon(path: SitePath(drawing), sizes: "any", type: "image/svg+xml", isMaskable: false)]
    for path in files.keys.sorted() {
      guard let match = path.wholeMatch(of: picture) else { continue }
      icons.append(
        ThemeIcon(
          path: SitePath(path), sizes: "\(match.2)x\(match.2)", type: "image/png", isMaskable: match.1 != nil))
    }
    return icons
  }
}
