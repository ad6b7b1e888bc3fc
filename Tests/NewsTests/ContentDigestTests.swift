import News
import Testing

@Suite struct ContentDigestTests {
  @Test("A digest covers everything that was added, however much it is", arguments: [0, 1, 1_008, 1_016, 1_017, 5_000])
  func growth(length: Int) {
    let text = String(repeating: "é", count: length / 2) + String(repeating: "x", count: length % 2)
    var digest = DigestAccumulator()
    digest.add(text)
    digest.add(-2)
    digest.add(Timestamp(secondsSince1970: 3))
    digest.add(text)
    digest.add(nil as String?)
    let made = digest.digest
    var bytes: [UInt8] = []
    func put(_ numbers: Int64...) {
      for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    }
    put(Int64(length))
    bytes += text.utf8
    put(-2, 1, 3, Int64(length))
    bytes += text.utf8
    put(0)
    #expect(made == ContentDigest(of: bytes))
  }

  @Test("The digest of nothing is that of no bytes")
  func nothing() {
    let made = DigestAccumulator().digest
    #expect(made.description == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(made.uuid == "e3b0c442-98fc-8c14-9afb-f4c8996fb924")
  }
}
