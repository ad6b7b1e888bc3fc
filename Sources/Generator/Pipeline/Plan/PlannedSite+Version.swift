import Memory
import News
import Publishing
import Rendering
import Site

extension PlannedSite {
  /// Settles the version of each language's pages, once it is known what every page depends on.
  mutating func settleVersions() {
    for index in languages.indices {
      let (plan, range) = (languages[index].plan, languages[index].files)
      guard let place = plan.pages.firstIndex(where: { if case .data(.site) = $0.content { true } else { false } })
      else { continue }
      var digest = DigestAccumulator()
      // By index, because copying each page takes longer than looking at it.
      for page in plan.pages.indices where plan.pages[page].content.isForReaders {
        let input = files.input(at: range.lowerBound + page)
        digest.add(Int(bitPattern: UInt(input.high)))
        digest.add(Int(bitPattern: UInt(input.low)))
      }
      languages[index].renderer.version = digest.digest
      files.replaceInput(
        at: range.lowerBound + place, with: InputDigest(languages[index].renderer.inputDigest(of: plan.pages[place])))
    }
  }
}
