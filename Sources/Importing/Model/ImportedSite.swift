package import Diagnostics
package import News

/// What another program's configuration says, in the words of this one, and what could not be said.
package struct ImportedSite: Sendable {
  package var program: ForeignProgram
  package var title: String?
  package var url: WebAddress?
  package var description: String?
  package var language: String?
  /// Of a site of several, the first first.
  package var languages: [ImportedLanguage] = []
  package var timeZone: String?
  package var contact: String?
  package var copyright: String?
  package var pageSize: Int?
  package var connections: Int?
  /// Days that items stay.
  package var keepDays: Int?
  /// Most items shown of each feed.
  package var keepItems: Int?
  /// Most items taken of each feed.
  package var maxItems: Int?
  /// Lists of the whole site, where they differ from what is usual.
  package var taxonomies: [String]?
  package var social: [String] = []
  /// Of all feeds that have none of their own.
  package var rules = ImportedRules()
  package var feeds: [ImportedFeed] = []
  package var sections: [ImportedSection] = []
  package var menu: [ImportedMenuEntry] = []
  /// Former paths, each with where it leads now.
  package var redirects: [(from: String, to: String)] = []
  package private(set) var files: [ImportedFile] = []
  /// Their paths, in lower case, and those that are written at the end.
  private var taken: Set<String> = ["site.yml", ImportedSite.listName]
  var known = KnownFeeds()
  package var unmatched: [NoCounterpart] = []
  package var diagnostics: [Diagnostic] = []
  /// Texts by what they became.
  package var counts = Counts()

  package struct Counts: Sendable, Hashable {
    package var stories = 0
    package var drafts = 0
    package var pages = 0
    package var statics = 0
  }

  static let listName = "feeds.opml"

  init(_ program: ForeignProgram) { self.program = program }
}

package struct ImportedLanguage: Sendable, Hashable {
  package var tag: String
  package var title: String?
}

/// A list of the new site, and the folder of texts that it shows, if there is one.
package struct ImportedSection: Sendable, Hashable {
  package var name: String
  package var slug: String?
  package var description: String?
  /// Relative to the content folder; nil where the section shows feeds.
  package var folder: String?
  /// Tags of sources, where it shows feeds.
  package var tags: [String] = []
}

package struct ImportedMenuEntry: Sendable, Hashable {
  package var title: String
  /// The name of a section, a path or an address.
  package var target: String
}

/// A file of the new site, beside `site.yml`.
package struct ImportedFile: Sendable {
  package enum Content: Sendable {
    case bytes([UInt8])
    /// The other program's file of this path.
    case copy(of: String)
  }

  package var path: String
  package var content: Content
}

extension ImportedSite {
  /// Under a path that no other file has: the second of a name gets a number, before its language and ending.
  mutating func add(_ content: ImportedFile.Content, at path: String) {
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

  /// Whether a file has this path.
  func hasFile(_ path: String) -> Bool { taken.contains(path.lowercased()) }

  mutating func leaveOut(_ setting: String, _ reason: NoCounterpart.Reason, at place: Place) {
    unmatched.append(NoCounterpart(setting: setting, reason: reason, place: place))
  }

  mutating func report(_ problem: ImportProblem, at place: Place) {
    diagnostics.append(problem.diagnostic(at: place))
  }
}
