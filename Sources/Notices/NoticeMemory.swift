public import News

/// What was told about the sources of a site, and about the run. It is kept in the archive, and with the published state.
public struct NoticeMemory: Sendable, Hashable {
  private var records: [String: NoticeRecord] = [:]

  public static let fact = "notices"

  public init(_ text: String?) {
    for line in (text ?? "").split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      records[String(line[line.index(after: space)...])] = NoticeRecord(line[..<space])
    }
  }

  /// Reads what `bySource` gave.
  public init(_ texts: [SourceID: String]) {
    for (source, text) in texts { records[source.name] = NoticeRecord(text) }
  }

  public var text: String {
    records.sorted { $0.key < $1.key }.map { "\($0.value.text) \($0.key)" }.joined(separator: "\n")
  }

  public var bySource: [SourceID: String] {
    Dictionary(uniqueKeysWithValues: records.map { (SourceID($0.key), $0.value.text) })
  }

  /// Takes in how all sources stand after a run.
  ///
  /// - Returns: what a person has to be told now, the worst first.
  public mutating func take(
    _ sources: [SourceStanding], _ reminders: Reminders, concerns: [Concern] = [], now: Timestamp
  ) -> [Notice] {
    let standing = Set(concerns.map(\.kind.rawValue))
    pass(without: standing, hasNetwork: sources.contains(where: \.provesNetwork), now)
    let spoke = latest(\.first)
    let maySpeak = spoke.map { now - $0 >= NoticePolicy.silence - NoticePolicy.tolerance || $0 > now } ?? true
    var found: [Notice] = take(concerns, reminders, now)
    for source in sources {
      var record = records[source.id] ?? NoticeRecord()
      let kind = record.advance(source, maySpeak, now: now)
      if let kind { found.append(Notice(kind, of: source, record.trouble, reminders, now: now)) }
      if kind == .mended { record.close(at: now) }
      if let target = source.movedTo {
        let digest = String(ContentDigest(of: target).description.prefix(16))
        if record.moved != digest { found.append(Notice(.moved, of: source, nil, reminders, now: now)) }
        record.moved = digest
      }
      records[source.id] = record.isEmpty ? nil : record
    }
    found += remind(sources, reminders, now)
    if !found.isEmpty { found += mendInCompany(sources, reminders, now) }
    let known = Set(sources.map(\.id))
    records = records.filter { id, record in
      // A source that is no longer named may be named again tomorrow.
      known.contains(id) || standing.contains(id) || record.latest.map { now - $0 < NoticePolicy.remembers } ?? false
    }
    return found.inOrder
  }

  /// Takes back waiting notices of troubles that nobody has heard of and that are over; then nobody has to hear of their end either.
  ///
  /// - Returns: the notices that are still to be told.
  public mutating func withdraw(_ waiting: [Notice], seeing sources: [SourceStanding]) -> [Notice] {
    let well = Set(sources.filter(\.isWell).map(\.id))
    var beginnings: [String: Timestamp] = [:]
    for notice in waiting where [.failing, .gone, .replaced].contains(notice.kind) {
      guard let id = notice.id, well.contains(id) else { continue }
      beginnings[id] = min(beginnings[id] ?? notice.time, notice.time)
    }
    for id in beginnings.keys { records[id]?.forgetTelling() }
    return waiting.filter { notice in
      guard notice.kind != .moved, let beginning = notice.id.flatMap({ beginnings[$0] }) else { return true }
      return notice.time < beginning
    }
  }

  /// Makes what a wrong clock has dated count as having happened `now`, so that nobody is told of it once more, and no trouble seems to be
  /// old. What concerns the run itself, such as its clock, is told anew.
  public mutating func redate(to now: Timestamp, where isWrong: (Timestamp) -> Bool) {
    for id in records.keys where NoticeKind(rawValue: id) == nil { records[id]?.redate(to: now, where: isWrong) }
  }

  /// The latest such moment of all sources, without what concerns the run itself, which is remembered beside them.
  private func latest(_ moment: KeyPath<NoticeRecord, Timestamp?>) -> Timestamp? {
    records.filter { NoticeKind(rawValue: $0.key) == nil }.values.compactMap { $0[keyPath: moment] }.max()
  }

  /// The reminders that are due. They come together in one message, and no more often than asked for.
  private mutating func remind(_ sources: [SourceStanding], _ reminders: Reminders, _ now: Timestamp) -> [Notice] {
    guard let distance = reminders.distance else { return [] }
    if let last = latest(\.reminded), last <= now, now - last < distance - NoticePolicy.tolerance { return [] }
    guard sources.contains(where: { records[$0.id]?.isDue(reminders, now: now) == true }) else { return [] }
    return sources.compactMap { source in
      guard let record = records[source.id], record.isDue(reminders, orSoon: true, now: now) else {
        return nil
      }
      records[source.id]?.trouble?.told = now
      records[source.id]?.reminded = now
      return Notice(.reminder, of: source, record.trouble, reminders, now: now)
    }
  }

  /// Which troubles are over, told along with other news: good news may wait for that.
  private mutating func mendInCompany(
    _ sources: [SourceStanding], _ reminders: Reminders, _ now: Timestamp
  ) -> [Notice] {
    sources.compactMap { source in
      guard let record = records[source.id], record.isOver(for: NoticePolicy.hold, now: now) else { return nil }
      records[source.id]?.close(at: now)
      return Notice(.mended, of: source, record.trouble, reminders, now: now)
    }
  }

  /// Notes what concerned runs and is over: if it comes up again, it is another trouble. Only an answer proves a network.
  private mutating func pass(without standing: Set<String>, hasNetwork: Bool, _ now: Timestamp) {
    for id in records.keys where NoticeKind(rawValue: id) != nil && records[id]?.passed == nil {
      let isOver = id == NoticeKind.network.rawValue ? hasNetwork : !standing.contains(id)
      if isOver { records[id]?.passed = now }
    }
  }

  /// What concerns the run itself. It is told when it comes up, also after it had passed, and again as often as troubles that go on, but at
  /// most once a day.
  private mutating func take(_ concerns: [Concern], _ reminders: Reminders, _ now: Timestamp) -> [Notice] {
    concerns.compactMap { concern in
      let record = records[concern.kind.rawValue]
      let distance: Int64 = record?.passed == nil ? reminders.distance ?? .max / 2 : 0
      let interval = max(NoticePolicy.day, distance)
      if let last = record?.first, last <= now, now - last < interval - NoticePolicy.tolerance { return nil }
      records[concern.kind.rawValue] = NoticeRecord(first: now)
      return Notice(concern, now: now)
    }
  }
}

extension [Notice] {
  /// The worst notices first; equally bad ones keep their order.
  public var inOrder: [Notice] {
    enumerated().sorted { ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset) }.map(\.element)
  }
}

extension NoticeKind {
  fileprivate var rank: Int {
    switch self {
    case .runFailed: 0
    // That somebody cannot be told may reach nobody else.
    case .archiveDamaged, .clock, .network, .configuration, .memory, .notTold: 1
    case .failing: 2
    case .gone, .replaced: 3
    case .failingForAWeek: 4
    case .moved: 5
    case .mended, .runMended: 6
    case .reminder: 7
    }
  }
}
