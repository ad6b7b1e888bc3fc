import Bytes
import Foundation

/// One way in which a secret may be written: as it is, in hexadecimal digits or in base64. Each of its characters may also be escaped as
/// HTML, JSON and links do.
struct SecretForm: Sendable {
  private let scalars: [(value: UInt32, bytes: [UInt8])]
  private let ignoresCase: Bool
  /// The number of bytes without escapes.
  let length: Int

  init(_ text: String, ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    scalars = text.unicodeScalars.map { ($0.value, Array(String($0).utf8)) }
    length = text.utf8.count
  }

  /// The bytes with which it may begin if no escape does.
  var beginnings: Set<UInt8> {
    guard let first = scalars.first?.bytes.first else { return [] }
    return ignoresCase ? [first, first ^ (isASCIILetter(first) ? 0x20 : 0)] : [first]
  }

  /// Where it ends, if it begins here; nil otherwise. A `%`, `&` or `\` may stand for itself or begin an escape: both readings are tried.
  func end(in bytes: ArraySlice<UInt8>) -> Int? {
    end(in: bytes, prefersEscapes: false) ?? end(in: bytes, prefersEscapes: true)
  }

  private func end(in bytes: ArraySlice<UInt8>, prefersEscapes: Bool) -> Int? {
    var rest = bytes
    for scalar in scalars {
      let plain = plainLength(of: scalar.bytes, in: rest)
      let escape = plain == 0 || prefersEscapes ? EscapedCharacter(in: rest).flatMap { matches($0, scalar) } : nil
      let length = escape ?? plain
      guard length > 0 else { return nil }
      rest = rest.dropFirst(length)
    }
    return rest.startIndex
  }

  private func plainLength(of bytes: [UInt8], in rest: ArraySlice<UInt8>) -> Int {
    guard rest.count >= bytes.count, zip(bytes, rest).allSatisfy({ isSame($0, $1) }) else { return 0 }
    return bytes.count
  }

  /// The length of the escape if it stands for the character; nil otherwise.
  private func matches(_ escape: EscapedCharacter, _ scalar: (value: UInt32, bytes: [UInt8])) -> Int? {
    switch escape.meaning {
    case .scalar(let value):
      guard value == scalar.value || scalar.bytes.count == 1 && value < 0x80 && isSame(UInt8(value), scalar.bytes[0])
      else { return nil }
      return escape.length
    case .bytes(let bytes):
      guard bytes.count >= scalar.bytes.count, zip(scalar.bytes, bytes).allSatisfy({ isSame($0, $1) }) else {
        return nil
      }
      return escape.length / bytes.count * scalar.bytes.count
    }
  }

  private func isSame(_ left: UInt8, _ right: UInt8) -> Bool {
    left == right || ignoresCase && left ^ right == 0x20 && isASCIILetter(left)
  }
}

extension SecretForm {
  /// All forms of a secret that are looked for.
  static func all(of secret: String) -> [SecretForm] {
    let bytes = Array(secret.utf8)
    let hexadecimal = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    var forms = [SecretForm(secret, ignoresCase: true), SecretForm(hexadecimal, ignoresCase: true)]
    for text in Set((0..<3).flatMap { base64(bytes, after: $0) }).sorted() {
      forms.append(SecretForm(text, ignoresCase: false))
    }
    return forms
  }

  /// The base64 digits that depend on the secret alone if `count` other bytes precede it, as in `name:secret`, in both usual alphabets.
  private static func base64(_ bytes: [UInt8], after count: Int) -> [String] {
    let encoded = Data([UInt8](repeating: 0, count: count) + bytes).base64EncodedString()
    let first = (count * 8 + 5) / 6
    let last = (count + bytes.count) * 8 / 6
    let digits = String(encoded.prefix(last).dropFirst(first))
    return [digits, digits.replacing("+", with: "-").replacing("/", with: "_")]
  }
}
