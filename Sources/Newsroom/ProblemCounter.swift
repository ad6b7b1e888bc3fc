import Diagnostics
import Markup

/// Collects what is odd about a source's items, so that a thousand equal oddities become one message.
struct ProblemCounter {
  var diagnostics: [Diagnostic] = []
  /// The number of problems, whether or not each of them is reported.
  private(set) var count = 0
  private var odd: [ItemOddity: (count: Int, first: Place)] = [:]
  private var rendering: [MarkupProblem.Matter: (count: Int, first: Diagnostic)] = [:]

  mutating func note(_ oddity: ItemOddity, at place: Place) {
    count += 1
    odd[oddity, default: (0, place)].count += 1
  }

  /// Adds what rendering reported; only the first few problems of a kind are reported for each source.
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
    for oddity in ItemOddity.allCases {
      guard let (count, first) = odd[oddity] else { continue }
      all.append(NewsroomProblem.odd(oddity, count: count, first: first).diagnostic)
    }
    return all
  }

  private static let shown = 20
}
