/// Numbers of texts, found by their bytes. Of a hundred thousand items, most have words that were met before, and no string is made to find
/// them. Hashes are seeded, as those of a dictionary are, so that no stranger can choose texts that are slow to tell apart.
struct TextNumbers {
  private struct Entry {
    var hash: Int
    /// Where the text ends in `bytes`; it starts where the one before ends.
    var end: Int
    var number: Int32
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Indices of entries, -1 in free places. The size is a power of two, and at most half of the places are taken.
  private var places = [Int32](repeating: -1, count: 64)

  subscript(text: UnsafeRawBufferPointer) -> Int32? {
    let hash = TextNumbers.hash(of: text)
    let entry = places[place(of: text, hash)]
    return entry < 0 ? nil : entries[Int(entry)].number
  }

  /// - Parameter text: one that has no number yet.
  mutating func add(_ text: UnsafeRawBufferPointer, _ number: Int32) {
    if entries.count * 2 >= places.count { grow() }
    let hash = TextNumbers.hash(of: text)
    places[place(of: text, hash)] = Int32(entries.count)
    bytes.append(contentsOf: text)
    entries.append(Entry(hash: hash, end: bytes.count, number: number))
  }

  /// The place of the text, or the free place where it would go.
  private func place(of text: UnsafeRawBufferPointer, _ hash: Int) -> Int {
    var place = hash & (places.count - 1)
    while places[place] >= 0, !isText(text, hash, Int(places[place])) { place = (place + 1) & (places.count - 1) }
    return place
  }

  private func isText(_ text: UnsafeRawBufferPointer, _ hash: Int, _ entry: Int) -> Bool {
    let start = entry == 0 ? 0 : entries[entry - 1].end
    return entries[entry].hash == hash && entries[entry].end - start == text.count
      && text.elementsEqual(bytes[start..<entries[entry].end])
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: places.count * 2)
    for entry in entries.indices {
      var place = entries[entry].hash & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(entry)
    }
  }

  private static func hash(of text: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: text)
    return hasher.finalize()
  }
}
