import Diagnostics
import Testing

@Suite struct AmountTests {
  @Test("Sizes are written as in a configuration, and never as a thousand of a unit")
  func sizes() {
    let told = [
      (1, "1 byte"), (999, "999 bytes"), (1_000, "1 KB"), (300_000, "300 KB"), (999_499, "999 KB"), (999_500, "1 MB"),
      (15_000_000, "15 MB"), (14_960_000, "15 MB"), (14_940_000, "14.9 MB"), (999_949_999, "999.9 MB"),
      (999_950_000, "1 GB"), (1_250_000_000, "1.3 GB"),
    ]
    for (bytes, words) in told { #expect(bytesInWords(bytes) == words) }
    #expect(bytesInWords(UInt64.max) == "9223372036.9 GB")
  }

  @Test("Counts are written with the singular or plural of their noun")
  func counts() {
    #expect(counted(1, "entry") == "1 entry")
    #expect([counted(0, "file"), counted(2, "entry"), counted(2, "day")] == ["0 files", "2 entries", "2 days"])
  }

  @Test("A part of several is written without counting one of one")
  func portions() {
    #expect(portion(1, of: 1, "source") == "the only source" && portion(1, of: 3, "source") == "one of 3 sources")
    #expect(portion(2, of: 3, "entry") == "2 of 3 entries" && portion(3, of: 3, "entry") == "all 3 entries")
  }
}
