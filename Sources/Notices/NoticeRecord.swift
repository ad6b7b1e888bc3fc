import News

/// What is remembered of a source, so that each thing is told once.
struct NoticeRecord: Sendable, Hashable {
  var trouble: Trouble?
  /// When somebody was last told that the source had begun to fail.
  var first: Timestamp?
  /// When a failure of the source last passed by itself.
  var passed: Timestamp?
  /// When somebody was last told that the source is still in trouble.
  var reminded: Timestamp?
  /// A digest of the address to which the source was said to have moved.
  var moved: String?

  var isEmpty: Bool { self == NoticeRecord() }

  /// The latest time in the record that matters.
  var latest: Timestamp? { [trouble?.told, trouble?.began, first, passed, reminded].compactMap(\.self).max() }
}

extension NoticeRecord {
  /// Takes in how a source stands.
  ///
  /// - Parameter maySpeak: whether no first failure was told within the last day.
  /// - Returns: what is to be told about the source now, apart from reminders.
  mutating func advance(_ source: SourceStanding, _ maySpeak: Bool, now: Timestamp) -> NoticeKind? {
    guard let condition = source.condition else { return nil }
    guard let kind = Trouble.Kind(condition) else { return answered(now) }
    // A trouble that was dated by a clock ahead of time begins anew.
    if trouble?.kind != kind || trouble.map({ $0.began > now }) == true { trouble = Trouble(kind, began: now) }
    trouble?.lapse(at: now)
    // The count matters only until the trouble is told: nobody has to be asked again to believe it.
    if source.wasAsked, trouble?.told == nil { trouble?.askings += 1 }
    guard var standing = trouble else { return nil }
    defer { trouble = standing }
    guard standing.told == nil else {
      guard kind == .failing, !standing.isWeekTold, now - standing.lapsed >= NoticePolicy.week - NoticePolicy.tolerance
      else { return nil }
      (standing.isWeekTold, standing.told) = (true, now)
      return .failingForAWeek
    }
    guard isTold(standing, source, maySpeak, now) else { return nil }
    standing.told = now
    if kind == .failing { first = now }
    return kind.notice
  }

  private func isTold(_ trouble: Trouble, _ source: SourceStanding, _ maySpeak: Bool, _ now: Timestamp) -> Bool {
    // None of these passes by itself.
    if trouble.kind != .failing || source.condition == .unreadable { return true }
    if source.isNew, source.wasAsked { return true }
    let lasts = now - trouble.lapsed
    if let passed, now - passed < NoticePolicy.remembers { return lasts >= NoticePolicy.longPatience }
    return maySpeak || trouble.askings > 1 || lasts >= NoticePolicy.patience
  }

  /// Notes that all is well. A long trouble is over at once, a short one if it has not come back for a day.
  private mutating func answered(_ now: Timestamp) -> NoticeKind? {
    guard var standing = trouble else { return nil }
    standing.answers = min(standing.answers ?? now, now)
    trouble = standing
    guard standing.told != nil else {
      // Nobody knows of the trouble.
      (trouble, passed) = (nil, now)
      return nil
    }
    return isOver(for: NoticePolicy.longHold, now: now) ? .mended : nil
  }

  /// Notes that what was to be told of the trouble has reached nobody.
  mutating func forgetTelling() {
    trouble?.told = nil
    first = nil
  }

  /// Moves what happened at a wrong time to `now`.
  mutating func redate(to now: Timestamp, where isWrong: (Timestamp) -> Bool) {
    first = first.map { isWrong($0) ? now : $0 }
    passed = passed.map { isWrong($0) ? now : $0 }
    reminded = reminded.map { isWrong($0) ? now : $0 }
    guard var standing = trouble else { return }
    if isWrong(standing.began) { standing.began = now }
    if isWrong(standing.lapsed) { standing.lapsed = now }
    standing.answers = standing.answers.map { isWrong($0) ? now : $0 }
    if let told = standing.told, isWrong(told) {
      standing.told = now
      standing.isWeekTold = standing.isWeekTold && now - standing.lapsed >= NoticePolicy.week - NoticePolicy.tolerance
    }
    trouble = standing
  }

  /// Whether a trouble that was told is over; a short one must have been over for `hold`.
  func isOver(for hold: Int64, now: Timestamp) -> Bool {
    guard let trouble, trouble.told != nil, let answers = trouble.answers else { return false }
    return !trouble.hasPassed(by: answers) || now - answers >= hold - NoticePolicy.tolerance
  }

  /// Notes that somebody was told that the trouble is over.
  mutating func close(at now: Timestamp) {
    if let trouble, let answers = trouble.answers, trouble.hasPassed(by: answers) { passed = now }
    trouble = nil
  }

  /// Whether the trouble was told, is still there, and is to be told again now, or soon.
  func isDue(_ reminders: Reminders, orSoon: Bool = false, now: Timestamp) -> Bool {
    guard let trouble, let told = trouble.told, trouble.answers == nil, told != now,
      let interval = reminders.interval(isPressing: trouble.isPressing(at: now))
    else { return false }
    // That it has lasted for a week will be told within a day.
    if trouble.kind == .failing, !trouble.isWeekTold, trouble.spells == 1,
      now - trouble.lapsed >= NoticePolicy.week - NoticePolicy.day
    {
      return false
    }
    let early = orSoon ? min(interval / 2, NoticePolicy.company) : 0
    return told > now || now - told >= interval - early - NoticePolicy.tolerance
  }
}

extension Trouble.Kind {
  fileprivate var notice: NoticeKind {
    switch self {
    case .failing: .failing
    case .gone: .gone
    case .replaced: .replaced
    }
  }
}
