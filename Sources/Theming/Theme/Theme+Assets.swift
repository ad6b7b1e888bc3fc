import Diagnostics
import News
import Site

extension Theme {
  /// The joined style sheet. The site's own tokens follow the default ones, so that they need only name what they change. Then come the
  /// rules, and the parts sorted by name: first those with a name of the default theme, so that the site's additions take precedence
  /// whatever they are called.
  static func styleSheetBytes(
    _ files: [String: ThemeFile], embedded: [String: ThemeFile], siteTokens: ThemeFile?
  ) -> [UInt8] {
    var result: [UInt8] = []
    let names = files.keys.filter(isStyle).sorted()
    let parts = (names.filter { embedded[$0] != nil } + names.filter { embedded[$0] == nil }).map { files[$0] }
    let tokens = files["assets/tokens.css"]
    let ownTokens = siteTokens?.bytes == tokens?.bytes ? nil : siteTokens
    for part in [tokens, ownTokens, files["assets/site.css"]] + parts {
      guard let part else { continue }
      result += terse(sheet: part)
      if result.last != 0x0A { result.append(0x0A) }
    }
    return result
  }

  /// The names of the style sheet and of the scripts' folder depend on their content, so that browsers can cache them for ever and
  /// scripts that are not joined find each other in the same folder. Other assets keep their names, because the style sheet refers to
  /// them.
  static func themeAssets(
    _ files: [String: ThemeFile], embedded: [String: ThemeFile], sheet: [UInt8]
  ) -> (assets: [ThemeAsset], styleSheet: SitePath, scripts: SitePath) {
    let sheetPath = DigestName.styleSheet.path(ContentDigest(of: sheet))
    let scripts = publishedScripts(files, embedded: embedded)
    let folder = scriptFolder(scripts)
    var assets = [themeAsset("site.css", sheetPath, ThemeContent(sheet))]
    for (name, script) in scripts { assets.append(themeAsset("js/" + name, folder.file(name), script)) }
    for (path, file) in files where path.hasPrefix("assets/") {
      guard !isPartOfSheet(path), !isScript(path), !workers.contains(path), SitePath(path) != sheetPath else {
        continue
      }
      let published = SitePath(namesInRoot[path] ?? path)
      assets.append(
        themeAsset(String(path.dropFirst("assets/".utf8.count)), published, ThemeContent(file.bytes)))
    }
    assets.sort { $0.asset.path < $1.asset.path }
    return (assets, sheetPath, folder)
  }

  /// The names of files that are published in the site's root, by their paths in the theme. Browsers ask for `/favicon.ico` if a page names
  /// no icon, and a worker sees only pages below its own folder.
  static let namesInRoot = [
    "assets/favicon.ico": "favicon.ico", "assets/worker.js": "sw.js", "assets/worker-retired.js": "sw.js",
  ]

  private static func themeAsset(_ origin: String, _ path: SitePath, _ content: ThemeContent) -> ThemeAsset {
    ThemeAsset(asset: Asset(origin: .theme(origin), path: path, digest: content.digest), content: content)
  }

  /// The references of each of the theme's style sheets. Sheets that are joined end up in one folder, wherever they were.
  static func styleReferences(_ files: [String: ThemeFile], _ siteTokens: ThemeFile?) -> [StyleReferences] {
    var sheets = files.filter { $0.key.hasPrefix("assets/") && $0.key.hasSuffix(".css") }
    if let siteTokens { sheets["assets/tokens.css"] = siteTokens }
    return sheets.sorted { $0.key < $1.key }.map { path, sheet in
      let isJoined = isPartOfSheet(path)
      let home = path.split(separator: "/").dropLast().joined(separator: "/")
      return StyleReferences(sheet, in: isJoined ? "assets" : home, from: home, isJoined: isJoined)
    }
  }

  static func isPartOfSheet(_ path: String) -> Bool {
    path == "assets/tokens.css" || path == "assets/site.css" || isStyle(path)
  }

  private static func isStyle(_ path: String) -> Bool { path.hasPrefix("assets/styles/") && path.hasSuffix(".css") }

  private static func scriptFolder(_ scripts: [String: ThemeContent]) -> SitePath {
    var digest = DigestAccumulator()
    for (name, script) in scripts.sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add(script.digest)
    }
    return DigestName.scripts.path(digest.digest)
  }
}
