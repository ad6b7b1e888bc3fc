public import News
import Roster

/// Events that their API dropped before they began: nobody waits for them any more, although their pages stay. Kept in the archive as one
/// fact.
public struct DepartedEvents: Sendable {
  public static let fact = "departed-events"

  /// The end of each event, by source. Until then a list would show the event, which may be long after it began.
  private var ends: [SourceID: [ItemID: Timestamp]] = [:]

  /// Seconds after its end for which a departed event is remembered: longer than any section lists an event that is over.
  private static let memory: Int64 = 30 * 86_400

  public init(_ text: String?) {
    for (source, list) in SourceNotes(text).values {
      for entry in list.split(separator: ",") {
        let parts = entry.split(separator: "@")
        guard parts.count == 2, let id = ItemID(parts[0]), let end = Timestamp(remembered: parts[1]) else { continue }
        ends[source, default: [:]][id] = end
      }
    }
  }

  var text: String {
    var notes = SourceNotes(nil)
    for (source, events) in ends {
      notes.values[source] = events.sorted { $0.key < $1.key }.map { "\($0.key)@\($0.value.secondsSince1970)" }
        .joined(separator: ",")
    }
    return notes.text
  }

  /// Takes in a complete answer.
  ///
  /// - Parameter missing: The kept items of the source that the answer does not hold.
  mutating func take(_ brought: [ItemID], missing: some Sequence<NewsItem>, of source: SourceID, now: Timestamp) {
    var events = ends[source] ?? [:]
    for id in brought { events[id] = nil }
    for item in missing {
      guard case .event(let event) = item, event.start > now else { continue }
      events[event.details.id] = max(event.start, event.end ?? event.start)
    }
    ends[source] = events
    // Those of sources that are gone, or never answer in full again, go here too.
    ends = ends.compactMapValues { events in
      let left = events.filter { now - $0.value < DepartedEvents.memory }
      return left.isEmpty ? nil : left
    }
  }

  /// The events among these records that each of their configured sources has dropped.
  public func items(among records: [ItemRecord], _ isConfigured: (SourceID) -> Bool) -> Set<ItemID> {
    guard !ends.isEmpty else { return [] }
    var departed: Set<ItemID> = []
    for record in records {
      guard case .event(let event) = record.item else { continue }
      let sources = event.details.sources.filter(isConfigured)
      if !sources.isEmpty, sources.allSatisfy({ ends[$0]?[event.details.id] != nil }) {
        departed.insert(event.details.id)
      }
    }
    return departed
  }
}
