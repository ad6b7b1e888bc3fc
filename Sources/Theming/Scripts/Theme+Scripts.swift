import News
import Synchronization

extension Theme {
  static func isScript(_ path: String) -> Bool { path.hasPrefix(sourceOfScripts) && path.hasSuffix(".js") }

  private static let sourceOfScripts = "assets/js/"
  private static let entryScript = "main.js"

  /// Only one of the two is published.
  static let workers: Set<String> = ["assets/worker.js", "assets/worker-retired.js"]

  static func hasOwnScript(_ files: [String: ThemeFile], embedded: [String: ThemeFile]) -> Bool {
    files.contains { isScript($0.key) && embedded[$0.key]?.bytes != $0.value.bytes }
  }

  /// The published scripts by file name: joined and squeezed, which relies on the style of the theme's own scripts. If a site has a
  /// script of its own, all are published as they are written.
  static func publishedScripts(
    _ files: [String: ThemeFile], embedded: [String: ThemeFile]
  ) -> [String: ThemeContent] {
    let scripts = files.filter { isScript($0.key) }
    guard !hasOwnScript(files, embedded: embedded) else {
      return Dictionary(uniqueKeysWithValues: scripts.map { (name($0.key), ThemeContent($0.value.bytes)) })
    }
    return defaultScripts
  }

  /// The scripts of a site without any of its own, as it publishes them. They are made once for all languages, and for all runs of a preview.
  private static let defaultScripts: [String: ThemeContent] = {
    let modules = EmbeddedTheme.files.filter { isScript($0.path) }
      .map { (name($0.path), String(decoding: $0.bytes, as: UTF8.self)) }
    return ScriptBundle(from: entryScript, of: Dictionary(modules) { first, _ in first }).files.mapValues {
      squeezed(Array($0.utf8))
    }
  }()

  static func publishedWorker(
    _ path: String, _ files: [String: ThemeFile], embedded: [String: ThemeFile]
  ) -> ThemeContent {
    guard let file = files[path] else { return ThemeContent([]) }
    return file.bytes == embedded[path]?.bytes ? squeezed(file.bytes) : ThemeContent(file.bytes)
  }

  private static func name(_ path: String) -> String { String(path.dropFirst(sourceOfScripts.utf8.count)) }

  /// Made only when written: squeezing takes longer than everything else that a run without news does with the theme.
  private static func squeezed(_ script: [UInt8]) -> ThemeContent {
    var digest = DigestAccumulator()
    digest.add(squeezing)
    digest.add(ContentDigest(of: script))
    let made = Mutex<[UInt8]?>(nil)
    return ThemeContent(digest.digest) {
      made.withLock { made in
        if let made { return made }
        let bytes = ScriptNames.shortened(terse(script: script))
        made = bytes
        return bytes
      }
    }
  }

  /// Increased whenever scripts are squeezed differently, because browsers cache a named file for ever.
  private static let squeezing = 1
}
