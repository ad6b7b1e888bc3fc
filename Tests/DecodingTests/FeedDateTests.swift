import Decoding
import News
import Testing

@Test(
  "Dates are read in the notations that feeds use",
  arguments: [
    ("Thu, 01 Jan 2004 19:48:21 GMT", "2004-01-01T19:48:21Z"),
    ("Thu, 1 Jan 04 19:48 EST", "2004-01-02T00:48:00Z"),
    ("Thu, 01 Jan 2004 19:48:21 +0100", "2004-01-01T18:48:21Z"),
    ("01 Jan 2004 19:48:21 GMT-05:00", "2004-01-02T00:48:21Z"),
    ("Thu, 01 Jan 2004 19:48:21 EAT", "2004-01-01T16:48:21Z"), ("2004-01-01 19:48:21 ACST", "2004-01-01T10:18:21Z"),
    ("Thu,01 January 2004 19:48:21 Etc/GMT", "2004-01-01T19:48:21Z"),
    ("Jan 1, 2004 7:48 PM PDT", "2004-01-02T02:48:00Z"),
    ("January 13th, 2004", "2004-01-13T00:00:00Z"),
    ("Thu Jan  1 19:48:21 2004", "2004-01-01T19:48:21Z"),
    ("Mon, 5-Jan-98 10:00:00 GMT", "1998-01-05T10:00:00Z"),
    ("2003-12-31T10:14:55Z", "2003-12-31T10:14:55Z"),
    ("2003-12-31t10:14:55.123+02:00", "2003-12-31T08:14:55Z"),
    ("2003-12-31 10:14:55 -0800", "2003-12-31T18:14:55Z"),
    ("2003-12-31T10:14", "2003-12-31T10:14:00Z"),
    ("2003-12", "2003-12-01T00:00:00Z"),
    ("2003", "2003-01-01T00:00:00Z"),
    ("20031231T101455Z", "2003-12-31T10:14:55Z"),
    ("2003-W52-3", "2003-12-24T00:00:00Z"),
    ("2003-365", "2003-12-31T00:00:00Z"),
    ("2003/12/31", "2003-12-31T00:00:00Z"),
    ("31.12.2003 10:14", "2003-12-31T10:14:00Z"),
    ("12/31/2003", "2003-12-31T00:00:00Z"),
    ("2003-12-31T24:00:00Z", "2004-01-01T00:00:00Z"),
    ("2003-12-31T23:59:60Z", "2003-12-31T23:59:59Z"),
    ("1072915200", "2004-01-01T00:00:00Z"),
    ("1072915200123", "2004-01-01T00:00:00Z"),
    ("1072915200.0", "2004-01-01T00:00:00Z"), ("1072915200.123456789", "2004-01-01T00:00:00Z"),
    ("1072915200123.5", "2004-01-01T00:00:00Z"),
    ("Κυρ, 11 Ιούλ 2004 12:00:00 EST", "2004-07-11T17:00:00Z"),
    ("вт, 07 мая 2024 10:00:00 +0300", "2024-05-07T07:00:00Z"),
    ("Mi, 03 Mär 2021 08:00:00 +0100", "2021-03-03T07:00:00Z"),
    ("mar., 05 janv. 2010 08:00:00 +0100", "2010-01-05T07:00:00Z"),
    ("2004년 05월 28일 01:31:15", "2004-05-27T16:31:15Z"),
    ("2004-05-25 오후 11:23:17", "2004-05-25T14:23:17Z"),
    ("Fri, 11 Mar 2016 01:15:00 +3000", "2016-03-11T01:15:00Z"),
    ("Thu , 09  Feb 2006  23:59:45\t +0000", "2006-02-09T23:59:45Z"),
    ("Sat, Dec 16 2023 02:02:33 PM", "2023-12-16T14:02:33Z"),
    ("2004. július 13. 9:15", "2004-07-13T09:15:00Z"),
    ("3 NİSAN 2026 10:00", "2026-04-03T10:00:00Z"), ("9 EKİM 2026", "2026-10-09T00:00:00Z"),
    ("Mon, 1 Jun 2026 10.30.00 GMT", "2026-06-01T10:30:00Z"), ("02.06.2026 10.30", "2026-06-02T10:30:00Z"),
    ("2. Juni 2026, 7.05 Uhr", "2026-06-02T07:05:00Z"), ("2004. július 13. 9.15", "2004-07-13T09:15:00Z"),
    ("2026-06-02 10.30.15 +0200", "2026-06-02T08:30:15Z"), ("02.06.26", "2026-06-02T00:00:00Z"),
    ("9 HAZİRAN 2026", "2026-06-09T00:00:00Z"), ("1 KASIM 2026", "2026-11-01T00:00:00Z"),
    ("May 5, 2024 8:30 p.m. EST", "2024-05-06T01:30:00Z"), ("Sun, 05 May 2024 12:30 A.M.", "2024-05-05T00:30:00Z"),
    ("2024-05-05 8:30 p.m.", "2024-05-05T20:30:00Z"), ("5 de mayo de 2024, 8:30 p. m.", "2024-05-05T20:30:00Z"),
    ("2024-05-05 10:00 P", "2024-05-05T07:00:00Z"), ("Sun, 05 May 2024 10:00 A", "2024-05-05T11:00:00Z"),
    ("5/13/2024, 8:30:00\u{202F}PM", "2024-05-13T20:30:00Z"),
    ("May 13, 2024 at 8:30\u{A0}PM EST", "2024-05-14T01:30:00Z"),
    ("\u{A0}13\u{A0}May\u{A0}2024\u{A0}", "2024-05-13T00:00:00Z"),
    ("2024-05-05T10:00:00\u{2212}05:00", "2024-05-05T15:00:00Z"),
    ("Sun, 05 May 2024 10:00:00 GMT\u{2212}5", "2024-05-05T15:00:00Z"),
    ("2024\u{2011}05\u{2011}05", "2024-05-05T00:00:00Z"),
    ("5 mai 2024 à 14h30", "2024-05-05T14:30:00Z"), ("5 mai 2024, 14h", "2024-05-05T14:00:00Z"),
    ("5 mai 2024 à 14 h 30", "2024-05-05T14:30:00Z"), ("14h30, 5 mai 2024", "2024-05-05T14:30:00Z"),
    ("14h 5 mai 2024", "2024-05-05T14:00:00Z"), ("2024-05-05 14 h 30", "2024-05-05T14:30:00Z"),
    ("2024-05-05 14:30 h CEST", "2024-05-05T12:30:00Z"), ("5 de mayo de 2024, 14:30 h CEST", "2024-05-05T12:30:00Z"),
    ("14 h 30, 13 mai 2024", "2024-05-13T14:30:00Z"), ("à 14 h 30 le lundi 13 mai 2024", "2024-05-13T14:30:00Z"),
    ("14 h 5 mai 2024", "2024-05-05T14:00:00Z"), ("14h 2024 mai 13", "2024-05-13T14:00:00Z"),
    ("2 p.m. May 13, 2024", "2024-05-13T14:00:00Z"), ("13 May 2024, 12 AM EST", "2024-05-13T05:00:00Z"),
    ("2004 július 13 hétfő 9.15", "2004-07-13T09:15:00Z"),
    ("5 de maio de 2024 às 14h30m", "2024-05-05T14:30:00Z"), ("5 mai 2024 14h30 +0200", "2024-05-05T12:30:00Z"),
    ("2024-05-05 14h30", "2024-05-05T14:30:00Z"), ("2024-05-05 14h +02:00", "2024-05-05T12:00:00Z"),
    ("2024-05-05 14:30h", "2024-05-05T14:30:00Z"), ("05.05.2024 14:30 h", "2024-05-05T14:30:00Z"),
    ("2024-05-05 14時30分", "2024-05-05T14:30:00Z"), ("2024-05-05 10:00 G", "2024-05-05T17:00:00Z"),
    ("木, 05 11月 2026 10:00:00 +0900", "2026-11-05T01:00:00Z"), ("月, 02 11月 2026", "2026-11-02T00:00:00Z"),
    ("목, 05 11월 2026 10:00:00 +0900", "2026-11-05T01:00:00Z"), ("11月 05 2026 (月)", "2026-11-05T00:00:00Z"),
    ("星期四, 05 十一月 2026 10:00:00 +0800", "2026-11-05T02:00:00Z"), ("05 一月 2026", "2026-01-05T00:00:00Z"),
    ("令和6年5月5日 10:30", "2024-05-05T10:30:00Z"), ("平成30年11月20日", "2018-11-20T00:00:00Z"),
    ("令和元年5月5日", "2019-05-05T00:00:00Z"), ("昭和64年1月7日", "1989-01-07T00:00:00Z"),
    ("中華民國113年5月5日 下午 3:20", "2024-05-05T15:20:00Z"), ("113年5月5日", "2024-05-05T00:00:00Z"),
    ("2024年5月5日午後2時30分", "2024-05-05T14:30:00Z"), ("2024年5月5日（日） 午前12時05分", "2024-05-05T00:05:00Z"),
    ("2024年5月5日下午2:30", "2024-05-05T14:30:00Z"), ("2024/5/5 晚上8:30", "2024-05-05T20:30:00Z"),
    ("2024년5월5일오후2:30", "2024-05-05T05:30:00Z"), ("令和６年５月５日　１４：３０", "2024-05-05T14:30:00Z"),
    ("２０２４／０５／０５", "2024-05-05T00:00:00Z"), ("1 Μαΐου 2024 10:30", "2024-05-01T10:30:00Z"),
    ("2024. május 15., szerda", "2024-05-15T00:00:00Z"), ("2024. május 15., szerda 10:30", "2024-05-15T10:30:00Z"),
    ("15 травня 2024, середа", "2024-05-15T00:00:00Z"), ("10:30, середа, 15 травня 2024", "2024-05-15T10:30:00Z"),
    ("14 de mayo de 2024, martes", "2024-05-14T00:00:00Z"), ("14 mai 2024 (mardi)", "2024-05-14T00:00:00Z"),
    ("10:30, mardi 14 mai 2024", "2024-05-14T10:30:00Z"), ("10h30, mardi 14 mai 2024", "2024-05-14T10:30:00Z"),
    ("ore 10:30, martedì 14 maggio 2024", "2024-05-14T10:30:00Z"),
    ("à 14 h 30 le mardi 14 mai 2024", "2024-05-14T14:30:00Z"), ("14 h 30, mardi 14 mai 2024", "2024-05-14T14:30:00Z"),
    ("14 Mar 2024 10:30 MAGT", "2024-03-14T10:30:00Z"), ("mar. 12 mar. 2024", "2024-03-12T00:00:00Z"),
    ("15 maart 2024", "2024-03-15T00:00:00Z"), ("maandag 18 maart 2024 10:30", "2024-03-18T10:30:00Z"),
    ("18 mei 2024, maandag", "2024-05-18T00:00:00Z"), ("16. desember 2024 kl. 10:30", "2024-12-16T10:30:00Z"),
    ("16. des. 2024", "2024-12-16T00:00:00Z"), ("15 Maerz 2024", "2024-03-15T00:00:00Z"),
    ("202405151030", "2024-05-15T10:30:00Z"), ("999999999999", "2001-09-09T01:46:39Z"),
    ("2024年5月5日 10時30分15秒", "2024-05-05T10:30:00Z"), ("2024년 5월 5일 오후 3시 20분", "2024-05-05T06:20:00Z"),
  ])
func dates(text: String, expected: String) {
  #expect(FeedDate.parse(text)?.description == expected)
}

@Test(
  "No weekday of a language is taken for a month, wherever it stands",
  arguments: [
    (
      "lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim",
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
    ),
    (
      "lunes martes miércoles jueves viernes sábado domingo lun mar mié jue vie sáb dom",
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
    ),
    (
      "lunedì martedì mercoledì giovedì venerdì sabato domenica lun mar mer gio ven sab dom",
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
    ),
    (
      "hétfő kedd szerda csütörtök péntek szombat vasárnap",
      "január február március április május június július augusztus szeptember október november december"
    ),
    (
      "понеділок вівторок середа четвер пʼятниця субота неділя",
      "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"
    ),
    (
      "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
      "januari februari maart april mei juni juli augustus september oktober november december"
    ),
    (
      "mandag tirsdag onsdag torsdag fredag lørdag søndag",
      "januar februar mars april mai juni juli august september oktober november desember"
    ),
  ])
func weekdays(weekdays: String, months: String) {
  for (index, month) in months.split(separator: " ").enumerated() {
    let expected = "2024-\(index < 9 ? "0" : "")\(index + 1)-14T"
    for weekday in weekdays.split(separator: " ") {
      let date = "14 \(month) 2024"
      for text in ["\(weekday), \(date)", "\(date), \(weekday)"] {
        #expect(FeedDate.parse(text)?.description == expected + "00:00:00Z", "\(text)")
      }
      for text in ["10:30, \(weekday) \(date)", "\(weekday) \(date) 10:30", "\(date) 10:30 (\(weekday))"] {
        #expect(FeedDate.parse(text)?.description == expected + "10:30:00Z", "\(text)")
      }
    }
  }
}

@Test(
  "A date says whether it names a zone that is known, and whether it has a time",
  arguments: [
    ("November 20, 2026", false, false), ("20 Nov 2026", false, false), ("11/20/2026", false, false),
    ("2026/11/20", false, false), ("20261120", false, false), ("2026-11", false, false), ("2026-W47-5", false, false),
    ("2026-11-20 5:30 PM", false, true), ("2026/11/20 10:00", false, true), ("2. Juni 2026, 7.05 Uhr", false, true),
    ("20261120101500", false, true), ("202611201015", false, true), ("Sat Nov 21 10:00:00 2026", false, true),
    ("2026-11-20T10:00", false, true),
    ("2026-11-20T10:00Z", true, true), ("2026-11-20Z", true, false), ("2026-11-20 10:00 +0100", true, true),
    ("Fri, 20 Nov 2026 10:00:00 GMT", true, true), ("20 Nov 2026 10:00 CET", true, true),
    ("20 Nov 2026 10:00 Etc/GMT", true, true), ("20 Nov 2026 10:00 -0500", true, true), ("1795168800", true, true),
    ("1795168800.25", true, true), ("20 Nov 2026 10:00 WIB", true, true),
    ("20 Nov 2026 10:00 Europe/Berlin", false, true), ("2026-11-20 10:00 America/New_York", false, true),
  ])
func zones(text: String, namesZone: Bool, hasTime: Bool) throws {
  let date = try #require(FeedDate.read(text))
  #expect(date.namesZone == namesZone && date.hasTime == hasTime)
  #expect(date.time == FeedDate.parse(text))
}

@Test("A date without a zone shows the time of day as written, whatever zone is assumed for it")
func shownTime() throws {
  let date = try #require(FeedDate.read("2004년 05월 28일 01:31:15"))
  #expect(!date.namesZone && date.shown.description == "2004-05-28T01:31:15Z")
  #expect(date.time.description == "2004-05-27T16:31:15Z")
}

@Test(
  "A text that no clock or calendar could show is not a date",
  arguments: [
    "", "yesterday", "-0001-11-30T00:00:00-0500", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2003-02-31",
    "Thu, 31 Feb 2004 10:00:00 GMT", "2003-13-01", "2003-12-31T25:00:00Z", "03/04/2005", "Thu, Jan",
    "2003-12-31T10:99:00Z",
    "99999999999999999999", "T10:00:00Z", "2003-", "1000-01-01T00:00:00+08:00", "2999-12-31T23:00:00-02:00",
  ])
func noDates(text: String) {
  #expect(FeedDate.parse(text) == nil)
}

@Test(
  "A date counts as standing alone in any language, but not with the words of a headline",
  arguments: [
    ("Thu, 01 Jan 2004 19:48:21 GMT", true), ("2026-11-21T06:18:00+02:00", true), ("12 de mayo de 2020", true),
    ("Dienstag, 3. März 2026 um 7:05 Uhr", true), ("3rd Sept. 2026 at 5 pm", true), ("2026年03月04日", true),
    ("2004년 01월 02일 19:48:21", true), ("12 мая 2020 г.", true), ("Sat Nov 21 10:00:00 CET 2026", true),
    ("May 5, 2024, 8:30 p.m.", true), ("5 mai 2024 à 14h30", true),
    ("Night of 12 May 2020 in town", false), ("Marvel 5 1999", false), ("March 5, 1999: the day", false),
    ("Avengers (12 May 2020)", false), ("Sixteen 12 May 2020", false),
    ("2026-11-20 10:00 Europe/Vienna", true), ("2026-11-20T10:00:00[America/Port-au-Prince]", true),
    ("2026-11-20 10:00 Europe/Nowhere", false), ("20 Nov 2026 10:00 Berlin", false),
  ])
func dateAlone(text: String, isAlone: Bool) { #expect(FeedDate.isAlone(in: text) == isAlone) }

@Test(
  "An impossible year says that the date is unknown; a text that cannot be understood says nothing",
  arguments: [
    ("-0001-11-30T00:00:00-0500", true), ("0000-00-00 00:00:00", true), ("0001-01-01T00:00:00Z", true),
    ("9999-12-31T23:59:59Z", true), ("Wed, 30 Nov -0001 00:00:00 +0000", true), ("", false), ("yesterday", false),
    ("gestern um 12:00:00 +0000", false), ("2003-02-31", false), ("31/31/2003", false), ("12:00 -0001", false),
  ])
func unknownDates(text: String, isUnknown: Bool) {
  #expect(FeedDate.saysUnknown(Array(text.utf8)) == isUnknown)
}

@Test(
  "Numbers that are no points in time are no dates, with or without a fraction",
  arguments: ["1072915200.", "1072915200.1.2", "1072915200,5", "12345.5", "10729152001.5", "1072915200.0.0.1"])
func noMoments(text: String) {
  #expect(FeedDate.parse(text) == nil)
}
