import News
import TestSupport
import Testing

@testable import Rendering

/// What is remembered about the files of the search index.
@Suite struct SearchVersionsTests {
  private let tier = "tier \(ContentDigest(of: "tier")) abcdef 6162 c3a9206f ."
  private let chunk = "chunk \(ContentDigest(of: "chunk")) 123456 ."

  @Test("Versions are read as they were written")
  func whole() {
    let text = [tier, chunk].sorted().joined(separator: "\n")
    #expect(SearchVersions(text).text == text)
    #expect(SearchVersions(nil).text == "")
  }

  @Test("A line that is cut off is ignored")
  func cut() {
    for line in [tier, chunk] {
      for count in 1...line.count { #expect(SearchVersions(String(line.dropLast(count))).text == "", "\(count)") }
    }
  }
}
