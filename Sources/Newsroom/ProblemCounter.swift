internal import Diagnostics

/// Gathers what is odd about a source's items, so that a thousand equal oddities are one message.
struct ProblemCounter {
  var diagnostics: [Diagnostic] = []
  private var empty: (count: Int, first: Place)?
  private var eventsWithoutStart: (count: Int, first: Place)?
  private var countByID: [String: Int] = [:]

  mutating func countEmpty(at place: Place) { empty = ((empty?.count ?? 0) + 1, empty?.first ?? place) }

  mutating func countEventWithoutStart(at place: Place) {
    eventsWithoutStart = ((eventsWithoutStart?.count ?? 0) + 1, eventsWithoutStart?.first ?? place)
  }

  /// What rendering had to say; of one kind, the first few of a source.
  mutating func add(_ rendering: [Diagnostic]) {
    for diagnostic in rendering {
      countByID[diagnostic.id, default: 0] += 1
      if countByID[diagnostic.id, default: 0] <= ProblemCounter.shown { diagnostics.append(diagnostic) }
    }
  }

  var all: [Diagnostic] {
    var all = diagnostics
    for (id, count) in countByID.sorted(by: { $0.key < $1.key }) where count > ProblemCounter.shown {
      all.append(Diagnostic(.note, id, "\(count - ProblemCounter.shown) more of this kind"))
    }
    if let empty { all.append(NewsroomProblem.empty(count: empty.count, first: empty.first).diagnostic) }
    if let eventsWithoutStart {
      all.append(
        NewsroomProblem.eventWithoutStart(count: eventsWithoutStart.count, first: eventsWithoutStart.first).diagnostic)
    }
    return all
  }

  private static let shown = 20
}
