internal import Site

/// An icon of the theme, for the web app manifest.
struct ThemeIcon: Sendable, Hashable {
  var path: SitePath
  /// `192x192`, or `any`.
  var sizes: String
  var type: String
  /// May be cut to any shape.
  var isMaskable: Bool
}

extension Theme {
  /// `icon.svg`, and pictures of it by the size in their names. A site's own drawing stands alone where it brings no pictures of its own:
  /// those of the default theme show another.
  static func icons(_ files: [String: ThemeFile], embedded: [String: ThemeFile]) -> [ThemeIcon] {
    let drawing = "assets/icon.svg"
    let isOwn = files[drawing]?.place != embedded[drawing]?.place
    var icons = [ThemeIcon(path: SitePath(drawing), sizes: "any", type: "image/svg+xml", isMaskable: false)]
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      guard let match = path.wholeMatch(of: /assets\/icon-(maskable-)?([0-9]+)\.png/),
        !isOwn || file.place != embedded[path]?.place
      else { continue }
      icons.append(
        ThemeIcon(
          path: SitePath(path), sizes: "\(match.2)x\(match.2)", type: "image/png", isMaskable: match.1 != nil))
    }
    return icons
  }
}
