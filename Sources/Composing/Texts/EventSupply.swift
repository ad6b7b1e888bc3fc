public import Diagnostics
import Gathering
public import News
public import Roster
public import Site

/// Warns of sources of events whose last event starts before they are asked again: a list of coming events would be empty until then.
public struct EventSupply: Sendable {
  public private(set) var diagnostics: [Diagnostic] = []

  public init(_ input: PlanInput, _ states: [SourceID: FetchState], _ sources: SourceList) {
    let sections = input.outline.sections.filter { $0.style.sort == .start }
    guard !sections.isEmpty else { return }
    let last = input.records.lastStarts(without: input.departed)
    for source in sources.sources {
      guard let start = last[source.id], start > input.now, let due = states[source.id]?.nextDue, start < due,
        let section = sections.first(where: { $0.takes(source.id) })
      else { continue }
      let problem = ComposingProblem.eventsRunOut(
        source: source.name ?? source.shown, last: start, due: due, section: section.title, source.place)
      diagnostics.append(problem.diagnostic)
    }
  }
}
