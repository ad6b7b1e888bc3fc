import Glibc

/// Converts text to UTF-8 with iconv(3).
enum TextConverter {
  static func knows(_ name: String) -> Bool {
    guard let converter = open(name) else { return false }
    iconv_close(converter)
    return true
  }

  /// Returns the text in UTF-8 and the number of bytes that could not be read; the bytes of one character give one U+FFFD. Returns nil if
  /// iconv lacks the encoding.
  static func utf8(_ bytes: [UInt8], from encoding: TextEncoding) -> (text: [UInt8], errors: Int)? {
    guard let converter = open(encoding.name) else { return nil }
    defer { iconv_close(converter) }
    var input = bytes
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 2)
    var errors = 0
    let chunk = 64 * 1_024
    var buffer = [CChar](repeating: 0, count: chunk)
    input.withUnsafeMutableBytes { raw in
      buffer.withUnsafeMutableBufferPointer { out in
        var next = raw.bindMemory(to: CChar.self).baseAddress
        var left = raw.count
        while left > 0 {
          var target = out.baseAddress
          var room = chunk
          let outcome = iconv(converter, &next, &left, &target, &room)
          // iconv returns `(size_t)-1` if it stopped early.
          let problem = outcome == -1 ? iconvError() : .none
          if chunk > room {
            result.append(contentsOf: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(out)[..<(chunk - room)]))
          }
          switch problem {
          case .none, .full: continue
          case .invalid where left > 0:
            let place = raw.count - left
            let (first, second) = (raw[place], left > 1 ? raw[place + 1] : 0)
            var length = 1
            if encoding.name == "BIG5-HKSCS", let character = omitted[UInt16(first) << 8 | UInt16(second)] {
              result.append(contentsOf: character.utf8)
              length = 2
            } else {
              // If two bytes do not make a character, the second does not begin another one, unless it is ASCII (WHATWG Encoding,
              // section 12.1.1).
              if encoding.hasPairs, 0x81...0xFE ~= first, second >= 0x80 { length = 2 }
              errors += length
              result += [0xEF, 0xBF, 0xBD]
            }
            next = next?.advanced(by: length)
            left -= length
          case .invalid: return
          case .incomplete:
            errors += 1
            result += [0xEF, 0xBF, 0xBD]
            return
          }
        }
      }
    }
    return (result, errors)
  }

  /// The characters of Big5 that glibc's BIG5-HKSCS lacks, by their two bytes.
  private static let omitted: [UInt16: String] = [
    0xA15A: "╴", 0xA1C3: "￣", 0xA1C5: "ˍ", 0xA1FE: "／", 0xA240: "＼", 0xA2CC: "十", 0xA2CE: "卅", 0xA3E1: "€",
  ]

  private enum Problem { case none, full, invalid, incomplete }

  private static func iconvError() -> Problem {
    switch errno {
    case E2BIG: .full
    case EINVAL: .incomplete
    default: .invalid
    }
  }

  private static func open(_ name: String) -> iconv_t? {
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else { return nil }
    return converter
  }
}
