import Bytes

/// Turns bytes into text that every later stage can trust, in one pass that copies nothing if nothing has to change.
///
/// NUL and the other control characters are left out, as are U+FFFE and U+FFFF, which XML forbids. CR LF and CR become LF. The two halves
/// of a surrogate pair are joined. Other bytes that are not UTF-8 are read as windows-1252. The C1 controls U+0080 to U+009F, which nobody
/// means, become the characters that windows-1252 has in their places.
public struct UTF8Cleaner: Sendable {
  public let output: [UInt8]
  /// The number of bytes that were not UTF-8, and where in `output` the first one stands.
  public let invalid: Int
  let firstInvalid: Int
  /// The number of characters beyond ASCII that were UTF-8.
  let multibyte: Int
  /// The number of control characters that were left out, and where in `output` the first one stood.
  public let controls: Int
  let firstControl: Int

  public init(cleaning input: [UInt8]) { self.init(input, stopsAtInvalid: false) }

  /// Returns nil as soon as a byte is not UTF-8, so that a document in another encoding is not mended before it is converted.
  init?(valid input: [UInt8]) {
    self.init(input, stopsAtInvalid: true)
    if invalid > 0 { return nil }
  }

  private init(_ input: [UInt8], stopsAtInvalid: Bool) {
    let pass = input.withUnsafeBufferPointer { bytes in
      var pass = CleaningPass(bytes: bytes, stopsAtInvalid: stopsAtInvalid)
      pass.run()
      return pass
    }
    (invalid, multibyte, controls, firstControl) = (pass.invalid, pass.multibyte, pass.controls, pass.firstControl)
    firstInvalid = pass.firstInvalid
    output = pass.hasChanges ? pass.output : input
  }
}

private struct CleaningPass {
  let bytes: UnsafeBufferPointer<UInt8>
  let stopsAtInvalid: Bool
  var output: [UInt8] = []
  var hasChanges = false
  var invalid = 0
  var firstInvalid = 0
  var multibyte = 0
  var controls = 0
  var firstControl = 0
  /// Once there are changes, all input before this place has been copied to `output`.
  var copied = 0

  mutating func run() {
    let count = bytes.count
    var index = 0
    while index < count {
      index = endOfPlainRun(from: index)
      guard index < count else { break }
      let byte = bytes[index]
      if byte < 0x80 {
        if byte == 0x0D {
          leaveOut(index..<(index + 1))
          if index + 1 == count || bytes[index + 1] != 0x0A { output.append(0x0A) }
        } else {
          drop(index..<(index + 1))
        }
        index += 1
        continue
      }
      let length = sequenceLength(at: index)
      if length == 0, let scalar = joinedHalves(at: index) {
        multibyte += 1
        replace(index..<(index + 6), with: Array(String(scalar).utf8))
        index += 6
      } else if length == 0 {
        leaveOut(index..<(index + 1))
        if invalid == 0 { firstInvalid = output.count }
        invalid += 1
        if stopsAtInvalid { return }
        output.append(contentsOf: windows1252(byte))
        index += 1
      } else {
        multibyte += 1
        if byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
          drop(index..<(index + 3))
        } else if byte == 0xC2, bytes[index + 1] < 0xA0, windows1252Scalar(UInt32(bytes[index + 1])) != nil {
          replace(index..<(index + 2), with: windows1252(bytes[index + 1]))
        }
        index += length
      }
    }
    if hasChanges, copied < count { output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...])) }
  }

  /// Returns the end of the printable ASCII, tabs and line feeds from here on.
  private func endOfPlainRun(from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let eight = EightBytes(bytes, index)
      let controls = eight.below(0x20)
      var others = controls | eight.beyondASCII
      if controls != 0 { others &= ~(eight.equal(to: 0x0A) | eight.equal(to: 0x09)) }
      if others != 0 { return index + others.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      guard byte < 0x80, byte >= 0x20 || byte == 0x0A || byte == 0x09 else { return index }
      index += 1
    }
    return index
  }

  /// The length of the well-formed sequence that begins here (Unicode, table 3-7); 0 if none does.
  private func sequenceLength(at index: Int) -> Int {
    let first = bytes[index]
    let left = bytes.count - index
    func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      range.contains(bytes[index + offset])
    }
    switch first {
    case 0xC2...0xDF: return left >= 2 && continues(1) ? 2 : 0
    case 0xE0...0xEF:
      let second: ClosedRange<UInt8> = first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF
      return left >= 3 && continues(1, second) && continues(2) ? 3 : 0
    case 0xF0...0xF4:
      let second: ClosedRange<UInt8> = first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      return left >= 4 && continues(1, second) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }

  /// The character that a program which works in UTF-16 wrote as two surrogates of three bytes each (CESU-8, Unicode Technical Report 26).
  private func joinedHalves(at index: Int) -> Unicode.Scalar? {
    guard index + 6 <= bytes.count, bytes[index] == 0xED, bytes[index + 3] == 0xED,
      [1, 2, 4, 5].allSatisfy({ bytes[index + $0] & 0xC0 == 0x80 })
    else { return nil }
    func half(_ start: Int) -> UInt32 {
      0xD000 | UInt32(bytes[start + 1] & 0x3F) << 6 | UInt32(bytes[start + 2] & 0x3F)
    }
    return joinedSurrogates(half(index), half(index + 3))
  }

  private mutating func drop(_ range: Range<Int>) {
    leaveOut(range)
    if controls == 0 { firstControl = output.count }
    controls += 1
  }

  private mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    leaveOut(range)
    output.append(contentsOf: replacement)
  }

  /// Copies what comes before a range and has not been copied, and goes on after the range.
  private mutating func leaveOut(_ range: Range<Int>) {
    if !hasChanges {
      hasChanges = true
      output.reserveCapacity(bytes.count)
    }
    if copied < range.lowerBound {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<range.lowerBound]))
    }
    copied = range.upperBound
  }
}
