import Testing

@testable import Publishing

@Suite("What a manifest says of a file")
struct ManifestTests {
  private static let input = InputDigest(high: 0x0123_4567_89AB_CDEF, low: .max)

  private static func written(_ records: [FileRecord?], areCopies: Bool = false) -> [UInt8] {
    var lines = ManifestLines()
    for (number, record) in records.enumerated() { lines.add("a/\(number)", .list, isCopy: areCopies, record) }
    return Array(ManifestText.whole([lines], isComplete: true, nil).pieces.joined())
  }

  @Test("The largest and the smallest numbers keep all their digits")
  func extremes() {
    let text = String(
      decoding: ManifestTests.written([
        FileRecord(input: ManifestTests.input, bytes: .max, modified: .min),
        FileRecord(input: ManifestTests.input, bytes: .min, modified: .max),
      ]), as: UTF8.self)
    let digest = "0123456789abcdefffffffffffffffff"
    #expect(text.contains("\n\(digest) l 9223372036854775807 -9223372036854775808 a/0\n"))
    #expect(text.contains("\n\(digest) l -9223372036854775808 9223372036854775807 a/1\n"))
  }

  @Test(
    "A manifest is read as it was written, including absent copies and files that were under way",
    arguments: [false, true])
  func roundTrip(areCopies: Bool) {
    let records = [
      FileRecord(input: ManifestTests.input, bytes: 0, modified: -1), .absent(ManifestTests.input), nil,
      FileRecord(input: InputDigest(high: 0, low: 1), bytes: 2_048, modified: 1_795_000_000_123_456_789),
    ]
    let manifest = Manifest(parsing: ManifestTests.written(records, areCopies: areCopies))
    #expect(manifest.state == .complete)
    #expect(manifest.entries.map(\.record) == records)
    #expect(manifest.entries.map(\.path) == ["a/0", "a/1", "a/2", "a/3"])
    #expect(manifest.entries.allSatisfy { $0.stage == .list && $0.isCopy == areCopies })
  }
}
