public import News
public import Showing
import Site

/// All that the page of an item is made from, but for its body.
public struct DetailInput: DigestInput, Sendable {
  var path: SitePath
  var item: ShownItem
  /// nil where the configuration has no longer the item's home.
  var section: Shared<ShownSection>?
  var newer: Neighbour?
  var older: Neighbour?
  /// Lists of the item's own tags, sources, authors and declared facets.
  var terms: ShownTerms
  /// Search engines may list it.
  var isIndexed: Bool
  var elsewhere: ToldElsewhere?
  /// The latest first.
  var edits: [ItemEdit] = []
  /// Where the versions are compared.
  var history: SitePath?
  var related: [ShownRelative] = []
  var files: ReferredFiles

  public func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(item)
    digest.add(section)
    digest.add(newer)
    digest.add(older)
    digest.add(terms)
    digest.add(isIndexed)
    digest.add(elsewhere)
    digest.add(edits)
    digest.add(history)
    digest.add(related)
    digest.add(files)
  }
}

extension ItemEdit: DigestInput {
  func add(to digest: inout DigestAccumulator) {
    digest.add(time)
    digest.add(formerTitle)
    digest.add(isOfText ? 1 : 0)
    digest.add(formerText?.description)
  }
}
