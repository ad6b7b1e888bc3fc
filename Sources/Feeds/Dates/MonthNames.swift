/// Months by the beginnings of their names, in the languages of feeds.
enum MonthNames {
  /// 1 to 12; nil where no month begins so.
  static func month(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard word.count >= 3, word.count <= 32 else { return nil }
    if word.allSatisfy({ $0 < 0x80 }) {
      let start = word.startIndex
      let key =
        UInt32(lowercased(word[start])) << 16 | UInt32(lowercased(word[start + 1])) << 8
        | UInt32(lowercased(word[start + 2]))
      if let month = english[key] { return month }
    }
    let text = String(decoding: word, as: UTF8.self).lowercased()
    return others.first { text.hasPrefix($0.beginning) }?.month
  }

  /// By three letters packed into a number.
  private static let english: [UInt32: Int] = {
    var result: [UInt32: Int] = [:]
    for (index, name) in ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].enumerated() {
      result[name.utf8.reduce(0) { $0 << 8 | UInt32($1) }] = index + 1
    }
    return result
  }()

  private struct Name {
    var beginning: String
    var month: Int
  }

  /// German, French, Spanish, Italian, Portuguese, Dutch, Polish, Turkish, Hungarian, Scandinavian; Russian, Ukrainian, Greek.
  private static let others: [Name] = [
    ["jän", "ene", "gen", "sty", "oca", "янв", "січ", "ιαν"],
    ["fév", "fev", "lut", "şub", "фев", "лют", "φεβ"],
    ["mär", "mrt", "mrz", "már", "мар", "бер", "μάρ", "μαρ", "μάώ", "μαώ"],
    ["avr", "abr", "kwi", "nis", "ápr", "апр", "кві", "απρ"],
    ["mai", "mag", "mei", "maj", "máj", "май", "мая", "тра", "μάι", "μαϊ", "μαι"],
    ["juin", "giu", "cze", "haz", "jún", "июн", "чер", "ιούν", "ιον", "ιουν"],
    ["juil", "lug", "lip", "tem", "júl", "июл", "лип", "ιούλ", "ιολ", "ιουλ"],
    ["aoû", "aou", "ago", "sie", "ağu", "авг", "сер", "αύγ", "αυγ"],
    ["set", "wrz", "eyl", "sze", "сен", "вер", "σεπ"],
    ["okt", "ott", "out", "paź", "eki", "окт", "жов", "οκτ"],
    ["lis", "kas", "ноя", "лис", "νοέ", "νοε"],
    ["dez", "dic", "déc", "gru", "ara", "дек", "гру", "δεκ"],
  ].enumerated().flatMap { index, names in names.map { Name(beginning: $0, month: index + 1) } }
}
