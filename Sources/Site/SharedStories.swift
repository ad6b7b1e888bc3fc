package import News

/// Which items tell the same event, however that was found.
package struct SharedStories: Sendable {
  /// The first item of the story that an item tells with others; items that stand alone are left out.
  package var founders: [ItemID: ItemID] = [:]
  /// By founder: an item of each source, in the order in which the sources joined.
  package var voices: [ItemID: [ItemID]] = [:]

  package init() {}

  /// How many sources tell what an item tells.
  package func sourceCount(of details: ItemDetails) -> Int {
    max(1, details.sources.count, founders[details.id].flatMap { voices[$0]?.count } ?? 1)
  }
}
