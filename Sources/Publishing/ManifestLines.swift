/// Some of the lines of a manifest; a hundred thousand of them are made in several parts at the same time.
struct ManifestLines: Sendable {
  private(set) var text: [UInt8] = []
  fileprivate var count = 0

  init() {}

  /// - Parameter bytes: of the paths, each with what ends it.
  init(capacity: Int, bytesOfPaths bytes: Int) { text.reserveCapacity(capacity &* 64 &+ bytes) }

  mutating func add(
    _ path: UnsafeBufferPointer<UInt8>, _ stage: PublishingStage, isCopy: Bool, _ record: FileRecord?
  ) {
    // Holds the digest, a letter, two numbers of at most twenty characters and what stands between them; at its end, the digits of a
    // number.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 100) { line in
      var length = 0
      func put(_ byte: UInt8) {
        line.initializeElement(at: length, to: byte)
        length += 1
      }
      func put(hexadecimal word: UInt64) {
        for place in 0..<16 { put(ManifestLines.digit(place, of: word)) }
      }
      func put(decimal number: Int64) {
        if number < 0 { put(UInt8(ascii: "-")) }
        var (rest, start) = (number.magnitude, line.count)
        repeat {
          start -= 1
          line.initializeElement(at: start, to: UInt8(truncatingIfNeeded: rest % 10) + 0x30)
          rest /= 10
        } while rest > 0
        for place in start..<line.count { put(line[place]) }
      }
      if let record {
        put(hexadecimal: record.input.high)
        put(hexadecimal: record.input.low)
      } else {
        put(UInt8(ascii: "-"))
      }
      put(space)
      put(ManifestText.stageLetters[Int(stage.rawValue)] &- (isCopy ? ManifestText.toCapital : 0))
      put(space)
      put(decimal: record?.bytes ?? 0)
      put(space)
      put(decimal: record?.modified ?? 0)
      put(space)
      text.append(contentsOf: UnsafeMutableBufferPointer(rebasing: line[..<length]))
    }
    text.append(contentsOf: path)
    text.append(0x0A)
    count += 1
  }

  fileprivate static func digit(_ place: Int, of word: UInt64) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * place)) & 15
    return digit < 10 ? digit + 0x30 : digit + 0x57
  }
}

extension ManifestText {
  /// The text in the pieces in which it is written: putting them together first would take as much memory again.
  static func whole(
    _ parts: [ManifestLines], isComplete: Bool, _ mark: SiteMark?
  ) -> (pieces: [[UInt8]], checksum: UInt64) {
    let header = isComplete ? completeHeader : unfinishedHeader
    var head = Array(UnsafeBufferPointer(start: header.utf8Start, count: header.utf8CodeUnitCount))
    if let mark {
      let name = mark.name.utf8.map { $0 < space ? space : $0 }
      head += Array("\(ManifestText.mark)\(mark.id ?? "-") ".utf8) + name + [0x0A]
    }
    var pieces = [head] + parts.map(\.text)
    var sum = Checksum(ofBytes: pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { piece.withUnsafeBytes { sum.add($0) } }
    let digits = (0..<16).map { ManifestLines.digit($0, of: sum.value) }
    pieces.append(Array("\(trailer)\(parts.reduce(0) { $0 + $1.count }) ".utf8) + digits + [0x0A])
    return (pieces, sum.value)
  }
}

private let space: UInt8 = 0x20
