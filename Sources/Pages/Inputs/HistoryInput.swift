public import News
public import Showing
import Site

/// Everything that an item's history page is made from, except the texts.
public struct HistoryInput: DigestInput, Sendable {
  var path: SitePath
  var item: ShownItem
  /// nil if the configuration no longer has the item's home section.
  var section: Shared<ShownSection>?
  /// Newest first.
  var edits: [ItemEdit]
  /// The list of changed headlines of the whole site.
  var changes: SitePath?

  public func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(item)
    digest.add(section)
    digest.add(edits)
    digest.add(changes)
  }
}
