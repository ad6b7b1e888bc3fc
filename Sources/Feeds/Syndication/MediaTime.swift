import Bytes

/// The whole seconds of `1:02:03`, `62:03`, `3723` or `3723.4`; nil if they are less than one.
func seconds(_ text: String) -> Int? {
  guard let time = milliseconds(text), time >= 1_000 else { return nil }
  return time / 1_000
}

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
