/// `1:02:03`, `62:03`, `3723` or `3723.4`.
func seconds(_ text: String) -> Int? {
  guard let time = milliseconds(text), time >= 1_000 else { return nil }
  return time / 1_000
}

/// Normal play time (RFC 2326 section 3.6), or a number of seconds.
func milliseconds(_ text: String) -> Int? {
  var total = 0
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count <= 3 else { return nil }
  for part in parts {
    guard let value = Int(part.split(separator: ".").first ?? "").flatMap({ 0...1_000_000 ~= $0 ? $0 : nil }) else {
      return nil
    }
    total = total * 60 + value
  }
  let fraction = parts.last.flatMap { Double("0." + $0.drop { $0 != "." }.dropFirst()) } ?? 0
  return total * 1_000 + Int((fraction * 1_000).rounded())
}
