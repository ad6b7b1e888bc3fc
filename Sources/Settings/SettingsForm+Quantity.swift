extension SettingsForm where Value == Int {
  /// A size in bytes: `500 kB`, `15 MB`, `1 GB`; also `KiB`, `MiB`, `GiB`. At least 0, at most a petabyte.
  public static var byteSize: SettingsForm {
    .scalar("a size such as `15 MB`", plural: "sizes such as `15 MB`", example: "15 MB", write: writtenSize) { text in
      guard let quantity = Quantity(text), let unit = sizeUnits.first(where: { $0.name == quantity.unit.lowercased() })
      else { return nil }
      return quantity.times(unit.bytes, atMost: 1_000_000_000_000_000)
    }
  }

  /// A duration in seconds: `90s`, `5m`, `2h`, `7d`. At least `minimum`, at most a thousand years.
  public static func duration(from minimum: Int = 0) -> SettingsForm {
    let limit = minimum > 1 ? ", at least \(writtenDuration(minimum))" : ""
    return .scalar(
      "a duration such as `90s`, `5m`, `2h` or `7d`" + limit,
      plural: "durations such as `90s`, `5m`, `2h` or `7d`" + limit, example: writtenDuration(max(minimum, 3600)),
      write: writtenDuration,
      nearest: { text in (seconds(text) ?? wordedSeconds(text, areBare: minimum <= 1)).map { max($0, minimum) } },
      parse: { text in seconds(text).flatMap { $0 >= minimum ? $0 : nil } })
  }
}

/// nil if the text is not a duration.
@Sendable private func seconds(_ text: String) -> Int? {
  guard let quantity = Quantity(text), let unit = durationUnits.first(where: { $0.name == quantity.unit }) else {
    return nil
  }
  return quantity.times(unit.seconds, atMost: 365_250 * 86_400)
}

/// The seconds meant by a duration in words: `5 minutes`, `2 weeks`. A bare number is taken as seconds if `areBare`, where so few may be.
@Sendable private func wordedSeconds(_ text: String, areBare: Bool) -> Int? {
  guard let quantity = Quantity(text) else { return nil }
  let word = quantity.unit.isEmpty && areBare ? "s" : quantity.unit.lowercased()
  return unitWords.first { $0.words.contains(word) }.flatMap { quantity.times($0.seconds, atMost: 365_250 * 86_400) }
}

private let unitWords: [(words: [String], seconds: Int)] = [
  (["s", "sec", "secs", "second", "seconds"], 1), (["min", "mins", "minute", "minutes"], 60),
  (["h", "hr", "hrs", "hour", "hours"], 3_600), (["d", "day", "days"], 86_400), (["w", "week", "weeks"], 7 * 86_400),
  (["month", "months"], 30 * 86_400), (["y", "year", "years"], 365 * 86_400),
]

/// A number of seconds, written in the largest unit that divides it.
public func writtenDuration(_ seconds: Int) -> String {
  let unit = durationUnits.first { seconds % $0.seconds == 0 && seconds >= $0.seconds } ?? ("s", 1)
  return "\(seconds / unit.seconds)\(unit.name)"
}

private let durationUnits = [("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)].map { (name: $0.0, seconds: $0.1) }

private let sizeUnits = [
  ("gb", 1_000_000_000), ("mb", 1_000_000), ("kb", 1_000), ("b", 1), ("gib", 1 << 30), ("mib", 1 << 20),
  ("kib", 1 << 10),
].map { (name: $0.0, bytes: $0.1) }

@Sendable private func writtenSize(_ bytes: Int) -> String {
  let units = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000)]
  let unit = units.first { bytes % $0.1 == 0 && bytes >= $0.1 } ?? ("B", 1)
  return "\(bytes / unit.1) \(unit.0)"
}

/// A whole number and a unit, with or without spaces between.
private struct Quantity {
  var number: Int
  var unit: String

  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = wholeNumber(String(digits)) else { return nil }
    self.number = number
    unit = String(text.dropFirst(digits.count).drop { $0 == " " })
  }

  /// The number times `factor`; nil if that is more than `most` or overflows.
  func times(_ factor: Int, atMost most: Int) -> Int? {
    let (product, overflow) = number.multipliedReportingOverflow(by: factor)
    return !overflow && 0...most ~= product ? product : nil
  }
}
