internal import Diagnostics

/// Takes secrets out of what an API sends back, and out of messages: some servers repeat the key they were asked with.
struct SecretFilter: Sendable {
  /// The longest first, so that one which holds another goes whole.
  private let secrets: [[UInt8]]

  /// Shorter texts stand in honest answers too.
  private static let shortest = 6

  init(_ secrets: [String]) {
    self.secrets = Set(secrets).filter { $0.utf8.count >= SecretFilter.shortest }
      .sorted { $0.utf8.count == $1.utf8.count ? $0 < $1 : $0.utf8.count > $1.utf8.count }.map { Array($0.utf8) }
  }

  func cleaned(_ bytes: [UInt8]) -> [UInt8] { secrets.reduce(bytes, without) }

  func cleaned(_ text: String) -> String {
    secrets.isEmpty ? text : String(decoding: cleaned(Array(text.utf8)), as: UTF8.self)
  }

  func cleaned(_ diagnostic: Diagnostic) -> Diagnostic {
    guard !secrets.isEmpty else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.summary = cleaned(diagnostic.summary)
    diagnostic.notes = diagnostic.notes.map { cleaned($0) }
    diagnostic.fixes = diagnostic.fixes.map { cleaned($0) }
    if let file = diagnostic.place?.file { diagnostic.place?.file = cleaned(file) }
    return diagnostic
  }

  private func without(_ bytes: [UInt8], _ secret: [UInt8]) -> [UInt8] {
    guard let first = secret.first else { return bytes }
    var result: [UInt8] = []
    var start = 0
    var index = 0
    while index + secret.count <= bytes.count {
      guard bytes[index] == first || SecretFilter.beginsEscape(bytes[index]),
        let end = SecretFilter.end(of: secret, in: bytes[index...])
      else {
        index += 1
        continue
      }
      result += bytes[start..<index]
      result += Array("…".utf8)
      index = end
      start = index
    }
    return start == 0 ? bytes : result + bytes[start...]
  }
}

/// Links and JSON write some bytes in another way: `%2B`, `\/`, `\u002b`.
extension SecretFilter {
  private static func beginsEscape(_ byte: UInt8) -> Bool { byte == percent || byte == backslash || byte == plus }

  /// A `%` or `\` may stand for itself or begin an escape: both readings are tried.
  private static func end(of secret: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    end(of: secret, in: bytes, prefersEscapes: false) ?? end(of: secret, in: bytes, prefersEscapes: true)
  }

  private static func end(of secret: [UInt8], in bytes: ArraySlice<UInt8>, prefersEscapes: Bool) -> Int? {
    var rest = bytes
    for byte in secret {
      let escape = escapeLength(of: byte, in: rest)
      let plain = rest.first == byte ? 1 : 0
      let length = prefersEscapes && escape > 0 || plain == 0 ? escape : plain
      guard length > 0 else { return nil }
      rest = rest.dropFirst(length)
    }
    return rest.startIndex
  }

  /// Bytes of the escape for `byte` that comes next; 0 where there is none.
  private static func escapeLength(of byte: UInt8, in rest: ArraySlice<UInt8>) -> Int {
    switch rest.first {
    case percent: isHex(rest.dropFirst(1), byte) ? 3 : 0
    case backslash:
      if rest.dropFirst().starts(with: "u00".utf8) {
        isHex(rest.dropFirst(4), byte) ? 6 : 0
      } else {
        escaped.contains(byte) && rest.dropFirst().first == byte ? 2 : 0
      }
    case plus: byte == UInt8(ascii: " ") ? 1 : 0
    default: 0
    }
  }

  private static func isHex(_ digits: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    digits.count >= 2 && UInt8(String(decoding: digits.prefix(2), as: UTF8.self), radix: 16) == byte
  }

  private static let percent = UInt8(ascii: "%")
  private static let backslash = UInt8(ascii: "\\")
  private static let plus = UInt8(ascii: "+")
  private static let escaped = Array("/\"\\".utf8)
}
