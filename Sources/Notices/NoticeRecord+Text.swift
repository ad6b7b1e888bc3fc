import News

/// The text as which a record is kept: a letter and a value for each thing that is known, without spaces.
extension NoticeRecord {
  /// More often than any source was ever asked in vain, and a number that can still grow.
  private static let mostCounted = 1 << 48

  init(_ text: some StringProtocol) {
    self.init()
    for field in text.split(separator: ",") {
      let value = field.dropFirst()
      let time = Timestamp(remembered: value)
      let count = Int(value).flatMap { 0...NoticeRecord.mostCounted ~= $0 ? $0 : nil }
      switch field.first {
      case "k":
        trouble = Trouble.Kind(rawValue: String(value)).map { Trouble($0, began: Timestamp(secondsSince1970: 0)) }
      case "b":
        guard let time else { continue }
        trouble?.began = time
        trouble?.lapsed = time
      case "l": if let time { trouble?.lapsed = time }
      case "n": if let count { trouble?.askings = count }
      case "s": if let count { trouble?.spells = count }
      case "a": trouble?.answers = time
      case "t": trouble?.told = time
      case "w": trouble?.isWeekTold = true
      case "f": first = time
      case "p": passed = time
      case "r": reminded = time
      case "m": moved = String(value)
      default: break
      }
    }
  }

  var text: String {
    func field(_ letter: String, _ time: Timestamp?) -> String? { time.map { "\(letter)\($0.secondsSince1970)" } }
    var fields: [String?] = []
    if let trouble {
      fields = [
        "k" + trouble.kind.rawValue, field("b", trouble.began),
        trouble.lapsed == trouble.began ? nil : field("l", trouble.lapsed), "n\(trouble.askings)",
        trouble.spells == 1 ? nil : "s\(trouble.spells)", field("a", trouble.answers), field("t", trouble.told),
        trouble.isWeekTold ? "w" : nil,
      ]
    }
    fields += [field("f", first), field("p", passed), field("r", reminded), moved.map { "m" + $0 }]
    return fields.compactMap(\.self).joined(separator: ",")
  }
}
