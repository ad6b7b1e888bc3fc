public import Composing
public import Diagnostics
public import Fetching
public import Gallery
public import Gathering
import News
public import Notices
public import Rendering

/// What happened in a run: for people, for programs, for the exit code.
public struct RunReport: Sendable {
  public var end = RunEnd.done
  public var sources: [SourceReport] = []
  /// What each rule of the configuration hides now, in the order of the file.
  public var rules: [RuleReport] = []
  /// Items that any of them hides.
  public var hiddenByRules = 0
  /// What a person has to be told, however quiet the run.
  public var notices: [Notice] = []
  /// They were handed on to whoever the configuration names, or wait there.
  public var isTold = true
  public var stages: [StageTiming] = []
  public var pages = PageCounts()
  public var news = NewsReport()
  /// Files whose bytes are new, and files that went; copies among them.
  public var files = FileReport()
  /// What was rendered, by kind; what took longest first.
  public var rendering: [RenderTiming] = []
  /// A few files; the slowest first.
  public var slowestFiles: [FileTiming] = []
  /// In bytes, the most that the process ever had.
  public var peakMemory = 0
  /// Where the archive held nothing, and was filled from the published state.
  public var restored: Restored?
  /// False where the run was to ask the sources and no more.
  public var writesPages = true
  /// Nothing was written, as asked.
  public var isDryRun = false
  /// What was written shows what is not published.
  public var isPreview = false
  public var fetching = FetchingReport()
  public var icons = IconReport()
  public var pictures = PictureReport()
  /// Live items in the archive.
  public var items = 0
  /// Sources that the configuration names no more, in the first run without them, with the items that stay.
  public var formerSources: [FormerSource] = []
  /// Texts of folders that the configuration names no more; they are hidden in this run.
  public var formerTexts = 0
  /// Texts that are there and not published: drafts, those whose day has not come, and those whose last is over.
  public var waiting = 0
  /// Items that no section holds.
  public var unpublished = 0
  /// The output folder, as given.
  public var output = ""
  /// The site knows its address, which feeds and a sitemap need.
  public var hasAddress = true
  public var diagnostics: [Diagnostic] = []
  /// All files of the plan; where it was asked for.
  public var plan: [String] = []
  /// Other hosts that pages contact: when they are opened, then after a click; of a check.
  public var contacts: [Contact] = []
  /// What servers are to say with the site; of a dry run.
  public var serverRules: ServerRules?
  /// Of a dry run.
  public var wouldWrite: [String] = []
  public var wouldRemove: [String] = []

  public struct Restored: Sendable, Hashable {
    /// Those that came with their content.
    public var items: Int
    /// An address without secrets, or a path.
    public var from: String
    /// Where the archive is kept that made way.
    public var former: String?
  }
}

public struct PageCounts: Sendable, Hashable {
  public var planned = 0
  public var written = 0
  /// Rendered, and equal to what stands.
  public var unchanged = 0
  /// Not rendered: nothing that they depend on changed.
  public var skipped = 0
  public var removed = 0
  /// Compressed copies whose bytes are new; the other counts know none.
  public var copied = 0
}

public struct FileReport: Sendable, Hashable {
  public var written = 0
  public var removed = 0
  /// The first of them, in the order of the plan and by path.
  public var writtenPaths: [String] = []
  public var removedPaths: [String] = []
}

public struct StageTiming: Sendable, Hashable {
  public var name: String
  public var seconds: Double
  /// Of all processors together.
  public var processorSeconds: Double
}

/// What rendering the files of one kind took.
public struct RenderTiming: Sendable, Hashable {
  /// For pages the name of their template.
  public var kind: String
  public var files = 0
  public var seconds = 0.0

  mutating func add(_ seconds: Double) {
    files += 1
    self.seconds += seconds
  }
}

public struct FileTiming: Sendable, Hashable {
  public var path: String
  public var seconds: Double
}
