import Diagnostics
import News
import Testing

@testable import Notices

/// What is announced about a source, hour by hour.
@Suite("Notices") struct NoticeTests {
  /// So many hours after 2026-11-01T12:00:00Z.
  private func hour(_ number: Int) -> Timestamp { Timestamp(secondsSince1970: 1_793_534_400 + Int64(number) * 3_600) }

  /// Runs the courses of sources, one letter an hour: `.` answers, `x` fails, `g` is gone, `-` is not asked.
  private func told(
    _ courses: [String: String], _ reminders: Reminders = .usual, killed: Set<Int> = []
  ) -> [String] {
    var memory = NoticeMemory(nil)
    var told: [String] = []
    let length = courses.values.map(\.count).max() ?? 0
    var last: [String: Character] = [:]
    for number in 0..<length {
      let standings = courses.sorted { $0.key < $1.key }.compactMap { name, course -> SourceStanding? in
        let letter = number < course.count ? Array(course)[number] : "-"
        if letter != "-" { last[name] = letter }
        let condition: SourceCondition = last[name] == "x" ? .serverError : last[name] == "g" ? .gone : .ok
        var standing = SourceStanding(id: name, name: name, condition: condition, wasAsked: letter != "-")
        standing.lastSuccess = hour(-1)
        return standing
      }
      // The memory is kept as text between two runs.
      memory = NoticeMemory(memory.text)
      told += memory.take(standings, reminders, now: hour(number)).map {
        "\(number) \($0.kind.rawValue) \($0.source ?? "")"
      }
    }
    return told
  }

  @Test("The first failure is announced at once and then daily, whether or not the source is asked")
  func first() {
    #expect(
      told(["A": "...x" + String(repeating: "-", count: 50)]) == ["3 failing A", "27 reminder A", "51 reminder A"])
  }

  @Test("Extreme numbers that somebody wrote into the memory stop no run")
  func foreignNumbers() {
    let (low, high) = (Int64.min, Int.max)
    var memory = NoticeMemory("kfailing,b\(low),l\(low),n\(high),s\(high),a\(low),t\(low),f\(low),p\(low),r\(low) A")
    let standing = SourceStanding(id: "A", name: "A", condition: .serverError, wasAsked: true)
    _ = memory.take([standing], .usual, now: hour(0))
    #expect(!memory.text.contains("\(low)") && !memory.text.contains("\(high)"), "\(memory.text)")
  }

  @Test("The memory does not change while a source keeps failing")
  func unchanged() {
    var memory = NoticeMemory(nil)
    let texts = (0..<5).map { number in
      let standing = SourceStanding(id: "A", name: "A", condition: .serverError, wasAsked: true)
      _ = memory.take([standing], .usual, now: hour(number))
      return memory.text
    }
    #expect(Set(texts).count == 1, "\(texts)")
  }

  @Test("A week of failures is announced as such and then weekly, unless `remind` says otherwise")
  func week() {
    let course = String(repeating: "x", count: 24 * 23)
    let days = [24, 48, 72, 96, 120].map { "\($0) reminder A" }
    #expect(
      told(["A": course]) == ["0 failing A"] + days + ["168 failing-for-a-week A", "336 reminder A", "504 reminder A"])
    #expect(told(["A": course], .never) == ["0 failing A", "168 failing-for-a-week A"])
    #expect(
      told(["A": course], .every(7 * 86_400)) == [
        "0 failing A", "168 failing-for-a-week A", "336 reminder A", "504 reminder A",
      ])
  }

  @Test("A long trouble is over with the first answer, a short one after a day without a relapse")
  func mended() {
    let long = String(repeating: "x", count: 30)
    #expect(told(["A": long + "..."]) == ["0 failing A", "24 reminder A", "30 mended A"])
    #expect(told(["A": "x" + String(repeating: ".", count: 30)]) == ["0 failing A", "25 mended A"])
  }

  @Test("A source that fails every other hour is announced once and then weekly, not each time it answers")
  func flapping() {
    let course = String(repeating: "x.", count: 200)
    #expect(told(["A": course]) == ["0 failing A", "168 reminder A", "336 reminder A"])
  }

  @Test("A failure as brief as earlier ones is not announced, but one that lasts half a day is")
  func known() {
    let pause = String(repeating: ".", count: 60)
    #expect(told(["A": "x" + pause + "x" + pause + "xx" + pause]) == ["0 failing A", "25 mended A"])
    #expect(
      told(["A": "x" + pause + String(repeating: "x", count: 20)]) == ["0 failing A", "25 mended A", "73 failing A"])
  }

  @Test("After a first failure other sources wait for a second one, so that a bad day does not cause many mails")
  func silence() {
    let good = String(repeating: ".", count: 30)
    #expect(told(["A": "xx" + good, "B": ".x" + good]) == ["0 failing A", "26 mended A"])
    // A's recovery is announced alone if B was not, and otherwise together with B's.
    #expect(
      told(["A": "xx" + good, "B": ".xx" + good]) == ["0 failing A", "2 failing B", "26 mended A", "26 mended B"])
    // A source that is not asked again for long is not forgotten.
    #expect(told(["A": "xx" + good, "B": ".x" + String(repeating: "-", count: 10)]).contains("7 failing B"))
  }

  @Test("A source that is gone for good is announced at once, whatever was announced before, and then weekly")
  func gone() {
    let course = "xxg" + String(repeating: "-", count: 400)
    #expect(told(["A": course]) == ["0 failing A", "2 gone A", "170 reminder A", "338 reminder A"])
  }

  @Test("Reminders come together, even if the troubles began at different hours")
  func together() {
    let dead = String(repeating: "x", count: 60)
    let found = told(["A": dead, "B": String(repeating: ".", count: 9) + dead])
    #expect(
      found.filter { $0.contains("reminder") } == [
        "24 reminder A", "24 reminder B", "48 reminder A", "48 reminder B",
      ])
  }

  @Test("Reminders come at most once a day whenever troubles began, and recoveries come with them")
  func atMostDaily() {
    let dead = String(repeating: "x", count: 200)
    let late = { String(repeating: ".", count: $0) + dead }
    let found = told([
      "A": dead, "B": late(5), "C": late(20), "D": String(repeating: ".", count: 40) + "xx......................",
    ])
    let hours = Set(found.filter { $0.contains("reminder") }.compactMap { Int($0.prefix { $0 != " " }) }).sorted()
    #expect(zip(hours, hours.dropFirst()).allSatisfy { $1 - $0 >= 24 } && hours.count >= 6, "\(hours)")
    #expect(found.contains("41 failing D") && found.contains("48 mended D"), "\(found)")
  }

  @Test("A move is announced once for each address")
  func moved() {
    var memory = NoticeMemory(nil)
    var standing = SourceStanding(id: "a", name: "A", condition: .ok, wasAsked: true)
    var told: [String] = []
    for (number, target) in ["https://b.example/", "https://b.example/", "https://c.example/"].enumerated() {
      (standing.movedTo, standing.newEntry) = (target, "feed: " + target)
      memory = NoticeMemory(memory.text)
      #expect(!memory.text.contains("b.example"))
      told += memory.take([standing], .usual, now: hour(number)).flatMap(\.lines)
    }
    #expect(
      told == [
        "source A has moved for good, and is asked at its new address", "fix: write feed: https://b.example/",
        "source A has moved for good, and is asked at its new address", "fix: write feed: https://c.example/",
      ])
  }

  @Test("An unsent notice of a trouble that is over is dropped, and so is its end; other notices stay")
  func withdrawn() {
    var memory = NoticeMemory(nil)
    func standing(_ id: String, _ condition: SourceCondition) -> SourceStanding {
      var standing = SourceStanding(id: id, name: id, condition: condition, wasAsked: true)
      standing.movedTo = id == "A" ? "https://b.example/" : nil
      return standing
    }
    let waiting = memory.take([standing("A", .serverError), standing("B", .gone)], .usual, now: hour(0))
    #expect(waiting.map { "\($0.kind.rawValue) \($0.source ?? "")" } == ["failing A", "gone B", "moved A"])
    let later = [standing("A", .ok), standing("B", .gone)]
    let rest = memory.withdraw(waiting, seeing: later)
    #expect(rest.map { "\($0.kind.rawValue) \($0.source ?? "")" } == ["gone B", "moved A"])
    let told = (1...40).flatMap { memory.take(later, .never, now: hour($0)) }
    #expect(told == [])
  }

  @Test("A clock that was ahead silences no notice")
  func ahead() {
    var memory = NoticeMemory(nil)
    var standing = SourceStanding(id: "a", name: "A", condition: .serverError, wasAsked: true)
    standing.lastSuccess = hour(-1)
    #expect(memory.take([standing], .usual, now: hour(10_000)).count == 1)
    #expect(memory.take([standing], .usual, now: hour(1)).map(\.kind) == [.failing])
    #expect(memory.take([standing], .usual, now: hour(2)).isEmpty)
  }

  @Test("A wrong clock is announced once a day, and holds back no notice of a source")
  func concern() {
    var memory = NoticeMemory(nil)
    let concern = Concern(.clock, Diagnostic(.warning, "clock.is-behind", "it is late", fixes: ["set it"]))
    let counts = (0..<50).map { memory.take([], .usual, concerns: [concern], now: hour($0)).count }
    #expect(counts.indices.filter { counts[$0] > 0 } == [0, 24, 48])
    var standing = SourceStanding(id: "a", name: "A", condition: .serverError, wasAsked: true)
    standing.lastSuccess = hour(-1)
    #expect(memory.take([standing], .usual, now: hour(49)).count == 1)
  }

  @Test("Without reminders a missing network is announced once, and again if it is missing another time, at most daily")
  func network() {
    let concern = Concern(.network, Diagnostic(.warning, "fetch.no-network", "there is no network"))
    var reached = SourceStanding(id: "a", name: "A", condition: .ok, wasAsked: true)
    reached.provesNetwork = true
    func many(_ letter: Character) -> String { String(repeating: letter, count: 30) }
    // One letter an hour: `x` no network, `.` a network, `-` nobody was asked.
    let courses = [many("x"), "x" + many("-") + "x", "x" + many(".") + "xx", "x." + many("x")]
    let told = courses.map { course in
      var memory = NoticeMemory(nil)
      return course.enumerated().filter { number, letter in
        let concerns = letter == "x" ? [concern] : []
        return !memory.take(letter == "." ? [reached] : [], .never, concerns: concerns, now: hour(number)).isEmpty
      }.map(\.offset)
    }
    #expect(told == [[0], [0], [0, 31], [0, 24]])
  }

  @Test("Of more notices than anybody reads, the mildest are left out, whoever found the worst, and when")
  func worst() {
    func notice(_ kind: NoticeKind, _ id: Int) -> Notice { Notice(kind, id: "\(id)", at: hour(id), lines: ["\(kind)"]) }
    let found = [notice(.configuration, 0)] + (1...600).map { notice(.failing, $0) } + [notice(.reminder, 601)]
    let merged = found.merged(after: [notice(.reminder, -2), notice(.archiveDamaged, -1)])
    #expect(merged.map(\.id) == ["-1"] + (0..<499).map(String.init))
    #expect([notice(.failing, 1)].merged(after: [notice(.reminder, 0)]).map(\.kind) == [.reminder, .failing])
  }

  @Test("Without reminders a second configuration is announced once while it stands, and again if it comes back")
  func configuration() {
    let concern = Concern(.configuration, Diagnostic(.warning, "site.two-configurations", "there are two"))
    func told(_ course: String, _ reminders: Reminders = .never) -> [Int] {
      var memory = NoticeMemory(nil)
      // One letter a day: `x` there are two, `.` there is one.
      return course.enumerated().filter { day, letter in
        memory = NoticeMemory(memory.text)
        return !memory.take([], reminders, concerns: letter == "x" ? [concern] : [], now: hour(24 * day)).isEmpty
      }.map(\.offset)
    }
    let long = String(repeating: "x", count: 60)
    #expect(told("x...x") == [0, 4] && told("x...x", .every(7 * 86_400)) == [0, 4])
    #expect(told(long) == [0] && told(long, .every(30 * 86_400)) == [0, 30])
  }

  @Test("Future dates left by a clock that was ahead become now, but not those about the run itself")
  func wrongClock() {
    var memory = NoticeMemory(nil)
    func take(_ condition: SourceCondition, _ number: Int) -> [NoticeKind] {
      var standing = SourceStanding(id: "A", name: "A", condition: condition, wasAsked: true)
      standing.lastSuccess = hour(-1)
      return memory.take([standing], .usual, now: hour(number)).map(\.kind)
    }
    #expect(take(.serverError, 0) == [.failing] && take(.ok, 2).isEmpty)
    // The failure comes back a year later by the wrong clock.
    #expect(take(.serverError, 8_760) == [.reminder])
    memory.redate(to: hour(4)) { $0 > hour(5) }
    #expect([4, 5, 30, 100].flatMap { take(.serverError, $0) } == [.reminder, .reminder])
    #expect(take(.serverError, 4 + 168) == [.failingForAWeek] && take(.ok, 173) == [.mended])
    let concern = Concern(.clock, Diagnostic(.warning, "clock.was-ahead", "it was late"))
    #expect(memory.take([], .usual, concerns: [concern], now: hour(8_760)).count == 1)
    memory.redate(to: hour(174)) { $0 > hour(175) }
    #expect(memory.take([], .usual, concerns: [concern], now: hour(174)).count == 1)
  }

  @Test("A failing run is announced daily, a locked one if it stays locked, and recovery once it lasts")
  func run() {
    var record: RunRecord?
    func told(_ ends: [RunEnd]) -> [Int] {
      record = nil
      return ends.indices.filter { RunRecord.take(ends[$0], because: [], .usual, into: &record, now: hour($0)) != nil }
    }
    let well = [RunEnd](repeating: .done, count: 10)
    #expect(told(Array(repeating: .buildFailed, count: 50)) == [0, 24, 48])
    #expect(told([.locked, .done, .locked, .locked, .locked]) == [3])
    #expect(told([.buildFailed, .buildFailed] + well) == [0, 8])
    #expect(told([.buildFailed, .done, .buildFailed, .done, .buildFailed] + well) == [0, 11])
    #expect(told([.interrupted, .done]) == [])
    // A failing run that takes so long that every second run finds it at work; then one that never ends.
    let slow: [RunEnd] = [.sourcesFailed, .locked, .sourcesFailed, .locked, .sourcesFailed]
    #expect(told(slow + well) == [0, 11])
    #expect(told([.sourcesFailed] + Array(repeating: .locked, count: 30)) == [0, 25])
  }

  @Test(
    "A notice about a failing run says why it failed",
    arguments: [
      (RunEnd.sourcesFailed, "the run failed: too many sources failed (exit code 1)"),
      (.locked, "the run failed: another run is at work (exit code 75), for an hour now (since 2026-11-01 12:00 UTC)"),
    ])
  func reasons(end: RunEnd, expected: String) {
    var record: RunRecord?
    let notices = (0..<2).compactMap { RunRecord.take(end, because: [], .usual, into: &record, now: hour($0)) }
    #expect(notices.map(\.headline) == [expected])
  }

  @Test(
    "A reminder is a complete sentence for every condition",
    arguments: [
      (SourceCondition.gone, "source Jane is still gone (410), for"),
      (.quarantined, "source Jane is still another publication, and nothing is taken from it, for"),
      (.incomplete, "source Jane still answers, but some of its texts cannot be read, for"),
      (.badResponse, "source Jane still sends something that is not understood, for"),
    ])
  func reminders(condition: SourceCondition, expected: String) {
    let source = SourceStanding(id: "a", name: "Jane", condition: condition, wasAsked: false)
    let notice = Notice(.reminder, of: source, Trouble(.failing, began: hour(0)), .usual, now: hour(80))
    #expect(notice.headline.hasPrefix(expected), "\(notice.headline)")
  }

  @Test("A notice says what happened, since when, and what to do", arguments: noticeWords)
  func words(kind: NoticeKind, expected: [String]) {
    var source = SourceStanding(id: "a", name: "Jane", condition: .noNetwork, wasAsked: false)
    source.place = Place("site.yml", line: 5, column: 3)
    (source.kept, source.movedTo) = (18, "https://b.example/")
    source.newEntry = "feed: https://b.example/"
    if kind == .gone { source.condition = .gone }
    var trouble = Trouble(.failing, began: hour(0))
    if kind == .mended { trouble.answers = hour(71) }
    #expect(Notice(kind, of: source, trouble, .usual, now: hour(80)).lines == expected)
  }
}

private let noticeWords: [(NoticeKind, [String])] = [
  (.failing, ["source Jane does not answer, for 3 days now (since 2026-11-01 12:00 UTC)", "note: kept: 18 items"]),
  (
    .failingForAWeek,
    [
      "source Jane has given nothing for 3 days: it does not answer (since 2026-11-01 12:00 UTC)",
      "note: kept: 18 items", "note: from now on you are told of it once a week",
      "fix: correct or remove it at site.yml:5:3",
    ]
  ),
  (
    .gone,
    [
      "source Jane is gone for good (410), and is not asked any more", "note: kept: 18 items",
      "fix: remove it at site.yml:5:3", "fix: ask it once more: broadsheet fetch --refresh",
    ]
  ),
  (
    .moved,
    [
      "source Jane has moved for good, and is asked at its new address",
      "fix: at site.yml:5:3, write feed: https://b.example/",
    ]
  ),
  (.mended, ["source Jane answers again, after 3 days"]),
  (
    .reminder, ["source Jane still does not answer, for 3 days now (since 2026-11-01 12:00 UTC), named at site.yml:5:3"]
  ),
]
