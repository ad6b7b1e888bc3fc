import News

/// Decides which source comes next, so that none takes the room of others: while others wait, no source has more than its share.
struct SourceTurns {
  let share: Int
  /// Whether no source has two in a row either, counted from the one before.
  let alternates: Bool
  private var former: SourceID?
  private var taken: [SourceID: Int] = [:]

  init(share: Int, alternates: Bool = true, after former: SourceID? = nil) {
    self.share = share
    self.alternates = alternates
    self.former = former
  }

  func mayFollow(_ source: SourceID?) -> Bool { !alternates || source == nil || source != former }

  /// The place of what comes next in `waiting`; nil if nothing waits.
  func next<Entry>(of waiting: [Entry], by source: (Entry) -> SourceID?) -> Int? {
    func fits(_ entry: Entry) -> Bool { mayFollow(source(entry)) }
    func has(_ entry: Entry) -> Int { source(entry).flatMap { taken[$0] } ?? 0 }
    if let place = waiting.firstIndex(where: { fits($0) && has($0) < share }) { return place }
    if let place = waiting.firstIndex(where: { has($0) < share }) { return place }
    // All have had their share: they follow in turn, those first that have had least.
    var least: Int?
    for entry in waiting where fits(entry) { least = min(least ?? .max, has(entry)) }
    guard let least else { return waiting.indices.first }
    return waiting.firstIndex { fits($0) && has($0) == least }
  }

  mutating func take(_ source: SourceID?) {
    former = source
    if let source { taken[source, default: 0] += 1 }
  }
}
