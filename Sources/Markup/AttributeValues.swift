import Bytes
import News

/// Whether a value has the shape of a BCP 47 language tag; a validator refuses pages with others.
func isLanguageTag(_ value: ByteView) -> Bool {
  let parts = value.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard let first = parts.first, 2...3 ~= first.count, first.allSatisfy(isASCIILetter), value.count <= 35 else {
    return false
  }
  return parts.dropFirst().allSatisfy { part in
    1...8 ~= part.count && part.allSatisfy { isASCIILetterOrDigit($0) }
  }
}

func isDirection(_ value: ByteView?, allowsAuto: Bool) -> Bool {
  guard let value else { return false }
  return value.equalsIgnoringCase("ltr") || value.equalsIgnoringCase("rtl")
    || allowsAuto && value.equalsIgnoringCase("auto")
}

/// The first `language-…` among class names, which tells the language of a piece of code.
func languageClass(_ names: ByteView) -> ByteView? {
  for name in names.split(whereSeparator: isHTMLSpace) {
    let name = ByteView(rebasing: name)
    guard name.starts(with: "language-") else { continue }
    let language = name.part(9, name.count)
    if isCodeLanguage(language) { return name }
  }
  return nil
}

/// Whether this may be the name of a language of code: `swift`, `c++`, `objective-c`, `f#`.
func isCodeLanguage(_ name: ByteView) -> Bool {
  1...40 ~= name.count
    && name.allSatisfy { isASCIILetterOrDigit($0) || "+-#._".utf8.contains($0) }
}

/// Whether this is a value of `datetime`: `2026-11-21`, optionally followed by `T12:30`, seconds, and `Z` or an offset.
func isDateOrTime(_ value: ByteView) -> Bool {
  var scan = DigitScan(rest: Array(value)[...])
  guard let year = scan.number(4), year > 0, scan.byte("-"), let month = scan.number(2), scan.byte("-"),
    let day = scan.number(2), CivilDate(year: year, month: month, day: day) != nil
  else { return false }
  if scan.rest.isEmpty { return true }
  guard scan.byte("T "), let hour = scan.number(2), hour < 24, scan.byte(":"), let minute = scan.number(2), minute < 60
  else { return false }
  if scan.byte(":") {
    guard let second = scan.number(2), second < 60 else { return false }
    if scan.byte(".") {
      let fraction = scan.rest.prefix(while: isDigit).count
      guard 1...3 ~= fraction else { return false }
      scan.rest = scan.rest.dropFirst(fraction)
    }
  }
  if scan.rest.isEmpty || scan.rest.elementsEqual([UInt8(ascii: "Z")]) { return true }
  guard scan.byte("+-"), let hours = scan.number(2), hours < 24 else { return false }
  _ = scan.byte(":")
  guard let minutes = scan.number(2) else { return false }
  return minutes < 60 && scan.rest.isEmpty
}

private struct DigitScan {
  var rest: ArraySlice<UInt8>

  mutating func number(_ count: Int) -> Int? {
    let part = rest.prefix(count)
    guard part.count == count, part.allSatisfy(isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func byte(_ allowed: String) -> Bool {
    guard let first = rest.first, allowed.utf8.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
