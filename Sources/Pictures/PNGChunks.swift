/// The chunks of a PNG before its pixels, by name.
struct PNGChunks {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func forEach(_ look: (_ name: String, _ content: ArraySlice<UInt8>) -> Void) {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      guard name != "IDAT", length <= bytes.count - place - 12 else { return }
      look(name, bytes[place + 8..<place + 8 + length])
      place += 12 + length
    }
  }
}
