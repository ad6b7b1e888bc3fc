/// A program whose configuration or export can be taken over.
public enum ForeignProgram: String, Sendable, CaseIterable {
  case planet, pluto, hugo, miniflux, freshrss, newsboat, jekyll

  /// What it is called where people read it.
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

  /// Its input is a folder with texts; that of the others is a file, or a folder in which one of `fileNames` lies.
  public var isFolder: Bool { self == .hugo || self == .jekyll }

  /// What is looked for where a folder is given.
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

  /// Of the settings of a site of Hugo.
  static let (stemsOfHugo, endingsOfHugo) = (["hugo", "config"], ["toml", "yaml", "yml", "json"])

  /// Those in a folder that say whose it is.
  public var tellingNames: [String] {
    guard self == .hugo else { return fileNames }
    return ForeignProgram.stemsOfHugo.flatMap { stem in ForeignProgram.endingsOfHugo.map { "\(stem).\($0)" } }
  }

  /// Folders of what it makes, and of tools, which hold nothing of an author's.
  ///
  /// - Parameter path: from the folder of the site.
  public func leavesOut(folder path: String) -> Bool {
    switch path {
    case "public", "resources": self == .hugo
    case "_site", "vendor/bundle", "vendor/cache", "vendor/gems", "vendor/ruby": self == .jekyll
    default:
      [".git", ".github", "node_modules", ".jekyll-cache", ".sass-cache", ".bundle"].contains(
        path.split(separator: "/").last.map(String.init))
    }
  }

  /// Whether the bytes of a file are wanted; others are copied as they are, or not at all.
  public func reads(_ path: String) -> Bool {
    guard isFolder else { return true }
    var texts = ForeignFile.markdownEndings + ["html", "htm", "toml", "yaml", "yml", "json"]
    // Jekyll fills in whatever has a head.
    if self == .jekyll { texts += ["css", "js", "xml", "txt", "svg", "csv", "webmanifest", "ics", "rss", "atom"] }
    guard let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last else { return false }
    guard texts.contains(ending.lowercased()) else { return false }
    return self == .jekyll || !path.hasPrefix("static/") && !path.hasPrefix("themes/") && !path.hasPrefix("layouts/")
  }
}
