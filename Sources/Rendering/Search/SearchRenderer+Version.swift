import News
import Showing
import Site

/// Versions tell a file from others of its address, in its name and in the file itself. They are made of what the file is made of, and not
/// of anything that is kept, so that an archive that was restored from what a site publishes makes the same ones.
extension SearchRenderer {
  func version(of tier: SearchPlan.Tier) -> String {
    var digest = DigestAccumulator()
    digest.add(RenderingVersion.current)
    digest.add(tier.parts)
    for document in tier.range {
      let document = input.document(document)
      digest.add(SearchedDocument(document.content))
      digest.add(document.terms.count)
      for term in document.terms { digest.add(term) }
    }
    return digest.digest.six
  }

  func version(of results: [UInt8]) -> String { ContentDigest(of: results).six }

  /// The version of which documents are in which section.
  var membersVersion: String {
    var digest = DigestAccumulator()
    for document in 0..<input.plan.sections.count {
      let sections = input.plan.sections[document]
      digest.add(sections.count)
      for section in input.sections.named(by: sections) { digest.add(section.text) }
    }
    return digest.digest.six
  }
}

extension ContentDigest {
  /// The first six hexadecimal digits.
  fileprivate var six: String { String(description.prefix(6)) }
}
