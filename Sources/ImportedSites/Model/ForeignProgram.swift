/// A program whose configuration or export can be taken over.
public enum ForeignProgram: String, Sendable, CaseIterable {
  case planet, pluto, hugo, miniflux, freshrss, newsboat, jekyll

  /// The name of the program as people read it.
  public var title: String {
    switch self {
    case .planet: "Planet"
    case .pluto: "Pluto"
    case .hugo: "Hugo"
    case .miniflux: "Miniflux"
    case .freshrss: "FreshRSS"
    case .newsboat: "Newsboat"
    case .jekyll: "Jekyll"
    }
  }

  /// Whether its input is a folder with texts. Otherwise it is a file, or a folder that holds one of `fileNames`.
  public var isFolder: Bool { self == .hugo || self == .jekyll }

  /// The files that are looked for if a folder is given.
  public var fileNames: [String] {
    switch self {
    case .planet: ["planet.ini", "config.ini"]
    case .pluto: ["planet.ini", "planet.yml", "planet.yaml"]
    case .miniflux: ["feeds.json", "feeds.opml"]
    case .freshrss: ["feeds.opml", "feeds.opml.xml"]
    case .newsboat: ["urls", "config"]
    case .hugo: ["hugo.toml"]
    case .jekyll: ["_config.yml"]
    }
  }

  /// The names of the files that hold the settings of a Hugo site.
  public static let (stemsOfHugo, endingsOfHugo) = (["hugo", "config"], ["toml", "yaml", "yml", "json"])

  /// Files that show whose folder it is.
  public var tellingNames: [String] {
    guard self == .hugo else { return fileNames }
    return ForeignProgram.stemsOfHugo.flatMap { stem in ForeignProgram.endingsOfHugo.map { "\(stem).\($0)" } }
  }

  /// Whether a folder holds only what the program makes, or tools, and nothing written by an author.
  ///
  /// - Parameter path: The path from the folder of the site.
  public func leavesOut(folder path: String) -> Bool {
    switch path {
    case "public", "resources": self == .hugo
    case "_site", "vendor/bundle", "vendor/cache", "vendor/gems", "vendor/ruby": self == .jekyll
    default:
      [".git", ".github", "node_modules", ".jekyll-cache", ".sass-cache", ".bundle"].contains(
        path.split(separator: "/").last.map(String.init))
    }
  }

  /// Whether the bytes of a file are wanted. Other files are copied as they are, or not at all.
  public func reads(_ path: String) -> Bool {
    guard isFolder else { return true }
    var texts = ForeignFile.markdownEndings + ["html", "htm", "toml", "yaml", "yml", "json"]
    // Jekyll processes whatever has a head.
    if self == .jekyll { texts += ["css", "js", "xml", "txt", "svg", "csv", "webmanifest", "ics", "rss", "atom"] }
    guard let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last else { return false }
    guard texts.contains(ending.lowercased()) else { return false }
    return self == .jekyll || !path.hasPrefix("static/") && !path.hasPrefix("themes/") && !path.hasPrefix("layouts/")
  }
}
