import Bytes

/// The whole seconds of `1:02:03`, `62:03`, `3723`, `3723.4`, `PT1H2M3.5S` (ISO 8601) or `62 min`; nil if they are less than one.
func seconds(_ text: String) -> Int? {
  guard let time = milliseconds(text) ?? secondsInUnits(text).map({ $0 * 1_000 }), time >= 1_000 else { return nil }
  return time / 1_000
}

private func secondsInUnits(_ text: String) -> Int? {
  var text = text.lowercased()[...]
  if text.hasPrefix("pt") { text = text.dropFirst(2) }
  var total = 0
  var last = Int.max
  while let first = text.first {
    guard first != " " else {
      text = text.dropFirst()
      continue
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    var rest = text[digits.endIndex...]
    let hasFraction = rest.first == "." || rest.first == ","
    if hasFraction { rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber } }
    rest = rest.drop { $0 == " " }
    let unit = rest.prefix { $0.isASCII && $0.isLetter }
    guard let value = Int(digits), value <= 1_000_000, let length = lengths[String(unit)], length < last,
      length == 1 || !hasFraction
    else { return nil }
    total += value * length
    (last, text) = (length, rest[unit.endIndex...])
  }
  return total
}

/// The seconds of a unit.
private let lengths: [String: Int] = [
  "h": 3_600, "hr": 3_600, "hrs": 3_600, "hour": 3_600, "hours": 3_600, "m": 60, "min": 60, "mins": 60, "minute": 60,
  "minutes": 60, "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
]

/// The milliseconds of a normal play time (RFC 2326 section 3.6) or a number of seconds, written in digits and in no other way.
func milliseconds(_ text: String) -> Int? {
  let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  let fraction = halves.dropFirst().first ?? ""
  let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count <= 3, fraction.utf8.allSatisfy(isDigit) else { return nil }
  var total = 0
  for part in parts {
    guard part.utf8.allSatisfy(isDigit), let value = Int(part), value <= 1_000_000 else { return nil }
    total = total * 60 + value
  }
  return total * 1_000 + Int(((Double("0.\(fraction)0") ?? 0) * 1_000).rounded())
}
