import Configuration
public import Diagnostics
import Gathering
public import Generator
public import News

/// What a preview is asked for.
public struct PreviewRequest: Sendable {
  /// The first run's.
  public var generation: GenerationRequest
  public var port: PortChoice
  /// Looks for changes, and reloads the pages that are open.
  public var isLive: Bool
  public var clock: @Sendable () -> Timestamp
  /// Serves a site that shows texts that are not published, where there are such.
  public var showsUnpublished = true

  public init(
    _ generation: GenerationRequest, port: PortChoice, isLive: Bool, clock: @escaping @Sendable () -> Timestamp
  ) {
    (self.generation, self.port, self.isLive, self.clock) = (generation, port, isLive, clock)
    self.generation.asking.takesNotices = false
  }

  /// Pages set their clocks by what the server says: nothing where they are of a time that was given.
  var toldTime: @Sendable () -> Timestamp? { generation.time.isGiven ? { nil } : clock }

  /// Of the run that shows what another did not publish.
  func unpublished(_ request: GenerationRequest) -> GenerationRequest {
    var request = request
    request.site.previews = Set(UnpublishedReason.allCases)
    request.site.output = nil
    return request
  }

  /// Of a run after a change: time has gone on, and what is known counts.
  var next: GenerationRequest {
    var request = generation
    (request.writing.isFull, request.asking.refreshesAll, request.memory.isFirstRun) = (false, false, false)
    (request.memory.choice, request.memory.comparesState) = (nil, false)
    if !request.time.isGiven { request.time.now = clock() }
    return request
  }
}

/// What a preview tells while it goes on.
public enum PreviewEvent: Sendable {
  /// The site stands and is served, at this address.
  case serving(RunReport, address: String)
  /// It was rebuilt after these files changed.
  case rebuilt(RunReport, changed: [String])
  /// A run failed; what was served stays.
  case failed(RunReport)
  /// Another run is at work on the site; it is waited for.
  case waiting
  case problem(Diagnostic)
}
