/// What is remembered of a source's address between runs.
public struct FetchState: Sendable, Hashable {
  public var validators: Validators
  public var lastAsked: Timestamp?
  /// When an answer last brought items or said that nothing is new.
  public var lastSuccess: Timestamp?
  public var nextDue: Timestamp?
  /// The number of failures in a row.
  public var failures: Int
  /// The digest of the last body, so that an equal one need not be parsed.
  public var bodyDigest: ContentDigest?
  /// What the source called itself, shown if the configuration gives no name.
  public var title: String?
  public var home: WebAddress?
  /// What the source says about itself, cut to what pages show.
  public var summary: String?
  /// A language tag (BCP 47).
  public var language: String?
  /// The picture that the source names as standing for it.
  public var icon: WebAddress?
  public var hints: PollingHints
  public var relocation: Relocation?
  /// Whether the server said that the source is gone for good (410); it is not asked any more.
  public var isGone: Bool

  public init(
    validators: Validators = Validators(), lastAsked: Timestamp? = nil, lastSuccess: Timestamp? = nil,
    nextDue: Timestamp? = nil, failures: Int = 0, bodyDigest: ContentDigest? = nil, title: String? = nil,
    home: WebAddress? = nil, hints: PollingHints = PollingHints(), relocation: Relocation? = nil, isGone: Bool = false
  ) {
    self.validators = validators
    self.lastAsked = lastAsked
    self.lastSuccess = lastSuccess
    self.nextDue = nextDue
    self.failures = failures
    self.bodyDigest = bodyDigest
    self.title = title
    self.home = home
    self.hints = hints
    self.relocation = relocation
    self.isGone = isGone
  }

  /// Forgets what would allow an answer to be partial: the next one has to bring everything.
  public mutating func forgetContent() {
    validators = Validators()
    bodyDigest = nil
  }
}

extension Sequence<FetchState> {
  /// The time by which a run would have asked one of them; nil if none is to be asked.
  public var firstDue: Timestamp? { lazy.filter { !$0.isGone }.compactMap(\.nextDue).min() }
}
