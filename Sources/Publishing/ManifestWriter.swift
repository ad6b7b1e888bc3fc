/// Collects the lines of a manifest.
struct ManifestWriter {
  private var text: [UInt8] = []
  private var count = 0

  init(isComplete: Bool, capacity: Int, mark: SiteMark?) {
    text.reserveCapacity(capacity &* 128 &+ 256)
    let header = isComplete ? ManifestText.completeHeader : ManifestText.unfinishedHeader
    text.append(contentsOf: UnsafeBufferPointer(start: header.utf8Start, count: header.utf8CodeUnitCount))
    guard let mark else { return }
    let name = mark.name.utf8.map { $0 < space ? space : $0 }
    text += Array("\(ManifestText.mark)\(mark.id ?? "-") ".utf8) + name + [0x0A]
  }

  mutating func add(_ path: String, _ stage: PublishingStage, isCopy: Bool, _ record: FileRecord?) {
    if let record {
      append(hexadecimal: record.input.high)
      append(hexadecimal: record.input.low)
    } else {
      text.append(UInt8(ascii: "-"))
    }
    text.append(space)
    text.append(ManifestText.stageLetters[Int(stage.rawValue)] &- (isCopy ? ManifestText.toCapital : 0))
    text.append(space)
    append(decimal: record?.bytes ?? 0)
    text.append(space)
    append(decimal: record?.modified ?? 0)
    text.append(space)
    var path = path
    path.withUTF8 { text.append(contentsOf: $0) }
    text.append(0x0A)
    count += 1
  }

  /// The whole text, with its trailer. In place: a writer that were consumed would be copied where it is a variable.
  mutating func finish() -> (text: [UInt8], checksum: UInt64) {
    let sum = text.withUnsafeBytes { checksum(of: $0[...]) }
    text.append(contentsOf: Array("end \(count) ".utf8))
    append(hexadecimal: sum)
    text.append(0x0A)
    return (text, sum)
  }

  private mutating func append(hexadecimal word: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * place)) & 15
        digits.initializeElement(at: place, to: digit < 10 ? digit + 0x30 : digit + 0x57)
      }
      text.append(contentsOf: digits)
    }
  }

  private mutating func append(decimal number: Int64) {
    if number < 0 { text.append(UInt8(ascii: "-")) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (rest, start) = (number.magnitude, digits.count)
      repeat {
        start -= 1
        digits.initializeElement(at: start, to: UInt8(rest % 10) + 0x30)
        rest /= 10
      } while rest > 0
      text.append(contentsOf: UnsafeMutableBufferPointer(rebasing: digits[start...]))
    }
  }
}

private let space: UInt8 = 0x20
