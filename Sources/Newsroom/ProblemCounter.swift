import Diagnostics
import Markup

/// Gathers what is odd about a source's items, so that a thousand equal oddities are one message.
struct ProblemCounter {
  var diagnostics: [Diagnostic] = []
  /// How many there are, be they told or not.
  private(set) var count = 0
  private var empty: (count: Int, first: Place)?
  private var eventsWithoutStart: (count: Int, first: Place)?
  private var cut: (count: Int, first: Place)?
  private var surplusTags: (count: Int, first: Place, isLocal: Bool)?
  private var rendering: [MarkupProblem.Matter: (count: Int, first: Diagnostic)] = [:]

  mutating func countEmpty(at place: Place) {
    count += 1
    empty = ((empty?.count ?? 0) + 1, empty?.first ?? place)
  }

  mutating func countEventWithoutStart(at place: Place) {
    count += 1
    eventsWithoutStart = ((eventsWithoutStart?.count ?? 0) + 1, eventsWithoutStart?.first ?? place)
  }

  mutating func countCut(at place: Place) {
    count += 1
    cut = ((cut?.count ?? 0) + 1, cut?.first ?? place)
  }

  mutating func countSurplusTags(at place: Place, isLocal: Bool) {
    count += 1
    surplusTags = ((surplusTags?.count ?? 0) + 1, surplusTags?.first ?? place, isLocal)
  }

  /// What rendering had to say; of one kind, the first few of a source.
  mutating func add(_ problems: [MarkupProblem], at place: Place?) {
    count += problems.count
    for problem in problems {
      let former = rendering[problem.matter]
      let diagnostic = problem.diagnostic(at: place)
      if former?.count ?? 0 < ProblemCounter.shown { diagnostics.append(diagnostic) }
      rendering[problem.matter] = ((former?.count ?? 0) + 1, former?.first ?? diagnostic)
    }
  }

  var all: [Diagnostic] {
    var all = diagnostics
    for (count, first) in rendering.values.sorted(by: { $0.first.id < $1.first.id }) where count > ProblemCounter.shown
    {
      all.append(NewsroomProblem.more(count - ProblemCounter.shown, like: first).diagnostic)
    }
    if let empty { all.append(NewsroomProblem.empty(count: empty.count, first: empty.first).diagnostic) }
    if let eventsWithoutStart {
      all.append(
        NewsroomProblem.eventWithoutStart(count: eventsWithoutStart.count, first: eventsWithoutStart.first).diagnostic)
    }
    if let cut { all.append(NewsroomProblem.cut(count: cut.count, first: cut.first).diagnostic) }
    if let tags = surplusTags {
      all.append(
        NewsroomProblem.surplusTags(count: tags.count, first: tags.first, isLocal: tags.isLocal).diagnostic)
    }
    return all
  }

  private static let shown = 20
}
