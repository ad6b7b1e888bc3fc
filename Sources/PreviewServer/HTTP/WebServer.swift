import Foundation
import News
import Synchronization

/// Serves a site on the loopback interface from a thread of its own, until it is stopped.
final class WebServer: Sendable {
  /// What pages are to know apart from the files.
  struct State: Sendable, Hashable {
    /// The folder whose manifest names what is served.
    var output = ""
    /// The path of the site's address, with a slash at both ends.
    var basePath = "/"
    /// Where the site was before, under which pages may still be open.
    var formerPaths: [String] = []
    /// What is wrong with the site, in words.
    var problem: String?
    /// Whether the last run left the site as it was.
    var isFailed = false
    /// Whether a run is under way that will say more: its files may be there before it is known what is wrong with them.
    var isRebuilding = false
    fileprivate var isStopping = false

    mutating func move(to path: String) {
      if path != basePath { formerPaths.append(basePath) }
      formerPaths.removeAll { $0 == path }
      basePath = path
    }
  }

  var port: Int { listener.port }

  private let listener: ListeningSocket
  private let bell: Bell
  private let state = Mutex(State())
  private let hasEnded = AsyncStream<Never>.makeStream()

  /// Takes a port; from now on connections wait there.
  init(port: PortChoice) throws(PreviewProblem) {
    listener = try port.socket()
    bell = try Bell()
  }

  /// Starts to answer.
  func start(isLive: Bool, clock: @escaping @Sendable () -> Timestamp?) {
    let thread = Thread { [self] in
      var loop = ServerLoop(
        listener: listener, bell: bell, responder: Responder(output: state.withLock(\.output), isLive: isLive),
        clock: clock)
      while true {
        let state = state.withLock { $0 }
        if state.isStopping { break }
        loop.turn(state)
      }
      hasEnded.continuation.finish()
    }
    thread.name = "preview"
    thread.start()
  }

  func update(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
    bell.ring()
  }

  /// Ends all connections; returns when that is done.
  func stop() async {
    update { $0.isStopping = true }
    for await _ in hasEnded.stream {}
  }
}
