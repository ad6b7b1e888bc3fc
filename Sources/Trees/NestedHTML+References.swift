import Bytes

extension NestedHTML {
  /// Appends text with its character references resolved. Returns false at one that is not among the commonest, or has no end.
  func decode(_ run: ByteView, isAttribute: Bool, into result: inout [UInt8]) -> Bool {
    var start = 0
    while let ampersand = run.next(UInt8(ascii: "&"), from: start) {
      result.append(contentsOf: run.part(start, ampersand))
      var end = ampersand + 1
      if end < run.count, run[end] == UInt8(ascii: "#") { end += 1 }
      while end < run.count, isASCIILetterOrDigit(run[end]) { end += 1 }
      let name = run.part(ampersand + 1, end)
      let isEnded = end < run.count && run[end] == UInt8(ascii: ";")
      if isEnded, CommonReference.append(name, to: &result) {
        start = end + 1
      } else if name.isEmpty || !isEnded && stands(name, before: end < run.count ? run[end] : 0, isAttribute) {
        result.append(UInt8(ascii: "&"))
        start = ampersand + 1
      } else {
        return false
      }
    }
    result.append(contentsOf: start == 0 ? run : run.part(start, run.count))
    return true
  }
}

/// Whether an ampersand and what follows it are text: `AT&T`, or a parameter in an address such as `?a=1&copy=2`.
private func stands(_ name: ByteView, before next: UInt8, _ isAttribute: Bool) -> Bool {
  if name[0] == UInt8(ascii: "#") { return false }
  return isAttribute && next == UInt8(ascii: "=") || !CommonReference.needNoEnd.contains { name.starts(with: $0) }
}

/// The character references that occur most often in texts.
enum CommonReference {
  /// - Parameter name: what stands between the ampersand and the semicolon.
  /// - Returns: false if it is not one of them.
  static func append(_ name: ByteView, to result: inout [UInt8]) -> Bool {
    guard let first = name.first else { return false }
    if first == UInt8(ascii: "#") { return appendNumber(name.part(1, name.count), to: &result) }
    switch name.count {
    case 2 where name.equals("lt"): result.append(UInt8(ascii: "<"))
    case 2 where name.equals("gt"): result.append(UInt8(ascii: ">"))
    case 3 where name.equals("amp"): result.append(UInt8(ascii: "&"))
    case 4 where name.equals("quot"): result.append(UInt8(ascii: "\""))
    default:
      guard let (_, text) = named.first(where: { name.equals($0.name) }) else { return false }
      result.append(text)
    }
    return true
  }

  private static func appendNumber(_ digits: ByteView, to result: inout [UInt8]) -> Bool {
    let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let digits = isHexadecimal ? digits.part(1, digits.count) : digits
    guard 1...6 ~= digits.count else { return false }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = hexadecimalDigit(digit), isHexadecimal || number < 10 else { return false }
      value = value * (isHexadecimal ? 16 : 10) + number
    }
    // The full parser replaces controls, surrogates and non-characters.
    guard value >= 0x20, !(0x7F...0x9F ~= value), value & 0xFFFE != 0xFFFE, !(0xFDD0...0xFDEF ~= value),
      let scalar = Unicode.Scalar(value)
    else { return false }
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return true
  }

  private static let named: [(name: StaticString, text: StaticString)] = [
    ("nbsp", "\u{A0}"), ("rsquo", "\u{2019}"), ("lsquo", "\u{2018}"), ("rdquo", "\u{201D}"), ("ldquo", "\u{201C}"),
    ("mdash", "\u{2014}"), ("ndash", "\u{2013}"), ("hellip", "\u{2026}"), ("apos", "'"), ("eacute", "é"),
    ("egrave", "è"), ("agrave", "à"), ("ecirc", "ê"), ("ccedil", "ç"), ("uuml", "ü"), ("ouml", "ö"), ("auml", "ä"),
    ("szlig", "ß"), ("laquo", "«"), ("raquo", "»"), ("copy", "©"), ("reg", "®"), ("trade", "™"), ("bull", "•"),
    ("middot", "·"), ("times", "×"), ("deg", "°"), ("euro", "€"), ("pound", "£"), ("rarr", "→"), ("larr", "←"),
    ("oacute", "ó"), ("aacute", "á"), ("iacute", "í"), ("uacute", "ú"), ("ntilde", "ñ"), ("sect", "§"),
  ]

  /// Names that are references even without a semicolon.
  static let needNoEnd: [StaticString] = [
    "AElig", "AMP", "Aacute", "Acirc", "Agrave", "Aring", "Atilde", "Auml", "COPY", "Ccedil", "ETH", "Eacute", "Ecirc",
    "Egrave", "Euml", "GT", "Iacute", "Icirc", "Igrave", "Iuml", "LT", "Ntilde", "Oacute", "Ocirc", "Ograve", "Oslash",
    "Otilde", "Ouml", "QUOT", "REG", "THORN", "Uacute", "Ucirc", "Ugrave", "Uuml", "Yacute", "aacute", "acirc", "acute",
    "aelig", "agrave", "amp", "aring", "atilde", "auml", "brvbar", "ccedil", "cedil", "cent", "copy", "curren", "deg",
    "divide", "eacute", "ecirc", "egrave", "eth", "euml", "frac12", "frac14", "frac34", "gt", "iacute", "icirc",
    "iexcl", "igrave", "iquest", "iuml", "laquo", "lt", "macr", "micro", "middot", "nbsp", "not", "ntilde", "oacute",
    "ocirc", "ograve", "ordf", "ordm", "oslash", "otilde", "ouml", "para", "plusmn", "pound", "quot", "raquo", "reg",
    "sect", "shy", "sup1", "sup2", "sup3", "szlig", "thorn", "times", "uacute", "ucirc", "ugrave", "uml", "uuml",
    "yacute", "yen", "yuml",
  ]
}
