public import Diagnostics
public import News

extension Notice {
  init(
    _ kind: NoticeKind, of source: SourceStanding, _ trouble: Trouble?, _ reminders: Reminders, now: Timestamp
  ) {
    let since = kind == .mended ? trouble?.began : trouble?.lapsed
    let words = SourceWords(source, trouble, now)
    self.init(
      kind, source: source.name, id: source.id, since: since, at: now, lines: words.lines(kind, reminders),
      // For the other kinds, the headline and the fixes say everything.
      diagnostic: [.failing, .gone, .replaced].contains(kind) ? source.trouble : nil)
  }

  public init(_ concern: Concern, now: Timestamp) {
    self.init(concern.kind, at: now, lines: concern.diagnostic.lines, diagnostic: concern.diagnostic)
  }
}

/// What there is to say about a source, in words.
private struct SourceWords {
  private let source: SourceStanding
  private let trouble: Trouble?
  private let now: Timestamp

  init(_ source: SourceStanding, _ trouble: Trouble?, _ now: Timestamp) {
    (self.source, self.trouble, self.now) = (source, trouble, now)
  }

  func lines(_ kind: NoticeKind, _ reminders: Reminders) -> [String] {
    let name = "source " + source.name
    switch kind {
    case .failing:
      return ["\(name) \(condition)" + (isFirstSight ? "" : since)] + (source.trouble?.lines ?? []) + keptLine
    case .gone:
      return ["\(name) is gone for good (410), and is not asked any more"] + keptLine
        + ["fix: remove it" + at, "fix: ask it once more: \(source.site.call("fetch --refresh"))"]
    case .replaced: return ["\(name) \(condition)"] + (source.trouble?.lines ?? [])
    case .failingForAWeek:
      let (time, beginning) =
        trouble.map { (" for \(span($0.lapsed, now))", " (since \(moment($0.lapsed)))") } ?? ("", "")
      return ["\(name) has given nothing\(time): it \(condition)\(beginning)"] + keptLine
        + (reminders == .usual ? ["note: from now on you are told of it once a week"] : [])
        + ["fix: correct or remove it" + at]
    case .moved:
      return [
        "\(name) has moved for good, and is asked at its new address",
        "fix: \(source.place.map { "at \($0), " } ?? "")"
          + (source.sourceAtTarget.map { "remove it: \($0) has the new address already" }
            ?? "write \(source.newEntry ?? "")"),
      ]
    case .mended:
      let after = trouble.map { ", after \(span($0.lapsed, $0.answers ?? now))" } ?? ""
      guard let trouble, trouble.spells > 1 else { return ["\(name) answers again\(after)"] }
      return ["\(name) answers again; it came and went for \(span(trouble.began, trouble.answers ?? now))"]
    case .reminder:
      guard let trouble, trouble.spells > 1 else { return ["\(name) \(stillSo)\(since)\(named)"] }
      let times = "it began to fail \(trouble.spells) times since \(moment(trouble.began))"
      return ["\(name) comes and goes: \(times), and now it \(condition)\(named)"]
    case .archiveDamaged, .clock, .network, .configuration, .memory, .runFailed, .runMended, .notTold:
      return [name]
    }
  }

  private var condition: String {
    switch source.condition {
    case .noNetwork: "does not answer"
    case .serverError: "answers with an error"
    case .badResponse: "sends something that is not understood"
    case .incomplete: "answers, but some of its texts could not be read"
    case .unreadable: "cannot be read"
    case .gone: "is gone for good (410)"
    case .quarantined: "has become another publication, and nothing is taken from it"
    case .ok, nil: "is in trouble"
    }
  }

  private var stillSo: String {
    switch source.condition {
    case .gone: "is still gone (410)"
    case .quarantined: "is still another publication, and nothing is taken from it"
    case .incomplete: "still answers, but some of its texts cannot be read"
    case .ok, nil: "is still in trouble"
    default: "still " + condition
    }
  }

  private var isFirstSight: Bool { trouble.map { $0.lapsed == now } ?? true }
  private var since: String { trouble.map { ", for \(span($0.lapsed, now)) now (since \(moment($0.lapsed)))" } ?? "" }
  private var named: String { source.place.map { ", named at \($0)" } ?? "" }
  private var at: String { source.place.map { " at \($0)" } ?? "" }

  private var keptLine: [String] {
    guard source.trouble == nil || source.condition == .gone, let kept = source.kept, kept > 0 else { return [] }
    return ["note: kept: \(counted(kept, "item"))"]
  }
}

extension Diagnostic {
  /// The diagnostic as plain text, without the line of the file that it points to.
  public var lines: [String] {
    [(place.map { "\($0) " } ?? "") + summary] + notes.map { "note: " + $0 } + fixes.map { "fix: " + $0 }
  }
}

/// `2026-11-21 06:18 UTC`.
public func moment(_ time: Timestamp) -> String {
  let text = time.description
  return text.prefix(10) + " " + text.dropFirst(11).prefix(5) + " UTC"
}

/// `an hour`, `3 days`.
public func span(_ start: Timestamp, _ end: Timestamp) -> String {
  let seconds = max(0, end - start)
  let (count, unit): (Int64, String) =
    switch seconds {
    case ..<3_570: ((seconds + 30) / 60, "minute")
    case ..<(48 * 3_600): ((seconds + 1_800) / 3_600, "hour")
    default: ((seconds + 43_200) / 86_400, "day")
    }
  if unit == "hour", count == 24 { return "a day" }
  return count == 1 ? (unit == "hour" ? "an hour" : "a " + unit) : "\(count) \(unit)s"
}
