import News
import Publishing
import Rendering
import Site

extension PlannedSite {
  /// Settles the site's version, now that it is known what every page depends on.
  mutating func settleVersion() {
    guard let place = plan.pages.firstIndex(where: { if case .data(.site) = $0.content { true } else { false } }) else {
      return
    }
    var digest = DigestAccumulator()
    for (page, file) in zip(plan.pages, files) where page.content.isForReaders {
      digest.add(Int(bitPattern: UInt(file.input.high)))
      digest.add(Int(bitPattern: UInt(file.input.low)))
    }
    renderer.version = digest.digest
    files[place] = PlannedFile(plan.pages[place], renderer)
  }
}
