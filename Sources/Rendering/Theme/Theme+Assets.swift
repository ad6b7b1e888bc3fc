internal import News
internal import Site

extension Theme {
  /// One sheet: the default tokens, the site's own after them so that it may name only what it changes, then the rules.
  static func styleSheetBytes(_ files: [String: ThemeFile], siteTokens: ThemeFile?) -> [UInt8] {
    var result: [UInt8] = []
    for part in [files["assets/tokens.css"], siteTokens, files["assets/site.css"]] {
      guard let part else { continue }
      result += part.bytes
      if result.last != 0x0A { result.append(0x0A) }
    }
    return result
  }

  /// The site's own paper, else that of the default theme; nil where the site's own cannot be said outside the sheet.
  static func paper(_ files: [String: ThemeFile], siteTokens: ThemeFile?) -> PaperColors? {
    let tokens = [siteTokens, files["assets/tokens.css"]].compactMap(\.?.bytes)
    return tokens.first { String(decoding: $0, as: UTF8.self).contains("--paper:") }.flatMap(PaperColors.init(tokens:))
  }

  /// The sheet's name changes with its content, so that browsers keep it for ever; other assets keep theirs, since the sheet names them.
  static func themeAssets(
    _ files: [String: ThemeFile], sheet: [UInt8]
  ) -> (assets: [ThemeAsset], styleSheet: SitePath) {
    let digest = ContentDigest(of: sheet)
    let sheetPath = SitePath("assets/site-\(digest.description.prefix(12)).css")
    var assets = [
      ThemeAsset(asset: Asset(origin: .theme("site.css"), path: sheetPath, digest: digest), bytes: sheet)
    ]
    for (path, file) in files where path.hasPrefix("assets/") {
      guard path != "assets/tokens.css", path != "assets/site.css", SitePath(path) != sheetPath else { continue }
      let origin = Asset.Origin.theme(String(path.dropFirst("assets/".utf8.count)))
      assets.append(
        ThemeAsset(
          asset: Asset(origin: origin, path: SitePath(path), digest: ContentDigest(of: file.bytes)),
          bytes: file.bytes))
    }
    assets.sort { $0.asset.path < $1.asset.path }
    return (assets, sheetPath)
  }
}
