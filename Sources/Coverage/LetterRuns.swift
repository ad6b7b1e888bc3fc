/// Rows of letters of Thai, Lao, Burmese and Khmer, which are alphabets, but put no spaces between words. Every other title has the same
/// pairs of letters; four letters in a row are mostly of one word.
enum LetterRuns {
  static let length = 4

  /// The words of a title with pairs of such letters, each row of them with its last letter behind, joined to runs of four letters.
  static func joined(_ words: [[UInt8]]) -> [[UInt8]] {
    guard words.contains(where: isOfUnspacedAlphabet) else { return words }
    var joined: [[UInt8]] = []
    var row: [UInt8] = []
    for word in words {
      guard isOfUnspacedAlphabet(word) else {
        joined += runs(of: row) + [word]
        row = []
        continue
      }
      if !row.suffix(letterSize).elementsEqual(word.prefix(letterSize)) {
        joined += runs(of: row)
        row = Array(word.prefix(letterSize))
      }
      row += word.dropFirst(letterSize)
      guard word.count == letterSize else { continue }
      joined += runs(of: row)
      row = []
    }
    return joined + runs(of: row)
  }

  /// The bytes of a letter of these alphabets in UTF-8.
  private static let letterSize = 3

  private static func runs(of row: [UInt8]) -> [[UInt8]] {
    guard !row.isEmpty else { return [] }
    let size = length * letterSize
    return stride(from: 0, through: max(0, row.count - size), by: letterSize).map { start in
      Array(row[start..<min(start + size, row.count)])
    }
  }

  private static func isOfUnspacedAlphabet(_ word: [UInt8]) -> Bool {
    guard word.count == letterSize || word.count == 2 * letterSize, word[0] == 0xE0 || word[0] == 0xE1 else {
      return false
    }
    return String(decoding: word, as: UTF8.self).unicodeScalars.allSatisfy(\.isOfUnspacedAlphabet)
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to Thai, Lao, Burmese or Khmer.
  var isOfUnspacedAlphabet: Bool {
    switch value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }
}
