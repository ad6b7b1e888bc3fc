public import Diagnostics
import Fetching
import Folders
import News
public import Newsroom

/// A piece of work that can be read on its own: a feed, or some files of a folder.
enum SourceUnit: Sendable {
  case feed(SiteSource)
  case documents(SiteSource, [FolderFile], isLast: Bool)

  var source: SiteSource {
    switch self {
    case .feed(let source), .documents(let source, _, _): source
    }
  }

  /// Files that one task reads: enough to make the hand-over cheap, few enough to keep memory bounded.
  static let documentsPerUnit = 256

  /// Files that the archive takes in at once: each transaction writes most pages of its indices anew.
  static let documentsPerTransaction = 2048
}

/// What reading a unit gave.
public struct SourceReading: Sendable {
  var outcome: SourceReport.Outcome
  public var candidates: SourceCandidates
  /// What is to be remembered of the address; nil where nothing changed.
  var state: FetchState?
  /// Who the source is, as its answer shows it; nil where nothing was parsed.
  var masthead: Masthead?
  /// Nothing of the answer is known to be missing.
  var isWhole = true
  /// Files that could not be read: what is known of them stays.
  var unreadable: Set<String> = []
  /// What these name, relative to the content folder.
  var filesHeldBack: Set<String> = []
  /// Files that have to be read again next time, whatever their stamps: what they give depends on the date, or has to be told again.
  var unstable: Set<String> = []
  /// Files beside a recorded answer, to be published with what it brings.
  var media: [FolderFile] = []
  var wishes: [IdentityKey: Slug] = [:]
  /// By file.
  var unpublished: [String: UnpublishedText] = [:]
  /// Why the source gave nothing; what is kept of it is added where that is known.
  var failure: Diagnostic?
  /// What is to be told of a source that is read, but not whole.
  var lostTexts: Diagnostic?
  /// Of what kind the failure is.
  var condition = SourceCondition.ok
  var fetching = FetchingReport()
  /// Of a short-lived source that failed: how soon it may be asked again, however often it has failed.
  var soonest: Timestamp?
  /// Whether the server of the source's own address, where that was reached, has an address that everybody may ask.
  var isPublic: Bool?
  /// Of one that was asked, whether anybody was there.
  var contact: HostContact?
  /// How long the server took.
  var seconds: Double?
  public var diagnostics: [Diagnostic] = []

  init(_ outcome: SourceReport.Outcome, _ candidates: SourceCandidates) {
    self.outcome = outcome
    self.candidates = candidates
  }

  /// Adds what a further part of the same folder gave.
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
