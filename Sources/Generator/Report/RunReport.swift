package import Diagnostics
package import News

/// What happened in a run: for people, for programs, for the exit code.
package struct RunReport: Sendable {
  package var end = RunEnd.done
  package var sources: [SourceReport] = []
  /// What each rule of the configuration hides now, in the order of the file.
  package var rules: [RuleReport] = []
  package var stages: [StageTiming] = []
  package var pages = PageCounts()
  /// Where the archive held nothing, and was filled from the published state.
  package var restored: Restored?
  /// False where the run was to ask the sources and no more.
  package var writesPages = true
  package var fetching = FetchingReport()
  /// Live items in the archive.
  package var items = 0
  /// Items that no section holds.
  package var unpublished = 0
  /// The output folder, as given.
  package var output = ""
  package var diagnostics: [Diagnostic] = []
  /// All files of the plan; where it was asked for.
  package var plan: [String] = []
  /// Of a dry run.
  package var wouldWrite: [String] = []
  package var wouldRemove: [String] = []

  package init() {}

  package struct Restored: Sendable, Hashable {
    /// Those that came with their content.
    package var items: Int
    /// An address without secrets, or a path.
    package var from: String
  }
}

package enum RunEnd: String, Sendable, Hashable {
  case done
  /// Done, but more sources failed than `--fail-on` accepts.
  case sourcesFailed
  case invalidConfiguration
  /// The command was not called as it takes it, or names what is not there.
  case invalidUsage
  /// The site of before stands.
  case buildFailed
  /// Another run holds the lock.
  case locked
  case interrupted

  package var exitCode: Int32 {
    switch self {
    case .done: 0
    case .sourcesFailed: 1
    case .invalidConfiguration, .invalidUsage: 2
    case .buildFailed: 3
    case .locked: 75
    case .interrupted: 130
    }
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

  package init() {}
}

package struct StageTiming: Sendable, Hashable {
  package var name: String
  package var seconds: Double
}

/// What one rule hides, whichever run brought it.
package struct RuleReport: Sendable, Hashable {
  /// The source or section that the rule belongs to.
  package var owner: String
  /// `except title: casino`.
  package var rule: String
  package var place: Place
  package var hidden: Int
}

/// What one source gave.
package struct SourceReport: Sendable, Hashable {
  package enum Outcome: String, Sendable, Hashable {
    case fresh
    /// The server or the file says that nothing is new.
    case unchanged
    case notDue
    case offline
    case failed
    /// A guard before the server turned this network away.
    case blocked
    /// The server has said that the source is gone for good; it was not asked.
    case gone
    /// It has become another publication: nothing is taken from it.
    case quarantined
  }

  package var name: String
  package var outcome: Outcome
  /// Of a source that fails, why; also where it was not asked in this run.
  package var condition: SourceCondition?
  /// Items in what was read.
  package var found = 0
  package var new = 0
  package var changed = 0
  /// Kept back by drafts, dates or rules.
  package var hidden = 0
  /// Local items whose file is gone.
  package var removed = 0
  /// Of a source that gave nothing: items that stay, and when an answer was last a good one.
  package var kept: Int?
  package var lastSuccess: Timestamp?
  /// Where a permanent redirect that has lasted leads; the configuration had better name it.
  package var movedTo: String?
  /// How long its server took, without waiting for its turn.
  package var seconds: Double?

  /// It was asked in vain, through its own fault or another's.
  package var gaveNothing: Bool { outcome == .failed || outcome == .blocked }

  package init(name: String, outcome: Outcome) {
    self.name = name
    self.outcome = outcome
  }
}
