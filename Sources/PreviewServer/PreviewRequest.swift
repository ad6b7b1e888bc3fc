import Configuration
public import Diagnostics
import Gathering
public import Generator
public import News
public import Reporting
import Roster

/// What a preview is asked to do.
public struct PreviewRequest: Sendable {
  /// The request of the first run.
  public var generation: GenerationRequest
  public var port: PortChoice
  /// Whether to look for changes, and to reload open pages.
  public var isLive: Bool
  public var clock: @Sendable () -> Timestamp
  /// Whether to serve a site that shows unpublished texts, if there are any.
  public var showsUnpublished = true

  public init(
    _ generation: GenerationRequest, port: PortChoice, isLive: Bool, clock: @escaping @Sendable () -> Timestamp
  ) {
    (self.generation, self.port, self.isLive, self.clock) = (generation, port, isLive, clock)
    self.generation.asking.takesNotices = false
  }

  /// The time that the server tells. Pages set their clocks by it, so it tells none if the time of the run was given.
  var toldTime: @Sendable () -> Timestamp? { generation.time.isGiven ? { nil } : clock }

  /// The request of a run that shows what another did not publish.
  func unpublished(_ request: GenerationRequest) -> GenerationRequest {
    var request = request
    request.site.previews = Set(UnpublishedReason.allCases)
    request.site.output = nil
    return request
  }

  /// The request of a run after a change: time has gone on, and what is known counts.
  var next: GenerationRequest {
    var request = generation
    (request.writing.isFull, request.asking.refreshesAll, request.memory.isFirstRun) = (false, false, false)
    (request.memory.choice, request.memory.comparesState) = (nil, false)
    if !request.time.isGiven { request.time.now = clock() }
    return request
  }
}

/// What a preview tells while it is under way.
public enum PreviewEvent: Sendable {
  /// The site stands and is served, at this address.
  case serving(RunReport, address: String)
  /// The site is served at another address from now on.
  case moved(address: String)
  /// The site was rebuilt after these files changed.
  case rebuilt(RunReport, changed: [String])
  /// A run failed; what was served stays.
  case failed(RunReport)
  /// Another run is at work on the site, and is waited for.
  case waiting
  case problem(Diagnostic)
}
