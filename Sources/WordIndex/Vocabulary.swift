/// Numbers words in the order in which they are met; their bytes stand in one array.
public struct Vocabulary: Sendable {
  private var bytes: [UInt8] = []
  /// Where each word begins, and where the last one ends.
  private var starts: [Int32] = [0]
  /// One more than the number of a word, by hash, with open addressing; 0 is free.
  private var table = [Int32](repeating: 0, count: 1 << 12)

  var count: Int { starts.count - 1 }

  public subscript(number: Int) -> ArraySlice<UInt8> { bytes[Int(starts[number])..<Int(starts[number + 1])] }

  mutating func number(of word: [UInt8]) -> Int {
    var place = firstPlace(of: word)
    while table[place] != 0 {
      let number = Int(table[place]) - 1
      if isEqual(number, word) { return number }
      place = (place + 1) & (table.count - 1)
    }
    bytes.append(contentsOf: word)
    starts.append(Int32(bytes.count))
    table[place] = Int32(count)
    if count * 2 > table.count { grow() }
    return count - 1
  }

  /// The numbers of all words in the order of their bytes.
  public func sorted() -> [Int32] {
    bytes.withUnsafeBufferPointer { bytes in
      func word(_ number: Int32) -> Slice<UnsafeBufferPointer<UInt8>> {
        bytes[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])]
      }
      return (0..<Int32(count)).sorted { word($0).lexicographicallyPrecedes(word($1)) }
    }
  }

  /// Where in the table a word is looked for first.
  private func firstPlace(of word: some Sequence<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 29
    return Int(truncatingIfNeeded: hash) & (table.count - 1)
  }

  private func isEqual(_ number: Int, _ word: [UInt8]) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - start == word.count else { return false }
    for index in word.indices where bytes[start + index] != word[index] { return false }
    return true
  }

  private mutating func grow() {
    let words = table.filter { $0 != 0 }
    table = [Int32](repeating: 0, count: table.count * 2)
    for entry in words {
      var place = firstPlace(of: self[Int(entry) - 1])
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = entry
    }
  }
}
