import Bytes
import News

/// Recognises months by the beginnings of their names, in the languages that feeds are written in.
enum MonthNames {
  /// The month's number, 1 to 12; nil if no month begins like this.
  static func month(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard word.count >= 3, word.count <= 32 else { return nil }
    guard word.allSatisfy({ $0 < 0x80 }) else {
      let text = Array(String(decoding: word, as: UTF8.self).inLowerCase.utf8)
      return others.first { text.starts(with: $0.beginning) }?.month
        ?? asciiMonths[packed(text[0], text[1], text[2])]
    }
    let start = word.startIndex
    let key = packed(word[start], word[start + 1], word[start + 2])
    if key == packed(UInt8(ascii: "j"), UInt8(ascii: "u"), UInt8(ascii: "i")), word.count > 3 {
      // French: juin, juillet.
      return lowercased(word[start + 3]) == UInt8(ascii: "l") ? 7 : 6
    }
    if key == packed(UInt8(ascii: "m"), UInt8(ascii: "a"), UInt8(ascii: "a")) {
      // Dutch: maart, but maandag.
      return word.count > 3 && lowercased(word[start + 3]) == UInt8(ascii: "r") ? 3 : nil
    }
    return asciiMonths[key]
  }

  /// Whether it is a Tuesday or Wednesday that begins as a month does: French, Spanish and Italian, Hungarian, Ukrainian.
  static func isWeekday(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    weekdays.contains(String(decoding: word, as: UTF8.self).inLowerCase)
  }

  private static let weekdays: Set<String> = [
    "mar", "mardi", "martes", "martedì", "martedi", "sze", "szerda", "сер", "середа", "середу",
  ]

  private static func packed(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(lowercased(first)) << 16 | UInt32(lowercased(second)) << 8 | UInt32(lowercased(third))
  }

  /// Months by their first three letters, packed into a number.
  private static let asciiMonths: [UInt32: Int] = {
    var result: [UInt32: Int] = [:]
    for name in names where name.beginning.count == 3 && name.beginning.allSatisfy({ $0 < 0x80 }) {
      result[packed(name.beginning[0], name.beginning[1], name.beginning[2])] = name.month
    }
    return result
  }()

  private static let others = names.filter { $0.beginning.contains { $0 >= 0x80 } }

  private struct Name {
    var beginning: [UInt8]
    var month: Int
  }

  /// In English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Turkish, Hungarian and the Scandinavian languages; Russian,
  /// Ukrainian and Greek; Chinese.
  private static let names: [Name] = [
    ["jan", "jän", "ene", "gen", "sty", "oca", "янв", "січ", "ιαν", "一月"],
    ["feb", "fév", "fev", "lut", "şub", "фев", "лют", "φεβ", "二月"],
    ["mar", "mär", "mrt", "mrz", "mae", "már", "мар", "бер", "μάρ", "μαρ", "μάώ", "μαώ", "三月"],
    ["apr", "avr", "abr", "kwi", "nis", "ápr", "апр", "кві", "απρ", "四月"],
    ["may", "mai", "mag", "mei", "maj", "máj", "май", "мая", "тра", "μάι", "μαΐ", "μαϊ", "μαι", "五月"],
    ["jun", "giu", "cze", "haz", "jún", "июн", "чер", "ιούν", "ιον", "ιουν", "六月"],
    ["jul", "lug", "lip", "tem", "júl", "июл", "лип", "ιούλ", "ιολ", "ιουλ", "七月"],
    ["aug", "aoû", "aou", "ago", "sie", "ağu", "авг", "сер", "αύγ", "αυγ", "八月"],
    ["sep", "set", "wrz", "eyl", "sze", "сен", "вер", "σεπ", "九月"],
    ["oct", "okt", "ott", "out", "paź", "eki", "окт", "жов", "οκτ", "十月"],
    ["nov", "lis", "kas", "ноя", "лис", "νοέ", "νοε", "十一月"],
    ["dec", "dez", "des", "dic", "déc", "gru", "ara", "дек", "гру", "δεκ", "十二月"],
  ].enumerated().flatMap { index, names in names.map { Name(beginning: Array($0.utf8), month: index + 1) } }
}
