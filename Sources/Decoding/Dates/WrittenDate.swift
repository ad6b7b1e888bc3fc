import Bytes
import News

/// Reads dates in words, in any order: `Thu, 01 Jan 2004 19:48:21 GMT`, `Thu Jan  1 19:48:21 2004`, `Jan 1, 2004 7:48 PM EST`,
/// `01-Jan-04`, `31.12.2004 19.48`, `1 janvier 2004 à 19h48`, `2004년 01월 02일 19:48:21`, `平成16年1月2日午後7時48分`.
enum WrittenDate {
  static func read(_ text: UnsafeBufferPointer<UInt8>) -> ReadDate? {
    var reader = DateReader(text)
    var found = Found()
    while !reader.isAtEnd {
      let start = reader.position
      if isDigit(reader.current) {
        guard found.readNumber(&reader) else { return nil }
      } else if isLetter(reader.current) {
        if found.hour != nil, let later = reader.halfOfDay() {
          found.isAfternoon = later
        } else {
          found.readWord(&reader, text)
        }
      } else if reader.current == UInt8(ascii: "+") || reader.current == UInt8(ascii: "-"), found.hour != nil {
        found.offset = reader.zone() ?? found.offset
      }
      if reader.position == start { reader.skipByte() }
    }
    return found.date(namesZone: reader.hasReadZone)
  }

  private struct Found {
    var numbers: [(value: Int, digits: Int)] = []
    var month: Int?
    /// Whether the month may be a weekday instead, so that another month after it is the right one.
    var isMonthWeekday = false
    var hour: Int?
    var minute = 0
    var second = 0
    var offset: Int?
    var isAfternoon: Bool?
    var usesDots = false
    var isEastAsian = false
    /// The index of the number that the sign of a month follows, as in the RFC 822 dates that Java writes: `05 11月 2026`.
    var monthPlace: Int?
    /// The year before the first year of the era that the text names.
    var yearBeforeEra: Int?

    /// Whether all numbers of a day are there.
    private var hasDay: Bool { numbers.count >= (month == nil ? 3 : 2) }

    mutating func readNumber(_ reader: inout DateReader) -> Bool {
      let digits = reader.digitCount
      guard digits <= 4 || digits == 8, let value = reader.digits(exactly: digits) else { return false }
      if hour == nil, digits <= 2 {
        // After a day, `10.30` can only be a time.
        let hasDots = hasDay && value <= 24 && reader.skipDotOfTime()
        if hasDots || reader.skipOne(":") {
          hour = value
          guard let minute = reader.digits(atMost: 2) else { return false }
          self.minute = minute
          if hasDots ? reader.skipDotOfTime() : reader.skipOne(":") {
            // Some feeds write `12:30:`.
            second = reader.digits(atMost: 2) ?? 0
          }
          if reader.skipOne(".") { _ = reader.skip(isDigit) }
          reader.skipSignOfHour()
          return true
        }
        if value <= 24, reader.skipSignOfHour() {
          hour = value
          var behind = reader
          let apart = behind.minuteBehindSign()
          if hasDay || behind.isBeforeNamedDay {
            minute = apart
            reader = behind
          } else {
            // In `14h 5 mai`, the number that stands apart is the day.
            minute = reader.minuteBehindSign(mayStandApart: false)
          }
          return true
        }
        var behind = reader
        behind.skipSpaces()
        if 1...12 ~= value, let later = behind.halfOfDay() {
          hour = value
          isAfternoon = later
          reader = behind
          return true
        }
      }
      if reader.current == UInt8(ascii: "."), month == nil { usesDots = true }
      numbers.append((value, digits))
      return numbers.count <= 6
    }

    mutating func readWord(_ reader: inout DateReader, _ text: UnsafeBufferPointer<UInt8>) {
      let start = reader.position
      _ = reader.skip(isLetter)
      let word = text[start..<reader.position]
      // A weekday may look like a month (`mar` in French and Italian). The month replaces it if it comes after it, and stays if it comes
      // before it. Behind a day and its time, a word is a zone.
      let isWeekday = MonthNames.isWeekday(word)
      let mayReplace = hour == nil ? !isWeekday || isMonthWeekday : !hasDay && isMonthWeekday
      if let found = MonthNames.month(word), month == nil || mayReplace {
        (month, isMonthWeekday) = (found, isWeekday)
      } else if hour != nil, word.allSatisfy({ $0 < 0x80 }), offset == nil {
        if reader.current == UInt8(ascii: "+") || reader.current == UInt8(ascii: "-") {
          offset = reader.zone() ?? 0
        } else if reader.skipOne("/") {
          // `Etc/GMT`
          offset = reader.zone() ?? 0
        } else {
          offset = reader.zone(called: word)
        }
      } else if let first = word.first, first >= 0xE0 {
        let isBehindNumber = start > 0 && isDigit(text[start - 1])
        if isBehindNumber, monthPlace == nil, Found.monthSigns.contains(where: { word.starts(with: $0) }) {
          monthPlace = numbers.indices.last
        }
        readSigns(String(decoding: word, as: UTF8.self))
      }
    }

    /// Reads the signs of Chinese, Japanese and Korean. They follow the word before them without a space (`日午後`), so that only the word's
    /// end is looked at.
    private mutating func readSigns(_ word: String) {
      let isKorean = word == "년" || word.hasSuffix("오후") || word.hasSuffix("오전")
      if isKorean { offset = offset ?? 9 * 3_600 }
      if word == "년" || word == "年" { isEastAsian = true }
      if Found.earlier.contains(where: word.hasSuffix) { isAfternoon = false }
      if Found.later.contains(where: word.hasSuffix) { isAfternoon = true }
      for (name, year) in Found.eras where word.hasSuffix(name) || word.hasSuffix(name + "元年") {
        yearBeforeEra = year
        isEastAsian = true
        // The first year of an era has a name in place of its number.
        if !word.hasSuffix(name) { numbers.append((1, 1)) }
      }
    }

    private static let monthSigns = ["月", "월"].map { Array($0.utf8) }
    private static let earlier = ["오전", "上午", "午前", "凌晨", "早上"]
    private static let later = ["오후", "下午", "午後", "晚上"]

    /// The eras of Japan's emperors and of the Republic of China, each with the year before its first.
    private static let eras = [
      ("令和", 2_018), ("平成", 1_988), ("昭和", 1_925), ("民國", Found.yearBeforeRepublic), ("民国", Found.yearBeforeRepublic),
    ]
    private static let yearBeforeRepublic = 1_911

    func date(namesZone: Bool) -> ReadDate? {
      guard var parts = day else { return nil }
      parts.hour = hour ?? 0
      if let isAfternoon, 1...12 ~= parts.hour { parts.hour = parts.hour % 12 + (isAfternoon ? 12 : 0) }
      parts.minute = minute
      parts.second = second
      (parts.offset, parts.namesZone, parts.hasTime) = (offset ?? 0, namesZone, hour != nil)
      return parts.date
    }

    private var day: DateParts? {
      if let month {
        guard numbers.count >= 2 else { return nil }
        // Only a day or a year of four digits can stand before a named month.
        if numbers[0].digits == 4 { return DateParts(year: numbers[0].value, month: month, day: numbers[1].value) }
        return DateParts(year: full(numbers[1]), month: month, day: numbers[0].value)
      }
      guard numbers.count >= 3 else { return nil }
      let (first, second, third) = (numbers[0], numbers[1], numbers[2])
      if first.digits == 4 || isEastAsian {
        return DateParts(year: eastAsian(first), month: second.value, day: third.value)
      }
      guard third.digits == 4 || third.digits == 2 else { return nil }
      let year = full(third)
      if monthPlace == 0 { return DateParts(year: year, month: first.value, day: second.value) }
      if usesDots || first.value > 12 || monthPlace == 1 {
        return DateParts(year: year, month: second.value, day: first.value)
      }
      // 03/04/2005 means one day in London and another in New York; only dates that have a single meaning are read.
      if second.value > 12 { return DateParts(year: year, month: first.value, day: second.value) }
      return first.value == second.value ? DateParts(year: year, month: first.value, day: first.value) : nil
    }

    /// A year of three digits before 年 is one of the Republic of China, even if the text does not name that era.
    private func eastAsian(_ year: (value: Int, digits: Int)) -> Int {
      guard year.digits < 4, let before = yearBeforeEra ?? (year.digits == 3 ? Found.yearBeforeRepublic : nil) else {
        return full(year)
      }
      return before + year.value
    }

    /// The year in full (RFC 2822 section 4.3): two digits stand for 1950 to 2049, three for the years since 1900.
    private func full(_ year: (value: Int, digits: Int)) -> Int {
      switch year.digits {
      case 1, 2: year.value + (year.value < 50 ? 2_000 : 1_900)
      case 3: year.value + 1_900
      default: year.value
      }
    }
  }
}
