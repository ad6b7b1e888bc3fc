internal import News
internal import Site

extension Theme {
  /// One sheet: the default tokens, the site's own after them so that it may name only what it changes, then the rules, and those of parts by
  /// name.
  static func styleSheetBytes(_ files: [String: ThemeFile], siteTokens: ThemeFile?) -> [UInt8] {
    var result: [UInt8] = []
    let parts = files.keys.filter(isStyle).sorted().map { files[$0] }
    for part in [files["assets/tokens.css"], siteTokens, files["assets/site.css"]] + parts {
      guard let part else { continue }
      result += terse(part.bytes)
      if result.last != 0x0A { result.append(0x0A) }
    }
    return result
  }

  /// The site's own paper, else that of the default theme; nil where the site's own cannot be said outside the sheet.
  static func paper(_ files: [String: ThemeFile], siteTokens: ThemeFile?) -> PaperColors? {
    let tokens = [siteTokens, files["assets/tokens.css"]].compactMap(\.?.bytes)
    return tokens.first { String(decoding: $0, as: UTF8.self).contains("--paper:") }.flatMap(PaperColors.init(tokens:))
  }

  /// Names of the sheet and of the scripts' folder change with their content, so that browsers keep them for ever, and scripts find each
  /// other beside themselves; other assets keep their names, since the sheet has them.
  static func themeAssets(
    _ files: [String: ThemeFile], sheet: [UInt8]
  ) -> (assets: [ThemeAsset], styleSheet: SitePath, scripts: SitePath) {
    let digest = ContentDigest(of: sheet)
    let sheetPath = SitePath("assets/site-\(digest.description.prefix(12)).css")
    var assets = [
      ThemeAsset(asset: Asset(origin: .theme("site.css"), path: sheetPath, digest: digest), bytes: sheet)
    ]
    let scripts = scriptFolder(files)
    for (path, file) in files where path.hasPrefix("assets/") {
      guard !isPartOfSheet(path), !workers.contains(path), SitePath(path) != sheetPath else { continue }
      let origin = Asset.Origin.theme(String(path.dropFirst("assets/".utf8.count)))
      let bytes = isScript(path) ? terse(file.bytes) : file.bytes
      assets.append(
        ThemeAsset(
          asset: Asset(origin: origin, path: published(path, scripts), digest: ContentDigest(of: bytes)),
          bytes: bytes))
    }
    assets.sort { $0.asset.path < $1.asset.path }
    return (assets, sheetPath, scripts)
  }

  private static func isPartOfSheet(_ path: String) -> Bool {
    path == "assets/tokens.css" || path == "assets/site.css" || isStyle(path)
  }

  private static func isStyle(_ path: String) -> Bool { path.hasPrefix("assets/styles/") && path.hasSuffix(".css") }

  /// Both stand at `/sw.js`.
  private static let workers: Set<String> = ["assets/worker.js", "assets/worker-retired.js"]

  private static func isScript(_ path: String) -> Bool { path.hasPrefix(sourceOfScripts) && path.hasSuffix(".js") }

  private static let sourceOfScripts = "assets/js/"

  private static func scriptFolder(_ files: [String: ThemeFile]) -> SitePath {
    var digest = DigestAccumulator()
    for (path, file) in files.filter({ isScript($0.key) }).sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(ContentDigest(of: file.bytes))
    }
    return SitePath("assets/js-\(digest.digest.description.prefix(12))/")
  }

  private static func published(_ path: String, _ scripts: SitePath) -> SitePath {
    isScript(path) ? scripts.file(String(path.dropFirst(sourceOfScripts.utf8.count))) : SitePath(path)
  }
}
