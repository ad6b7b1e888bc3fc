public import Bytes

/// Collects plain text, with each run of white space as one space and none at the ends.
public struct FoldedText: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsSpace = false
  /// Nothing is collected while this is above 0, for example inside the marks of footnotes.
  public var silence = 0

  public init() {}

  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Separates the words before and after, as those of two paragraphs.
  public mutating func separate() { needsSpace = true }

  public mutating func append(_ text: ByteView) {
    guard silence == 0 else { return }
    var index = 0
    let count = text.count
    while index < count {
      // White space before a run.
      while index < count {
        if text[index] <= 0x20 || text[index] == 0x7F {
          index += 1
        } else if text[index] == 0xC2, index + 1 < count, text[index + 1] <= 0xA0 {
          index += 2
        } else if let width = noncharacterWidth(text, index) {
          index += width
        } else {
          break
        }
        needsSpace = true
      }
      let start = index
      while index < count {
        if index &+ 9 <= count, isFolded(EightBytes(text, index), followedBy: text[index &+ 8]) {
          index &+= 8
          continue
        }
        let byte = text[index]
        if byte > 0x20 {
          if byte == 0x7F || byte == 0xC2 && index + 1 < count && text[index + 1] <= 0xA0 { break }
          if byte >= 0xEF, noncharacterWidth(text, index) != nil { break }
          index += 1
        } else if byte == 0x20, index + 1 < count, text[index + 1] > 0x20, text[index + 1] != 0xC2 {
          // A single space between words needs no folding.
          index += 2
        } else {
          break
        }
      }
      guard index > start else { continue }
      if needsSpace, !bytes.isEmpty { bytes.append(0x20) }
      needsSpace = false
      bytes.append(contentsOf: start == 0 && index == count ? text : text.part(start, index))
    }
  }

  public var string: String { String(decoding: bytes, as: UTF8.self) }
}

/// Whether eight bytes are ASCII, with no white space but single spaces.
@inline(__always)
private func isFolded(_ bytes: EightBytes, followedBy next: UInt8) -> Bool {
  let spaces = bytes.equal(to: 0x20)
  let isAnother = (bytes.beyondASCII | bytes.below(0x20) | bytes.equal(to: 0x7F) | (spaces & (spaces << 8))) == 0
  return isAnother && (spaces >> 63 == 0 || next > 0x20 && next < 0x7F)
}
