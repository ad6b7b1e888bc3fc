public import News

/// What is not known of an item that was restored as rules had made it, from a published state, which tells no words that no page shows.
/// `ItemRecord.shownUnder` is its text.
public struct LostWords: Sendable, Hashable {
  /// Of these it is not known what the source gave.
  public var fields: Set<ItemField>
  /// A digest of the rules that made the headline (`Presentation.titleRules`).
  public var titleRules: String

  public init(_ fields: Set<ItemField>, titleRules: String) {
    self.fields = fields
    self.titleRules = titleRules
  }

  /// A text of former versions is a digest alone, of other rules: any of the words may be lost, and no rules are taken for those that made
  /// the headline.
  public init(_ text: String) {
    let parts = text.split(separator: " ").map(String.init)
    titleRules = parts.first ?? ""
    fields = parts.count < 2 ? [.title, .text, .tag, .link] : Set(parts.dropFirst().map { ItemField(name: $0) })
  }

  /// The digest and the names of the fields, with spaces between them.
  public var text: String { ([titleRules] + fields.map(\.name).sorted()).joined(separator: " ") }
}

extension ItemRecord {
  /// nil if all is known that the item's source gave.
  public var lostWords: LostWords? { shownUnder.map { LostWords($0) } }
}
