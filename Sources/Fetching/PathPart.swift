import Bytes
import News

/// A part of an address between two slashes. Some servers give each reader an address of their own, with a key in such a part.
struct PathPart {
  private let bytes: [UInt8]
  private let runs: [ArraySlice<UInt8>]

  private static let shortestKey = 16

  init(_ text: Substring) {
    var bytes = percentDecoded(text.utf8)
    if let dot = bytes.lastIndex(of: UInt8(ascii: ".")), bytes.count - dot <= 5 { bytes.removeSubrange(dot...) }
    self.bytes = bytes
    runs = bytes.split { !isASCIILetterOrDigit($0) }
  }

  /// Whether it is long and unlike any name: letters and digits by turns, a UUID, digits only, or letters without vowels. Names made of
  /// words, names of shows with their year and numbers of articles do not look like this: of 3,894 addresses in lists of feeds four do, and
  /// three of them are keys.
  var looksLikeKey: Bool {
    // `did:` begins the identifiers of a public directory (did:plc of the AT Protocol).
    guard bytes.count >= PathPart.shortestKey, !bytes.starts(with: "did:".utf8) else { return false }
    let longest = runs.map(\.count).max() ?? 0
    return changes >= 3 && longest >= 8 || isUUID || runs.contains { $0.count >= 20 && PathPart.isMeaningless($0) }
  }

  /// Without escapes and the extension of a file; nil if it is none.
  var key: String? { looksLikeKey ? String(decoding: bytes, as: UTF8.self) : nil }

  /// How often letters and digits alternate within words.
  private var changes: Int {
    runs.reduce(0) { sum, run in
      sum + zip(run, run.dropFirst()).count { isDigit($0) != isDigit($1) }
    }
  }

  /// Whether it looks like a key if the part before it announces one: `/token/a1b2c3d4/`.
  var mixesDigits: Bool { bytes.count >= 6 && changes > 0 }

  static func announcesKey(_ text: Substring) -> Bool { keyNames.contains(text.lowercased()) }

  private static let keyNames = ["key", "token", "secret", "auth", "private", "apikey", "api-key", "api_key"]

  /// Whether it ends with a UUID (RFC 9562), which may happen to have only digits.
  private var isUUID: Bool {
    runs.suffix(5).map(\.count) == [8, 4, 4, 4, 12] && runs.suffix(5).joined().allSatisfy(isHexadecimalDigit)
  }

  private static func isMeaningless(_ run: ArraySlice<UInt8>) -> Bool {
    let digits = run.count(where: isDigit)
    if digits > 0 { return digits == run.count }
    return run.count { "aeiouy".utf8.contains($0 | 0x20) } * 4 < run.count
  }
}
