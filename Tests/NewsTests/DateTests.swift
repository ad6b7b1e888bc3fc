import News
import Testing

@Suite struct DateTests {
  @Test("Days and seconds agree over four thousand years")
  func civilDates() throws {
    var expected = try #require(CivilDate(year: 1, month: 1, day: 1))
    var day = expected.start
    while expected.year < 4000 {
      #expect(CivilDate(day) == expected)
      #expect(CivilDate(day + 86_399) == expected)
      let step = 1 + expected.day % 27
      day = day + Int64(step) * 86_400
      expected = CivilDate(day)
      #expect(expected.start == day)
    }
  }

  @Test("A time from elsewhere is accepted only if it can be calculated with")
  func remembered() {
    #expect(Timestamp(remembered: "1795241880")?.description == "2026-11-21T06:18:00Z")
    #expect(Timestamp(remembered: "-1") == Timestamp(secondsSince1970: -1))
    for text in ["", "soon", "\(Int64.min)", "\(Int64.max)", "9223372036854775808"] {
      #expect(Timestamp(remembered: text) == nil, "\(text)")
    }
  }

  @Test(
    "Feeds and answers write times in English, whatever the year",
    arguments: [
      ("2026-11-21T06:18:00Z", "Sat, 21 Nov 2026 06:18:00"), ("1970-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00"),
      ("1969-12-31T23:59:59Z", "Wed, 31 Dec 1969 23:59:59"), ("0987-06-05T04:03:02Z", "Tue, 05 Jun 0987 04:03:02"),
    ])
  func internetDate(text: String, expected: String) throws {
    let time = try #require(Timestamp(rfc3339: text))
    #expect(time.internetDate() == expected + " +0000")
    #expect(time.internetDate(zone: "GMT") == expected + " GMT")
  }

  @Test(
    "Times in the format of RFC 3339 are read and written",
    arguments: [
      ("2026-11-21T06:18:00Z", "2026-11-21T06:18:00Z"), ("2026-11-21t06:18:00.123z", "2026-11-21T06:18:00Z"),
      ("2026-11-21 06:18:00+02:00", "2026-11-21T04:18:00Z"), ("2026-02-28T23:30:00-01:00", "2026-03-01T00:30:00Z"),
      ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"), ("2024-02-29", "2024-02-29T00:00:00Z"),
    ])
  func readAndWritten(text: String, expected: String) {
    #expect(Timestamp(rfc3339: text)?.description == expected)
  }

  @Test(
    "Days and times that do not exist, or are incomplete, are refused",
    arguments: [
      "", "2026", "2025-02-29", "2026-13-01", "2026-11-21T24:00:00Z", "2026-11-21T06:18", "2026-11-21T06:18:00", "x",
    ])
  func refused(text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }

  @Test("An item dated in the future counts from when it was first seen")
  func future() throws {
    let seen = Timestamp(secondsSince1970: 1_000_000)
    let dates = ItemDates(published: seen + 40 * 86_400, firstSeen: seen)
    #expect(dates.sort == seen)
    #expect(dates.shown == seen)
    #expect(dates.changed == nil)
    #expect(ItemDates(published: seen + 3_600, firstSeen: seen).sort == seen + 3_600)
  }

  @Test("A date that is given later is to come, or has come, by the run that reads it first")
  func settled() throws {
    let seen = Timestamp(secondsSince1970: 1_000_000)
    let later = seen + 40 * 86_400
    var come = ItemDates(published: later, updated: later + 60, firstSeen: later + 600)
    come.settle(firstSeen: seen, placed: seen)
    #expect(come.firstSeen == seen && come.placed == seen && come.isMoved)
    #expect(come.shown == later && come.sort == later && come.age == later && come.changed == later + 60)
    var ahead = ItemDates(published: later, firstSeen: later + -2 * 86_400)
    ahead.settle(firstSeen: seen, placed: nil)
    #expect(!ahead.isMoved && ahead.shown == seen)
    var usual = ItemDates(published: seen, firstSeen: later)
    usual.settle(firstSeen: seen, placed: nil)
    #expect(usual == ItemDates(published: seen, firstSeen: seen))
  }
}
