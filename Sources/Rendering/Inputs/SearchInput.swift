import News
import Site
import Typesetting

/// All that the files of the search index are made from, but for bodies.
struct SearchInput: Sendable {
  var wording: Wording
  /// Of all sections; a document names some by their indices.
  var sections: [Slug]
  var plan: SearchPlan
  /// Of the plan, in place; a document names one by its index.
  var items: [ShownItem]

  /// In the order of the plan's documents.
  func document(_ number: Int) -> Document {
    Document(item: items[plan.documents[number]], sections: plan.sections[number])
  }

  /// An item with the sections whose lists have it, the one with its page first.
  struct Document: DigestInput {
    var item: ShownItem
    var sections: [Int32]

    func add(to digest: inout DigestAccumulator) {
      digest.add(item)
      digest.add(sections.count)
      for section in sections { digest.add(Int(section)) }
    }
  }

  /// Of what is the same for all documents: how dates are written, what sections are called.
  var styleDigest: ContentDigest {
    var digest = DigestAccumulator()
    digest.add(RenderingVersion.current)
    digest.add(wording)
    for section in sections { digest.add(section.text) }
    return digest.digest
  }
}

extension SearchPlan.Tier: DigestInput {
  func add(to digest: inout DigestAccumulator) {
    digest.add(age.rawValue)
    digest.add(range.lowerBound)
    digest.add(range.upperBound)
    digest.add(parts)
  }
}

extension SearchPlan.LargeSection: DigestInput {
  func add(to digest: inout DigestAccumulator) {
    digest.add(section)
    digest.add(isEverything)
  }
}
