import Diagnostics
import Markup

/// Gathers what is odd about a source's items, so that a thousand equal oddities are one message.
struct ProblemCounter {
  var diagnostics: [Diagnostic] = []
  /// How many there are, be they told or not.
  private(set) var count = 0
  private var odd: [ItemOddity: (count: Int, first: Place)] = [:]
  private var rendering: [MarkupProblem.Matter: (count: Int, first: Diagnostic)] = [:]

  mutating func note(_ oddity: ItemOddity, at place: Place) {
    count += 1
    odd[oddity, default: (0, place)].count += 1
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
    for oddity in ItemOddity.allCases {
      guard let (count, first) = odd[oddity] else { continue }
      all.append(NewsroomProblem.odd(oddity, count: count, first: first).diagnostic)
    }
    return all
  }

  private static let shown = 20
}
