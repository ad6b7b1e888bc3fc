public import News
public import Showing
import Site

/// All that the history of an item is made from, but for its texts.
public struct HistoryInput: DigestInput, Sendable {
  var path: SitePath
  var item: ShownItem
  /// nil where the configuration has no longer the item's home.
  var section: Shared<ShownSection>?
  /// The latest first.
  var edits: [ItemEdit]
  /// Where changed headlines of the whole site are listed.
  var changes: SitePath?

  public func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(item)
    digest.add(section)
    digest.add(edits)
    digest.add(changes)
  }
}
