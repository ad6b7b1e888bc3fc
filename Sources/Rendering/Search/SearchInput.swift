import News
public import Showing
import Site
import Typesetting
import WordIndex

/// Everything that the files of the search index are made from, except bodies.
struct SearchInput: Sendable {
  var wording: Wording
  /// The slugs of all sections; a document names some by their indices.
  var sections: [Slug]
  var plan: SearchPlan
  /// All items of the plan, in their places; a document names one by its index.
  var items: [ShownItem]

  /// A document by its number in the plan.
  func document(_ number: Int) -> Document {
    let content: Document.Content =
      switch plan.documents[number] {
      case .item(let item): .item(items[item])
      case .page(let page): .page(page)
      }
    return Document(
      content: content, sections: plan.sections[number],
      terms: plan.terms(of: number).map { Term(facet: $0.facet, value: $0.value) })
  }

  /// An item with the sections that list it, the one with its page first; or a page of the site's own, which is in no section.
  struct Document: DigestInput {
    enum Content {
      case item(ShownItem)
      case page(OwnPage)
    }

    var content: Content
    var sections: ArraySlice<Int32>
    var terms: [Term]

    func add(to digest: inout DigestAccumulator) {
      switch content {
      case .item(let item): digest.add(item)
      case .page(let page): digest.add(page)
      }
      digest.add(sections.count)
      for section in sections { digest.add(Int(section)) }
      digest.add(terms.count)
      for term in terms { digest.add(term) }
    }
  }

  /// A value of a taxonomy that a document has.
  struct Term: DigestInput {
    var facet: Facet
    var value: Slug

    /// The term as the index has it, and as `list.js` asks for it.
    var word: [UInt8] { [WordLists.termSign] + Array("\(facet.name):\(value.text)".utf8) }

    func add(to digest: inout DigestAccumulator) {
      digest.add(facet.name)
      digest.add(value.text)
    }
  }

  /// The digest of what is the same for all documents: how dates are written, and the slugs of sections.
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

extension OwnPage: DigestInput {}
