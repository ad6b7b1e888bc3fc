/// The manifest's text: a header, a line per file in the order of the plan, and a trailer that shows whether the text was truncated or
/// changed.
///
///     broadsheet-manifest 1 complete
///     site <identity, or -> <name>
///     <input: 32 hexadecimal digits, or -> <stage: a d l e f, of copies A D L E F> <bytes, -1 for none> <modified: ns> <path>
///     end <count of files> <checksum of all before this line: 16 hexadecimal digits>
enum ManifestText {
  static let completeHeader: StaticString = "broadsheet-manifest 1 complete\n"
  static let unfinishedHeader: StaticString = "broadsheet-manifest 1 unfinished\n"
  static let mark: StaticString = "site "
  static let trailer: StaticString = "end "
  static let stageLetters: [UInt8] = Array("adlef".utf8)
  static let toCapital: UInt8 = 0x20
}

extension Manifest {
  init(parsing bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { text in
      var parser = ManifestParser(text)
      return parser.manifest()
    }
  }

  /// The site whose files a manifest lists, from its first bytes; nil if they do not say.
  static func mark(inHead bytes: [UInt8]) -> SiteMark? {
    bytes.withUnsafeBufferPointer { text in
      var parser = ManifestParser(text)
      return parser.takeState() == nil ? nil : parser.takeMark()
    }
  }
}

/// Reads byte by byte: a hundred thousand lines are read before each run.
private struct ManifestParser {
  private let text: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  mutating func manifest() -> Manifest {
    let state = takeState()
    if state == nil { at = (text.firstIndex(of: newline) ?? text.count - 1) + 1 }
    let mark = takeMark()
    var entries = ManifestEntries()
    entries.reserveCapacity(text.count / 100, bytesOfPaths: text.count / 2)
    while at < text.count {
      let start = at
      if take(ManifestText.trailer) {
        let sum = Checksum.value(of: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[..<start]))
        let isWhole =
          number() == Int64(entries.count) && hexadecimal() == sum && take("\n") && at == text.count
        guard let state, isWhole else { return .damaged(entries, mark) }
        return Manifest(entries: entries, state: state, checksum: sum, mark: mark)
      }
      if !addEntry(to: &entries) { addName(ofLineAt: start, to: &entries) }
    }
    return .damaged(entries, mark)
  }

  mutating func takeState() -> Manifest.State? {
    take(ManifestText.completeHeader) ? .complete : take(ManifestText.unfinishedHeader) ? .unfinished : nil
  }

  mutating func takeMark() -> SiteMark? {
    let start = at
    guard take(ManifestText.mark), let end = text[at...].firstIndex(of: newline),
      let space = text[at..<end].firstIndex(of: UInt8(ascii: " "))
    else {
      at = start
      return nil
    }
    let id = String(decoding: text[at..<space], as: UTF8.self)
    let name = String(decoding: text[(space + 1)..<end], as: UTF8.self)
    at = end + 1
    return SiteMark(id: id == "-" ? nil : id, name: name)
  }

  /// Returns false if there is no readable line, and leaves off somewhere inside it.
  private mutating func addEntry(to entries: inout ManifestEntries) -> Bool {
    var input: InputDigest?
    if !take("-") {
      guard let high = hexadecimal(), let low = hexadecimal() else { return false }
      input = InputDigest(high: high, low: low)
    }
    guard take(" "), at < text.count,
      case let isCopy = text[at] & ManifestText.toCapital == 0,
      let letter = ManifestText.stageLetters.firstIndex(of: text[at] | ManifestText.toCapital),
      let stage = PublishingStage(rawValue: UInt8(letter))
    else { return false }
    at += 1
    guard take(" "), let bytes = number(), let modified = number(),
      let end = text[at...].firstIndex(of: newline)
    else { return false }
    let path = UnsafeBufferPointer(rebasing: text[at..<end])
    let record = input.map { FileRecord(input: $0, bytes: bytes, modified: modified) }
    entries.append(path, stage, isCopy: isCopy, record)
    at = end + 1
    return true
  }

  /// Reads a line that was changed before its path: the file is ours, but nothing more is known of it. If it is a copy that was not to
  /// stand, whatever stands there is somebody else's; size and time say that a copy stood.
  private mutating func addName(ofLineAt start: Int, to entries: inout ManifestEntries) {
    let end = text[start...].firstIndex(of: newline)
    at = (end ?? text.count - 1) + 1
    guard let end else { return }
    let columns = text[start..<end].split(
      separator: UInt8(ascii: " "), maxSplits: 4, omittingEmptySubsequences: false)
    guard columns.count == 5, columns[1].count == 1, let letter = columns[1].first else { return }
    let isCopy = letter & ManifestText.toCapital == 0
    guard columns[2...3].allSatisfy(ManifestParser.isPositive) || !isCopy && columns[2].first != UInt8(ascii: "-")
    else { return }
    entries.append(UnsafeBufferPointer(rebasing: columns[4]), .detail, isCopy: isCopy, nil)
  }

  private static func isPositive(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    digits.allSatisfy { 0x30...0x39 ~= $0 } && digits.contains { $0 != 0x30 }
  }

  private mutating func take(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard text.count - at >= count else { return false }
    for offset in 0..<count where text[at + offset] != expected.utf8Start[offset] { return false }
    at += count
    return true
  }

  /// A decimal number and the space after it.
  private mutating func number() -> Int64? {
    let isNegative = take("-")
    var value: Int64 = 0
    let start = at
    while at < text.count, text[at] &- UInt8(ascii: "0") < 10 {
      guard at - start < 18 || value < 900_000_000_000_000_000 else { return nil }
      value = value &* 10 &+ Int64(text[at] &- UInt8(ascii: "0"))
      at += 1
    }
    guard at > start, take(" ") else { return nil }
    return isNegative ? -value : value
  }

  /// 16 hexadecimal digits in lower case.
  private mutating func hexadecimal() -> UInt64? {
    guard text.count - at >= 16 else { return nil }
    var value: UInt64 = 0
    for offset in 0..<16 {
      let byte = text[at + offset]
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(byte - 0x57)
      default: return nil
      }
    }
    at += 16
    return value
  }
}

private let newline: UInt8 = 0x0A

extension Manifest {
  fileprivate static func damaged(_ entries: ManifestEntries, _ mark: SiteMark?) -> Manifest {
    var known: Set<String> = []
    let readable = entries.filter { PathFault(in: $0.path) == nil && known.insert($0.path).inserted }
    return Manifest(entries: ManifestEntries(readable), state: .damaged, mark: mark)
  }
}
