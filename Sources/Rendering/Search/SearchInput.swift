import News
public import Showing
import Site
import Typesetting
import WordIndex

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
    let content: Document.Content =
      switch plan.documents[number] {
      case .item(let item): .item(items[item])
      case .page(let page): .page(page)
      }
    return Document(
      content: content, sections: plan.sections[number],
      terms: plan.terms(of: number).map { Term(facet: $0.facet, value: $0.value) })
  }

  /// An item with the sections whose lists have it, the one with its page first, or a page of the site's own, which is in none.
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

    /// As the index holds it, and `list.js` asks for it.
    var word: [UInt8] { [WordLists.termSign] + Array("\(facet.name):\(value.text)".utf8) }

    func add(to digest: inout DigestAccumulator) {
      digest.add(facet.name)
      digest.add(value.text)
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

extension OwnPage: DigestInput {}
