public import News

/// Items that a run published for the first time although an earlier one had met them, since a rule, a limit or the sections left them out
/// until then; each with the time of that run. Kept in the archive as one fact.
public struct LateNews: Sendable, Hashable {
  public static let fact = "news-late"
  /// How many are remembered, those published last. Nobody is told more at a time.
  private static let most = 1_000

  private var times: [ItemID: Timestamp] = [:]

  public init(_ text: String?) {
    for line in (text ?? "").split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let id = ItemID(parts[0]), let time = Timestamp(remembered: parts[1]) else { continue }
      times[id] = time
    }
  }

  public var text: String {
    ordered.map { "\($0.key) \($0.value.secondsSince1970)" }.joined(separator: "\n")
  }

  private var ordered: [(key: ItemID, value: Timestamp)] {
    times.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  /// When an item was first published; nil if the run that met it did that.
  public subscript(_ id: ItemID) -> Timestamp? { times[id] }

  public mutating func add(_ items: some Sequence<ItemID>, now: Timestamp) {
    for id in items { times[id] = now }
    if times.count > LateNews.most {
      times = Dictionary(uniqueKeysWithValues: ordered.prefix(LateNews.most).map { ($0.key, $0.value) })
    }
  }

  /// Puts right what a wrong clock has dated.
  public mutating func redate(to now: Timestamp, where isWrong: (Timestamp) -> Bool) {
    times = times.mapValues { isWrong($0) ? now : $0 }
  }
}
