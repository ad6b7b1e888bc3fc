public import Diagnostics
import Gathering
public import News
public import Roster
public import Site

/// Warns of sources of events whose last event starts before they are asked again, if a list of coming events is empty until then.
public struct EventSupply: Sendable {
  public private(set) var diagnostics: [Diagnostic] = []

  public init(_ input: PlanInput, _ states: [SourceID: FetchState], _ sources: SourceList) {
    let sections = input.outline.sections.filter { $0.style.sort == .start }
    guard !sections.isEmpty else { return }
    let last = input.records.lastStarts(without: input.departed)
    lazy var ends = sections.map { input.end(of: $0) }
    for source in sources.sources {
      guard let start = last[source.id], start > input.now, let due = states[source.id]?.nextDue, start < due,
        let section = sections.indices.first(where: { number in
          sections[number].takes(source.id) && ends[number].map { input.now < $0 && $0 < due } ?? false
        }).map({ sections[$0] })
      else { continue }
      let problem = ComposingProblem.eventsRunOut(
        source: source.name ?? source.shown, last: start, due: due, section: section.title, source.place)
      diagnostics.append(problem.diagnostic)
    }
  }
}

extension PlanInput {
  /// When the last event leaves the list of a section, whichever source brought it; nil if something stays there.
  fileprivate func end(of section: Section) -> Timestamp? {
    var end = now
    // By index, because copying each record takes longer than looking at it.
    for index in records.indices {
      let item = records[index].item
      guard item.kind != .advert, section.takes(item), !departed.contains(item.id), !section.excluded.contains(item.id)
      else { continue }
      guard case .event(let event) = item, let ending = section.ending(of: event, outline.clock) else { return nil }
      end = max(end, ending)
    }
    return end
  }
}
