extension Theme {
  static func isScript(_ path: String) -> Bool { path.hasPrefix(sourceOfScripts) && path.hasSuffix(".js") }

  private static let sourceOfScripts = "assets/js/"
  private static let entryScript = "main.js"

  /// Both stand at `/sw.js`.
  static let workers: Set<String> = ["assets/worker.js", "assets/worker-retired.js"]

  /// By their names, as readers get them: joined and squeezed, since how the theme writes is known; as they are written where a site has
  /// any of its own.
  static func publishedScripts(_ files: [String: ThemeFile], embedded: [String: ThemeFile]) -> [String: [UInt8]] {
    let scripts = files.filter { isScript($0.key) }
    guard scripts.allSatisfy({ embedded[$0.key]?.bytes == $0.value.bytes }) else {
      return Dictionary(uniqueKeysWithValues: scripts.map { (name($0.key), $0.value.bytes) })
    }
    return ownScripts
  }

  static func publishedWorker(_ path: String, _ files: [String: ThemeFile], embedded: [String: ThemeFile]) -> [UInt8] {
    guard let file = files[path] else { return [] }
    return file.bytes == embedded[path]?.bytes ? ownWorkers[path] ?? file.bytes : file.bytes
  }

  private static func name(_ path: String) -> String { String(path.dropFirst(sourceOfScripts.utf8.count)) }

  private static func short(_ script: [UInt8]) -> [UInt8] { ScriptNames.shortened(terse(script: script)) }

  /// Joins and squeezes the theme's own scripts, which is half of the work of loading it and asks nothing of the site: to be begun before.
  @concurrent public static func prepareScripts() async { _ = (ownScripts, ownWorkers) }

  private static let ownScripts: [String: [UInt8]] = {
    let sources = Dictionary(
      uniqueKeysWithValues: EmbeddedTheme.files.filter { isScript($0.path) }.map {
        (name($0.path), String(decoding: $0.bytes, as: UTF8.self))
      })
    return ScriptBundle(from: entryScript, of: sources).files.mapValues { short(Array($0.utf8)) }
  }()

  private static let ownWorkers = Dictionary(
    uniqueKeysWithValues: EmbeddedTheme.files.filter { workers.contains($0.path) }.map { ($0.path, short($0.bytes)) })
}
