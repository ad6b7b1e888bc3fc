public import Composing
public import Diagnostics
public import Fetching
public import Gallery
import News
public import Notices
public import Rendering
public import Roster

/// What happened in a run: for people, for programs, and for the exit code.
public struct RunReport: Sendable {
  public var end = RunEnd.done
  public var sources: [SourceReport] = []
  /// How many items each rule of the configuration hides now, or leaves out of a section, in the order of the file.
  public var rules: [RuleReport] = []
  /// How many items any of the rules hides.
  public var hiddenByRules = 0
  /// What a person has to be told, however quiet the run is.
  public var notices: [Notice] = []
  /// Whether the notices were handed on to those whom the configuration names, or wait there.
  public var isTold = true
  public var stages: [StageTiming] = []
  public var pages = PageCounts()
  public var news = NewsReport()
  /// Files whose bytes are new, and files that went, including compressed copies.
  public var files = FileReport()
  /// What was rendered, by kind; the kind that took longest first.
  public var rendering: [RenderTiming] = []
  /// The few files that took longest, the slowest first.
  public var slowestFiles: [FileTiming] = []
  /// The most memory that the process ever had, in bytes.
  public var peakMemory = 0
  /// Set if the archive was filled from the published state.
  public var restored: Restored?
  /// Whether the run was to do more than ask the sources.
  public var writesPages = true
  /// Whether nothing was written, as asked.
  public var isDryRun = false
  /// Whether files of the site are not as they were before the run, however it ended.
  public var hasChangedFiles = false
  /// Whether what was written shows unpublished texts.
  public var isPreview = false
  public var fetching = FetchingReport()
  public var icons = IconReport()
  public var pictures = PictureReport()
  /// The number of live items in the archive.
  public var items = 0
  /// Sources that the configuration no longer names, in the first run without them, with the number of items that stay.
  public var formerSources: [FormerSource] = []
  /// The number of texts in folders that the configuration no longer names; they are hidden in this run.
  public var formerTexts = 0
  /// The number of texts that exist and are not published: drafts, those whose day has not come, and those whose last day is over.
  public var waiting = 0
  /// The number of items that no section holds.
  public var unpublished = 0
  /// The output folder, as it was given.
  public var output = ""
  /// Whether the site knows its address, which feeds and a sitemap need.
  public var hasAddress = true
  public var diagnostics: [Diagnostic] = []
  /// The paths of all files of the plan; empty if they were not asked for.
  public var plan: [String] = []
  /// Other hosts that pages contact, first those when a page is opened, then those after a click; only of a check.
  public var contacts: [Contact] = []
  /// What servers have to be told about the site; only of a dry run.
  public var serverRules: ServerRules?
  /// The paths that would be written and removed; only of a dry run.
  public var wouldWrite: [String] = []
  public var wouldRemove: [String] = []
  /// Without news a run would have nothing to publish, and write none of its plan; of a dry run.
  public var hasNothing = false

  public init() {}

  public struct Restored: Sendable, Hashable {
    /// The number of items that came with their content.
    public var items: Int
    /// An address without secrets, or a path.
    public var from: String
    /// Where the archive that made way is kept.
    public var former: String?

    public init(items: Int, from: String, former: String?) {
      (self.items, self.from, self.former) = (items, from, former)
    }
  }
}

public struct PageCounts: Sendable, Hashable {
  public var planned = 0
  public var written = 0
  /// Rendered, but equal to what stands.
  public var unchanged = 0
  /// Not rendered, as nothing that they depend on has changed.
  public var skipped = 0
  public var removed = 0
  /// Compressed copies whose bytes are new; the other counts here include no copies.
  public var copied = 0
}

public struct FileReport: Sendable, Hashable {
  public var written = 0
  public var removed = 0
  /// The first of these paths: written ones in the order of the plan, removed ones by path.
  public var writtenPaths: [String] = []
  public var removedPaths: [String] = []
}

public struct StageTiming: Sendable, Hashable {
  public var name: String
  public var seconds: Double
  /// Seconds of all processors together.
  public var processorSeconds: Double

  public init(name: String, seconds: Double, processorSeconds: Double) {
    (self.name, self.seconds, self.processorSeconds) = (name, seconds, processorSeconds)
  }
}

/// What rendering the files of one kind took.
public struct RenderTiming: Sendable, Hashable {
  /// The kind; for pages, the name of their template.
  public var kind: String
  public var files = 0
  public var seconds = 0.0

  public init(kind: String) { self.kind = kind }

  public mutating func add(_ seconds: Double) {
    files += 1
    self.seconds += seconds
  }
}

public struct FileTiming: Sendable, Hashable {
  public var path: String
  public var seconds: Double

  public init(path: String, seconds: Double) { (self.path, self.seconds) = (path, seconds) }
}
