import Decoding
import Testing

@Suite("Cleaning of bytes")
struct UTF8CleanerTests {
  /// Twenty-four bytes of letters, tabs and line feeds.
  private let plain = (0..<24).map { place in
    place.isMultiple(of: 5) ? UInt8(ascii: "\n") : place.isMultiple(of: 7) ? UInt8(ascii: "\t") : UInt8(ascii: "a")
  }

  private func plain(with bytes: [UInt8], at place: Int) -> [UInt8] { plain[..<place] + bytes + plain[place...] }

  @Test("Control characters and invalid bytes are found at any place in plain text", arguments: 0...24)
  func places(place: Int) {
    #expect(UTF8Cleaner(cleaning: plain).output == plain)
    let control = UTF8Cleaner(cleaning: plain(with: [0x01], at: place))
    #expect(control.output == plain && control.controls == 1)
    let deleted = plain(with: [0x7F], at: place)
    #expect(UTF8Cleaner(cleaning: deleted).output == deleted)
    let accented = plain(with: Array("é".utf8), at: place)
    #expect(UTF8Cleaner(cleaning: accented).output == accented)
    let foreign = UTF8Cleaner(cleaning: plain(with: [0xE9], at: place))
    #expect(foreign.output == accented && foreign.invalid == 1)
    let returned = UTF8Cleaner(cleaning: plain(with: [0x0D], at: place)).output
    let isBeforeLine = place < plain.count && plain[place] == UInt8(ascii: "\n")
    #expect(returned == (isBeforeLine ? plain : plain(with: [0x0A], at: place)))
  }

  @Test("A character that was encoded twice is mended at any place", arguments: 0...24)
  func doubles(place: Int) {
    #expect(undoubled(plain[...]) == nil)
    let text = plain(with: Array("Ã©".utf8), at: place)
    #expect(undoubled(text[...]) == plain(with: Array("é".utf8), at: place))
    #expect(undoubled(([0xFF] + text)[1...]) == plain(with: Array("é".utf8), at: place))
    #expect(undoubled(plain(with: Array("é".utf8), at: place)[...]) == nil)
  }
}
