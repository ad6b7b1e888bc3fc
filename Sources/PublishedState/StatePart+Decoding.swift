public import News

extension StatePartName {
  /// Reads the contents of a part's file; throws unless it is the very part that the index names.
  public func decoded(_ bytes: [UInt8], limits: StateLimits = StateLimits()) throws(StateProblem) -> StateContents {
    var lines = try StateLines(bytes, limit: limits.part, limits: limits)
    let head = lines.next()
    guard head?.fields == [String(StateText.partVersion), "part", month, String(number)] else { throw .foreignPart }
    var records: [StateRecord] = []
    records.reserveCapacity(count)
    var seals: [StateSeal] = []
    var draft: StateRecordDraft?
    var isWhole = false
    while !isWhole, let line = lines.next() {
      switch line.name {
      case "item", "seal", "end":
        if let former = draft {
          guard let record = former.record else { throw .line(lines.number - 1) }
          records.append(record)
          draft = nil
        }
        switch line.name {
        case "item":
          draft = StateRecordDraft(line)
          guard draft != nil, seals.isEmpty, records.count < count else { throw .line(lines.number) }
        case "seal":
          guard let seal = StateSeal(line) else { throw .line(lines.number) }
          seals.append(seal)
        default:
          guard line.text == String(records.count) else { throw .line(lines.number) }
          isWhole = true
        }
      default:
        guard draft?.add(line) == true else { throw .line(lines.number) }
      }
    }
    guard isWhole, lines.isAtEnd else { throw .broken }
    let part = StatePart(month: month, number: number, items: records.map(\.outline), seals: seals)
    guard part.digest == digest else { throw .foreignPart }
    return StateContents(records: records, seals: seals, bytes: lines.count)
  }
}

public struct StateContents: Sendable {
  public var records: [StateRecord]
  public var seals: [StateSeal]
  /// The size of its text.
  public var bytes: Int
}

/// The lines of a file of a state, decompressed.
struct StateLines {
  private let bytes: [UInt8]
  private var position = 0
  private var start = 0
  /// The number of the line that was returned last, from 1.
  private(set) var number = 0

  /// Takes a file that a server may have decompressed before it sent it. Throws unless it is a state of a known version.
  init(_ bytes: [UInt8], limit: Int, limits: StateLimits) throws(StateProblem) {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    self.bytes =
      GzipStream.isCompressed(bytes)
      ? try GzipStream.decompressed(bytes, limit: limit, limits: limits) : bytes
    guard self.bytes.starts(with: "broadsheet-state\t".utf8) else { throw .notAState }
    guard let first = peek(), let version = first.fields.first?.flatMap({ Int($0) }), version > 0 else {
      throw .notAState
    }
    guard version <= StateText.version else { throw .newer(version: version) }
  }

  var count: Int { bytes.count }

  var isAtEnd: Bool { position == bytes.count }

  /// Everything before the line that was returned last.
  var beforeLast: ArraySlice<UInt8> { bytes[..<start] }

  mutating func next() -> StateLine? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    (start, position) = (position, end + 1)
    number += 1
    return StateLine(bytes[start..<end])
  }

  private func peek() -> StateLine? {
    var copy = self
    return copy.next()
  }
}
