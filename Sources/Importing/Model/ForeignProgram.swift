/// A program whose configuration or export can be taken over.
package enum ForeignProgram: String, Sendable, CaseIterable {
  case planet, pluto, hugo, miniflux, freshrss, newsboat, jekyll

  /// What it is called where people read it.
  package var title: String {
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
  package var isFolder: Bool { self == .hugo || self == .jekyll }

  /// What is looked for where a folder is given.
  package var fileNames: [String] {
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

  /// Folders of what it makes, and of tools, which hold nothing of an author's.
  package func leavesOut(folder name: String) -> Bool {
    switch name {
    case ".git", ".github", "node_modules", ".jekyll-cache", ".sass-cache", ".bundle": true
    case "public", "resources": self == .hugo
    case "_site", "vendor": self == .jekyll
    default: false
    }
  }

  /// Whether the bytes of a file are wanted; others are copied as they are, or not at all.
  package func reads(_ path: String) -> Bool {
    guard isFolder else { return true }
    let texts = ["md", "markdown", "mkd", "mkdown", "html", "htm", "toml", "yaml", "yml", "json"]
    guard let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last else { return false }
    guard texts.contains(ending.lowercased()) else { return false }
    return self == .jekyll || !path.hasPrefix("static/") && !path.hasPrefix("themes/") && !path.hasPrefix("layouts/")
  }
}
