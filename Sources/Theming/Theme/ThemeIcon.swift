import Diagnostics
public import Site

/// An icon of the theme, for the web app manifest.
public struct ThemeIcon: Sendable, Hashable {
  public var path: SitePath
  /// For example `192x192`, or `any`.
  public var sizes: String
  public var type: String
  /// Whether the system may crop it to any shape.
  public var isMaskable: Bool
}

extension Theme {
  private static let drawing = "assets/icon.svg"

  /// If a site has its own drawing, removes the default theme's pictures, which show a different one; reports if the site has no
  /// pictures of its own. Copies of the default files are still default files.
  static func removeForeignIcons(from files: inout [String: ThemeFile], embedded: [String: ThemeFile]) -> [Diagnostic] {
    guard let own = files[drawing], own.bytes != embedded[drawing]?.bytes else { return [] }
    files = files.filter { path, file in !isPicture(path) || file.bytes != embedded[path]?.bytes }
    guard !files.keys.contains(where: isPicture) else { return [] }
    let names = embedded.keys.filter(isPicture).sorted().map { String($0.dropFirst("assets/".utf8.count)) }
    return [ThemeProblem.iconAlone(pictures: names, Place(own.place)).diagnostic]
  }

  private static func isPicture(_ path: String) -> Bool { ThemeIcon(picture: path) != nil }

  /// `icon.svg`, and its pictures with the sizes that their names state.
  static func icons(_ files: [String: ThemeFile]) -> [ThemeIcon] {
    [ThemeIcon(path: SitePath(drawing), sizes: "any", type: "image/svg+xml", isMaskable: false)]
      + files.keys.sorted().compactMap(ThemeIcon.init(picture:))
  }

  static func touchIcon(among icons: [ThemeIcon]) -> SitePath? {
    let pictures = icons.filter { !$0.isMaskable }.compactMap { icon in
      Int(icon.sizes.prefix { $0 != "x" }).map { (side: $0, path: icon.path) }
    }
    return pictures.filter { $0.side >= 180 }.min { $0.side < $1.side }?.path
  }
}

extension ThemeIcon {
  /// Returns nil for names that do not have the form `assets/icon-192.png` or `assets/icon-maskable-512.png`.
  fileprivate init?(picture path: String) {
    let (start, end, maskable) = ("assets/icon-", ".png", "maskable-")
    guard path.hasPrefix(start), path.hasSuffix(end) else { return nil }
    let name = path.dropFirst(start.count).dropLast(end.count)
    let isMaskable = name.hasPrefix(maskable)
    let size = isMaskable ? name.dropFirst(maskable.count) : name
    guard !size.isEmpty, size.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    self.init(path: SitePath(path), sizes: "\(size)x\(size)", type: "image/png", isMaskable: isMaskable)
  }
}
