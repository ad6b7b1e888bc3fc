public import News

/// Which items tell the same event: the stories of several sources, and why each item is in its story.
public struct Coverage: Sendable, Hashable {
  /// In seconds: items further apart are not compared.
  public static let reach: Int64 = 72 * 3600
  /// What is decided of an item, the items before it decide, no more than these: whoever has those in its reach, and of each of them as many
  /// before it, finds what whoever has all does.
  public static let mostItems = 5_000
  public static let mostLinksOfOneMatter = 4

  /// In the order in which they began.
  public var stories: [CoveredStory]

  /// The stories of items, in whatever order they and their sources are handed over.
  ///
  /// - Parameters:
  ///   - former: where items of former runs are: they stay there, also where the founder is no longer among the items.
  ///   - new: what former runs did not decide on; of the other items those that `former` has not stand alone until a story that grows
  ///     adopts them. nil: all.
  public static func gather(
    _ items: [CoverageItem], former: [ItemID: Placement] = [:], new: Set<ItemID>? = nil
  ) -> Coverage {
    var index = CoverageIndex(former: former, new: new)
    index.add(items)
    return index.coverage
  }
}
