public import Diagnostics
import Fetching
import Folders
import News
public import Newsroom
import Roster

/// A piece of work that can be read on its own: a feed, or some files of a folder.
enum SourceUnit: Sendable {
  case feed(SiteSource)
  case documents(SiteSource, [FolderFile], isLast: Bool)

  var source: SiteSource {
    switch self {
    case .feed(let source), .documents(let source, _, _): source
    }
  }

  /// The number of files that one task reads: enough to make the hand-over cheap, few enough to keep memory bounded.
  static let documentsPerUnit = 256

  /// The number of files that the archive takes in at once, since each transaction writes most pages of its indices anew.
  static let documentsPerTransaction = 2048
}

/// What reading a unit gave.
public struct SourceReading: Sendable {
  var outcome: SourceReport.Outcome
  public var candidates: SourceCandidates
  /// What is to be remembered of the address; nil if nothing changed.
  var state: FetchState?
  /// Who the source is, as its answer shows it; nil if nothing was parsed.
  var masthead: Masthead?
  /// No part of the answer is known to be missing.
  var isWhole = true
  /// Files that could not be read; what is known of them stays.
  var unreadable: Set<String> = []
  /// The files that those name, relative to the content folder.
  var filesHeldBack: Set<String> = []
  /// Files that have to be read again next time, whatever their stamps, because what they give depends on the date, or has to be reported
  /// again.
  var unstable: Set<String> = []
  /// Files beside a recorded answer, to be published with the items that it brings.
  var media: [FolderFile] = []
  var wishes: [IdentityKey: Slug] = [:]
  /// Texts that are not published, by file.
  var unpublished: [String: UnpublishedText] = [:]
  /// Why the source gave nothing. What is kept of it is added later, where that is known.
  var failure: Diagnostic?
  /// What to report of a source that was read, but not completely.
  var lostTexts: Diagnostic?
  /// The kind of the failure.
  var condition = SourceCondition.ok
  var fetching = FetchingReport()
  /// How soon a short-lived source that failed may be asked again, however often it has failed.
  var soonest: Timestamp?
  /// Whether the server of the source's own address has a public address; nil if it was not reached.
  var isPublic: Bool?
  /// Whether the host was reached, if the source was asked.
  var contact: HostContact?
  /// How long the server took.
  var seconds: Double?
  public var diagnostics: [Diagnostic] = []

  init(_ outcome: SourceReport.Outcome, _ candidates: SourceCandidates) {
    self.outcome = outcome
    self.candidates = candidates
  }

  /// Adds the reading of a further part of the same folder.
  mutating func append(_ part: SourceReading) {
    candidates.append(part.candidates)
    unreadable.formUnion(part.unreadable)
    filesHeldBack.formUnion(part.filesHeldBack)
    unstable.formUnion(part.unstable)
    unpublished.merge(part.unpublished) { _, last in last }
    wishes.merge(part.wishes) { _, last in last }
    diagnostics += part.diagnostics
  }
}
