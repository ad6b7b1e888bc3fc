import Foundation
import Reporting

/// Measures durations for the report; no decision depends on them.
struct Stopwatch {
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant

  init() { start = clock.now }

  /// Seconds since the last lap.
  mutating func lap() -> Double {
    let now = clock.now
    defer { start = now }
    return (now - start).inSeconds
  }
}

extension Duration {
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// What this process has used so far.
struct ProcessUsage {
  /// Seconds of all processors, including the system's work for the process.
  var processorSeconds: Double
  /// The most memory that the process ever had, in bytes.
  var peakMemory: Int

  init() {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    processorSeconds = Double(user.tv_sec + system.tv_sec) + Double(user.tv_usec + system.tv_usec) / 1e6
    peakMemory = usage.ru_maxrss * 1024
  }
}
