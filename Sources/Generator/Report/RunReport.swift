package import Composing
package import Diagnostics
package import Fetching
package import Gallery
package import Gathering
import News
package import Notices
package import Rendering

/// What happened in a run: for people, for programs, for the exit code.
package struct RunReport: Sendable {
  package var end = RunEnd.done
  package var sources: [SourceReport] = []
  /// What each rule of the configuration hides now, in the order of the file.
  package var rules: [RuleReport] = []
  /// Items that any of them hides.
  package var hiddenByRules = 0
  /// What a person has to be told, however quiet the run.
  package var notices: [Notice] = []
  /// They were handed on to whoever the configuration names, or wait there.
  package var isTold = true
  package var stages: [StageTiming] = []
  package var pages = PageCounts()
  package var news = NewsReport()
  /// Files whose bytes are new, and files that went; copies among them.
  package var files = FileReport()
  /// What was rendered, by kind; what took longest first.
  package var rendering: [RenderTiming] = []
  /// A few files; the slowest first.
  package var slowestFiles: [FileTiming] = []
  /// In bytes, the most that the process ever had.
  package var peakMemory = 0
  /// Where the archive held nothing, and was filled from the published state.
  package var restored: Restored?
  /// False where the run was to ask the sources and no more.
  package var writesPages = true
  /// Nothing was written, as asked.
  package var isDryRun = false
  /// What was written shows what is not published.
  package var isPreview = false
  package var fetching = FetchingReport()
  package var icons = IconReport()
  package var pictures = PictureReport()
  /// Live items in the archive.
  package var items = 0
  /// Sources that the configuration names no more, in the first run without them, with the items that stay.
  package var formerSources: [FormerSource] = []
  /// Texts of folders that the configuration names no more; they are hidden in this run.
  package var formerTexts = 0
  /// Texts that are there and not published: drafts, those whose day has not come, and those whose last is over.
  package var waiting = 0
  /// Items that no section holds.
  package var unpublished = 0
  /// The output folder, as given.
  package var output = ""
  package var diagnostics: [Diagnostic] = []
  /// All files of the plan; where it was asked for.
  package var plan: [String] = []
  /// Other hosts that pages contact: when they are opened, then after a click; of a check.
  package var contacts: [Contact] = []
  /// What servers are to say with the site; of a dry run.
  package var serverRules: ServerRules?
  /// Of a dry run.
  package var wouldWrite: [String] = []
  package var wouldRemove: [String] = []

  package init() {}

  package struct Restored: Sendable, Hashable {
    /// Those that came with their content.
    package var items: Int
    /// An address without secrets, or a path.
    package var from: String
    /// Where the archive is kept that made way.
    package var former: String?
  }
}

package struct PageCounts: Sendable, Hashable {
  package var planned = 0
  package var written = 0
  /// Rendered, and equal to what stands.
  package var unchanged = 0
  /// Not rendered: nothing that they depend on changed.
  package var skipped = 0
  package var removed = 0
  /// Compressed copies whose bytes are new; the other counts know none.
  package var copied = 0

  package init() {}
}

package struct FileReport: Sendable, Hashable {
  package var written = 0
  package var removed = 0
  /// The first of them, in the order of the plan and by path.
  package var writtenPaths: [String] = []
  package var removedPaths: [String] = []

  package init() {}
}

package struct StageTiming: Sendable, Hashable {
  package var name: String
  package var seconds: Double
  /// Of all processors together.
  package var processorSeconds: Double
}

/// What rendering the files of one kind took.
package struct RenderTiming: Sendable, Hashable {
  /// For pages the name of their template.
  package var kind: String
  package var files = 0
  package var seconds = 0.0

  mutating func add(_ seconds: Double) {
    files += 1
    self.seconds += seconds
  }
}

package struct FileTiming: Sendable, Hashable {
  package var path: String
  package var seconds: Double
}
