public import Diagnostics
public import News

/// What another program's configuration says, in terms of this one, and what could not be expressed.
public struct ImportedSite: Sendable {
  public var program: ForeignProgram
  public var title: String?
  public var url: WebAddress?
  public var description: String?
  public var language: String?
  /// The languages of a multilingual site, its first one first.
  public var languages: [ImportedLanguage] = []
  public var timeZone: String?
  public var contact: String?
  public var copyright: String?
  public var pageSize: Int?
  public var connections: Int?
  /// Whether it had lists of authors.
  public var hasAuthors = false
  /// Whether lists of tags had feeds.
  public var hasTagFeeds = false
  /// The number of days that items stay.
  public var keepDays: Int?
  /// The highest number of items shown of each feed.
  public var keepItems: Int?
  public var social: [String] = []
  /// The rules of all feeds that have none of their own.
  public var rules = ImportedRules()
  public var feeds: [ImportedFeed] = []
  public var sections: [ImportedSection] = []
  public var menu: [ImportedMenuEntry] = []
  /// Former paths, each with the one to which it now leads.
  public var redirects: [(from: String, to: String)] = []
  public private(set) var files: [ImportedFile] = []
  /// The paths of the files in lower case, and of those that are written at the end.
  private var taken: Set<String> = ["site.yml", ImportedSite.listName]
  var known = KnownFeeds()
  public var unmatched: [NoCounterpart] = []
  public var diagnostics: [Diagnostic] = []
  /// The numbers of texts by what they became.
  public var counts = Counts()

  public struct Counts: Sendable, Hashable {
    public var stories = 0
    public var drafts = 0
    public var pages = 0
    public var statics = 0

    public init() {}
  }

  static let listName = "feeds.opml"

  public init(_ program: ForeignProgram) { self.program = program }
}

public struct ImportedLanguage: Sendable, Hashable {
  public var tag: String
  public var title: String?
  public var description: String?

  public init(tag: String) { self.tag = tag }
}

/// A list of the new site, and the folder of texts that it shows, if there is one.
public struct ImportedSection: Sendable, Hashable {
  public var name: String
  public var slug: String?
  public var description: String?
  /// The folder relative to the content folder; nil if the section shows feeds.
  public var folder: String?
  /// The tags of its sources, if it shows feeds.
  public var tags: [String] = []
  /// The keys of heads by which it can be filtered.
  public var facets: [String] = []

  /// What the addresses of its stories begin with.
  public var home: String { "/\(slug ?? "")/" }
}

public struct ImportedMenuEntry: Sendable, Hashable {
  public var title: String
  /// The name of a section, a path or an address; nil for a group.
  public var target: String?
  /// The entries of a group.
  public var items: [ImportedMenuEntry] = []

  public init(title: String, target: String) { (self.title, self.target) = (title, target) }

  public init(title: String, items: [ImportedMenuEntry]) { (self.title, self.items) = (title, items) }
}

/// A file of the new site, beside `site.yml`.
public struct ImportedFile: Sendable {
  public enum Content: Sendable {
    case bytes([UInt8])
    /// The other program's file with this path.
    case copy(of: String)
  }

  public var path: String
  public var content: Content

  public init(path: String, content: Content) { (self.path, self.content) = (path, content) }
}

extension ImportedSite {
  /// Adds a file under a path that no other file has. The second of the same name gets a number in front of its language and ending.
  public mutating func add(_ content: ImportedFile.Content, at path: String) {
    var free = path
    var number = 2
    while !taken.insert(free.lowercased()).inserted {
      let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      let dot = path[start...].dropFirst().firstIndex(of: ".") ?? path.endIndex
      free = path[..<dot] + "-\(number)" + path[dot...]
      number += 1
    }
    files.append(ImportedFile(path: free, content: content))
  }

  /// Whether there is a file with this path.
  public func hasFile(_ path: String) -> Bool { taken.contains(path.lowercased()) }

  public mutating func leaveOut(_ setting: String, _ reason: NoCounterpart.Reason, at place: Place) {
    unmatched.append(NoCounterpart(setting: setting, reason: reason, place: place))
  }

  public mutating func report(_ problem: ImportProblem, at place: Place) {
    diagnostics.append(problem.diagnostic(at: place))
  }
}
