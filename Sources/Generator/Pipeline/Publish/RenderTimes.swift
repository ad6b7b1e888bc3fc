import Reporting
import Site
import Synchronization
import Theming

/// How long several tasks took to render files, without reading their bodies and without writing.
final class RenderTimes: Sendable {
  private let times = Mutex(Times())

  private struct Times {
    var kinds: [String: RenderTiming] = [:]
    /// The slowest file first.
    var slowest: [FileTiming] = []
  }

  /// Adds the times of some pages.
  func add(_ batch: [(page: PlannedPage, seconds: Double)]) {
    times.withLock { times in
      for (page, seconds) in batch {
        let kind = page.content.kindName
        times.kinds[kind, default: RenderTiming(kind: kind)].add(seconds)
        if times.slowest.count < RenderTimes.most || times.slowest.last.map({ $0.seconds < seconds }) ?? true {
          let place = times.slowest.firstIndex { $0.seconds < seconds } ?? times.slowest.endIndex
          times.slowest.insert(FileTiming(path: page.path.text, seconds: seconds), at: place)
          if times.slowest.count > RenderTimes.most { times.slowest.removeLast() }
        }
      }
    }
  }

  /// The kinds of files, the one that took longest first.
  var kinds: [RenderTiming] {
    times.withLock { $0.kinds.values.sorted { ($1.seconds, $0.kind) < ($0.seconds, $1.kind) } }
  }

  var slowest: [FileTiming] { times.withLock { $0.slowest } }

  private static let most = 5
}
