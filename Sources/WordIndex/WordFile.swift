import Compression

/// A file of words as `search.js` reads it, in gzip, since hosts do not compress types that they do not know. Numbers have seven bits a
/// byte, the lowest first.
///
/// The file has the version of the tier, the number of its documents and the number of its words. Then, for each word, how many bytes it
/// shares with the one before, how many follow, and these bytes; then, for each word, how many documents have it, by place; then the
/// documents, in bits (`GapWriter`).
public struct WordFile: Sendable {
  private var bytes: [UInt8]

  /// - Parameter range: which of the entries are in the file.
  public init(_ entries: WordEntries, _ range: Range<Int>, of documentCount: Int, version: String) {
    bytes = Array(version.utf8)
    append(documentCount)
    append(range.count)
    var former: ArraySlice<UInt8> = []
    for entry in range {
      let word = entries.word(entry)
      let shared = zip(former, word).prefix { $0 == $1 }.count
      append(shared)
      append(word.count - shared)
      bytes.append(contentsOf: word.dropFirst(shared))
      former = word
    }
    for entry in range {
      for place in WordPlace.allCases { append(entries.documents(entry, place).count) }
    }
    var gaps = GapWriter(documentCount)
    for entry in range {
      for place in WordPlace.allCases { gaps.append(entries.documents(entry, place)) }
    }
    bytes += gaps.finished()
  }

  public var compressed: [UInt8] { WordFile.compressed(bytes) }

  private mutating func append(_ number: Int) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  public static func compressed(_ bytes: [UInt8]) -> [UInt8] { Gzip.compressed(bytes, level: 9) }
}
