public import News
public import Showing
import Site

/// Everything that the page of an item is made from, except its body.
public struct DetailInput: DigestInput, Sendable {
  var path: SitePath
  var item: ShownItem
  /// nil if the configuration no longer has the item's home section.
  var section: Shared<ShownSection>?
  var newer: Neighbour?
  var older: Neighbour?
  /// The lists of the item's own tags, sources, authors and declared facets.
  var terms: ShownTerms
  /// Whether search engines may list the page.
  var isIndexed: Bool
  var elsewhere: ToldElsewhere?
  /// Newest first.
  var edits: [ItemEdit] = []
  /// The page that compares the versions.
  var history: SitePath?
  var related: [ShownRelative] = []
  var files: ReferredFiles
  /// Whether its source dates its last change after the run, which is not believed before that day.
  var isChangeToCome = false

  /// When the item last changed: an edit that the page reports, else what its source says.
  var changed: Timestamp? { edits.first?.time ?? (isChangeToCome ? nil : item.item.details.dates.changed) }

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
    if isChangeToCome { digest.add("to come") }
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
