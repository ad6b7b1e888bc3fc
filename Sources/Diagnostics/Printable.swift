/// The text with control characters shown as `\u{…}`. Text from outside may hold some that move a terminal's cursor, or turn the direction
/// of what follows.
public func printable(_ text: String) -> String {
  escaped(text) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
}

/// The same for a text of several lines.
public func printableLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }.joined(separator: "\n")
}

/// The same for JSON, where they can only be part of strings.
public func printableJSON(_ text: String) -> String {
  escaped(text) { $0 == "\n" ? "\n" : unicodeEscape($0) }
}

/// The escape that JSON and YAML have for a character of at most four digits.
public func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16)
  return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

private func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if isControl(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
  }
}

/// Whether this is a control character (C0 or C1), one that marks, embeds, overrides or isolates directions (UAX #9), a separator of lines,
/// or a mark of annotations.
public func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09: false
  case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: true
  default: false
  }
}
